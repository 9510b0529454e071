package readingroom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.Maintenance;

/** Brings a backup back. */
@Command(
        name = "restore",
        description = {
            "Brings a backup back, beside what is there: nothing newer is replaced, and what was forgotten stays forgotten.",
            "The same again does no harm."
        },
        footer = {"", "Example: ./readingroom restore /backups/2024-05-31"})
final class RestoreCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "As \"backup\" wrote it.")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Maintenance.restore(cli.withRunningServe(), folder)
                .forEach((part, counts) -> out.println(part + ": read " + counts.read() + " = " + counts.restored()
                        + " restored + " + counts.alreadyThere() + " already there + " + counts.forgotten()
                        + " forgotten"));
        out.flush();
        return Cli.DONE;
    }
}
