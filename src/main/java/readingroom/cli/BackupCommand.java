package readingroom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.apache.commons.io.FileUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import readingroom.Maintenance;
import readingroom.backup.Manifest;

/** Writes a backup. */
@Command(
        name = "backup",
        description = {
            "Writes messages, answers, the ledger and what was forgotten to a folder.",
            "The folder must be empty; the program may run meanwhile or not. Vectors are made again after a restore."
        },
        footer = {"", "Example: ./readingroom backup /backups/2024-05-31"})
final class BackupCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "An empty folder, or one that is made.")
    private Path folder;

    @Override
    public Integer call() throws IOException {
        Manifest manifest = Maintenance.backup(cli.withRunningServe(), folder);
        PrintWriter out = spec.commandLine().getOut();
        for (Manifest.Part part : manifest.parts()) {
            out.println(part.name() + ": " + part.documents() + " documents, "
                    + FileUtils.byteCountToDisplaySize(part.bytes()));
        }
        out.flush();
        return Cli.DONE;
    }
}
