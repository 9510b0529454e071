package readingroom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
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
import readingroom.ingest.FileReport;
import readingroom.ingest.IntakeState;
import readingroom.ingest.Loader;
import readingroom.ingest.Reports;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.Reject;
import readingroom.status.LoadNews;

/** Indexes exports where they lie, with a progress bar and a reconciliation line a file. */
@Command(
        name = "ingest",
        description = {
            "Indexes exports where they lie, with a progress bar and a reconciliation.",
            "Uses the servers of a running \"serve\" if there is one, else starts what it needs."
        },
        footer = {"", "Example: ./readingroom ingest exports/ --zone Europe/Berlin --owner \"Anna Vogt\""})
final class IngestCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Exports exports;

    @Override
    public Integer call() throws IOException {
        Settings settings = cli.withRunningServe();
        ExportOptions options = exports.options(settings);
        List<Path> paths = exports.existing();
        PrintWriter out = spec.commandLine().getOut();
        long rejected = 0;
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.INDEX);
                LoadNews news = new LoadNews(settings.path("data.folder"))) {
            Loader loader = room.loader();
            Reports reports = room.reports();
            for (Path file : paths) {
                List<IntakeState.Rejected> rejects = new ArrayList<>();
                FileReport report = load(loader, file, options, news, rejects);
                out.println(report);
                out.flush();
                reports.add(new IntakeState.Ended(report, null, rejects));
                rejected += report.rejected();
            }
        }
        return rejected > 0 ? Cli.REJECTS : Cli.DONE;
    }

    /** @param rejects takes the first of the records that are rejected */
    private FileReport load(
            Loader loader, Path file, ExportOptions options, LoadNews news, List<IntakeState.Rejected> rejects)
            throws IOException {
        try (LoadProgress bar = LoadProgress.of(file, spec.commandLine().getErr())) {
            return loader.load(file, options, bar.and(news), (path, reject) -> {
                tell(path, reject);
                if (rejects.size() < IntakeState.REJECTS_MAX) {
                    rejects.add(new IntakeState.Rejected(reject.position().toString(), reject.reason()));
                }
            });
        }
    }

    private void tell(Path file, Reject reject) {
        spec.commandLine().getErr().println(file + ": " + reject.position() + ": " + reject.reason());
    }
}
