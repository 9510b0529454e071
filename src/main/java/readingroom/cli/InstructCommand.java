package readingroom.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Json;
import readingroom.model.PlainText;
import readingroom.model.Question;
import readingroom.question.UnreadableQuestion;

/** Prints the search instructions of questions. */
@Command(
        name = "instruct",
        description = {
            "Prints the search instructions of a question as JSON, one question a line: what each says, where it is"
                    + " from, and why.",
            "Checks them against the index of a running \"serve\" or of elasticsearch.url; without one that check is"
                    + " left out."
        },
        footer = {
            "",
            "Example: ./readingroom instruct \"上周三下午小王说了什么？\" \\",
            "           --at 2024-05-15 --zone Asia/Shanghai"
        })
final class InstructCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Questions questions;

    @Option(names = "--ledger", description = "Prints them to be read by people instead.")
    private boolean ledger;

    private record Line(String questionId, List<Instruction> instructions) {}

    @Override
    public Integer call() throws IOException {
        Settings settings = cli.withRunningServe();
        int status = Cli.DONE;
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.INSTRUCT)) {
            for (String question : questions.read()) {
                try {
                    Inquiry inquiry = room.instruct(question);
                    print(inquiry);
                } catch (UnreadableQuestion e) {
                    spec.commandLine().getErr().println("readingroom: " + e.questionId() + ": " + e.getMessage());
                    status = Cli.REJECTS;
                }
            }
        }
        return status;
    }

    private void print(Inquiry inquiry) throws JsonProcessingException {
        PrintWriter out = spec.commandLine().getOut();
        Question question = inquiry.question();
        if (ledger) {
            out.println(PlainText.of(question.question()));
            new Ledger(question.timeZone(), "  ").lines(inquiry.instructions()).forEach(out::println);
        } else {
            out.println(Json.mapper().writeValueAsString(new Line(question.questionId(), inquiry.instructions())));
        }
        out.flush();
        for (String note : inquiry.degraded()) {
            spec.commandLine().getErr().println("readingroom: " + question.questionId() + ": " + PlainText.of(note));
        }
    }
}
