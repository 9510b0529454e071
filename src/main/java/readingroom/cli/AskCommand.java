package readingroom.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.model.Answer;
import readingroom.model.Json;

/** Asks, and prints the cited answers. */
@Command(
        name = "ask",
        description = {
            "Asks a question and prints the cited answer.",
            "Uses a running \"serve\" if there is one, else starts what it needs."
        },
        footer = {
            "",
            "Example: ./readingroom ask \"What did Anna say about the budget last week?\" \\",
            "           --asker Ben --zone Europe/Berlin"
        })
final class AskCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Questions questions;

    @Option(names = "--json", description = "Prints the answer as JSON, one a line.")
    private boolean json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Settings settings = cli.settings();
        List<String> asked = questions.read();
        AnswerPrinter printer = AnswerPrinter.here(questions.shownIn(settings));
        Optional<RunningServe> serve = RunningServe.find(settings);
        if (serve.isPresent()) {
            try (RunningAsk running = new RunningAsk(serve.get(), RunningServe.token(settings))) {
                return askAll(asked, running::ask, printer);
            }
        }
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.INSTRUCT, Routes.STEPS)) {
            return askAll(asked, room::ask, printer);
        }
    }

    private interface Asking {
        Answer ask(String question) throws IOException, InterruptedException;
    }

    private int askAll(List<String> asked, Asking asking, AnswerPrinter printer)
            throws IOException, InterruptedException {
        int status = Cli.DONE;
        for (String question : asked) {
            Answer answer = asking.ask(question);
            if (answer.isFailed()) {
                status = Cli.FAILED;
                complain(answer.cause());
            }
            if (!answer.isFailed() || json || !questions.isSingle()) {
                print(answer, printer);
            }
        }
        return status;
    }

    private void print(Answer answer, AnswerPrinter printer) throws JsonProcessingException {
        PrintWriter out = spec.commandLine().getOut();
        if (json || !questions.isSingle()) {
            out.println(Json.mapper().writeValueAsString(answer));
        } else {
            out.print(printer.print(answer));
        }
        out.flush();
    }

    private void complain(Answer.@Nullable Failure cause) {
        if (cause != null) {
            spec.commandLine().getErr().println("readingroom: " + cause.step() + " failed: " + cause.message());
        }
    }
}
