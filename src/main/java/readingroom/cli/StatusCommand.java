package readingroom.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.ReadingRoom;
import readingroom.model.Json;
import readingroom.status.Status;

/** Says what runs, what the index holds, what became of what came in, what waits, and what holds it up. */
@Command(
        name = "status",
        description = {
            "Says what runs, what the index holds, what became of what came in, what waits, and since when and why it is held up.",
            "Answers within seconds when servers are away."
        },
        footer = {"", "Example: ./readingroom status --json"})
final class StatusCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "Writes one JSON object instead of words.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Optional<RunningServe> serve = RunningServe.find(cli.settings());
        Status status = ReadingRoom.status(cli.withRunningServe(), serve.isPresent());
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            ObjectNode object = Json.mapper().valueToTree(status);
            serve.ifPresent(s -> object.putObject("process").put("pid", s.pid()).put("http", s.http()));
            out.println(object);
        } else {
            String process =
                    serve.map(s -> "process " + s.pid() + ", " + s.http()).orElse("not running");
            new StatusPrinter(out).print(process, status);
        }
        out.flush();
        return Cli.DONE;
    }
}
