package readingroom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Json;
import readingroom.question.UnreadableQuestion;

/** Prints the search instructions of questions. */
@Command(
        name = "instruct",
        description = {
            "Prints the search instructions of a question as JSON, one question a line.",
            "Checks them against the index of a running \"serve\" or of elasticsearch.url; without one that check is left out."
        },
        footer = {"", "Example: ./readingroom instruct \"上周三下午小王说了什么？\" --at 2024-05-15 --zone Asia/Shanghai"})
final class InstructCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Questions questions;

    private record Line(String questionId, List<Instruction> instructions) {}

    @Override
    public Integer call() throws IOException {
        Settings settings = cli.withRunningServe();
        PrintWriter out = spec.commandLine().getOut();
        int status = Cli.DONE;
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.INSTRUCT)) {
            for (String question : questions.read()) {
                try {
                    Inquiry inquiry = room.instruct(question);
                    out.println(Json.mapper()
                            .writeValueAsString(new Line(inquiry.question().questionId(), inquiry.instructions())));
                } catch (UnreadableQuestion e) {
                    spec.commandLine().getErr().println("readingroom: " + e.questionId() + ": " + e.getMessage());
                    status = Cli.REJECTS;
                }
            }
        }
        out.flush();
        return status;
    }
}
