package readingroom.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.Maintenance;

/** Writes messages in canonical form. */
@Command(
        name = "export",
        description = {
            "Writes the messages of the index to standard output, a line of JSON each.",
            "\"ingest\" takes them in again as the same messages, also into another Reading Room."
        },
        footer = {"", "Example: ./readingroom export --conversation trip > trip.ndjson"})
final class ExportCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Option(names = "--conversation", paramLabel = "C", description = "An id or a name, to the letter. Default: all.")
    private @Nullable String conversation;

    @Override
    public Integer call() throws IOException {
        try (OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16)) {
            long count = Maintenance.export(cli.withRunningServe(), conversation, out);
            spec.commandLine().getErr().println(count + (count == 1 ? " message" : " messages"));
            spec.commandLine().getErr().flush();
        }
        return Cli.DONE;
    }
}
