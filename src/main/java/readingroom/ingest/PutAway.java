package readingroom.ingest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What lies in done and in error.
 *
 * @param done drops that were indexed
 * @param failed drops of which nothing could be read
 * @param failures some of those, with the reason
 * @param complete whether there was time to count all; if not, there are more
 */
public record PutAway(long done, long failed, List<Failure> failures, boolean complete) {

    private static final int FAILURES_MAX = 20;
    private static final int REASON_MAX = 500;

    public PutAway {
        failures = List.copyOf(failures);
    }

    /** A drop that lies in error. */
    public record Failure(String file, String reason) {}

    /** Counts for so long at most; there may be a million files. */
    public static PutAway in(Path inbox, Duration patience) throws IOException {
        long until = System.nanoTime() + patience.toNanos();
        List<Path> reasons = new ArrayList<>();
        Count done = count(inbox.resolve(InboxNames.DONE), until, new ArrayList<>());
        Count failed = count(inbox.resolve(InboxNames.ERROR), until, reasons);
        List<Failure> failures = new ArrayList<>();
        for (Path reason : reasons) {
            failures.add(failure(reason));
        }
        return new PutAway(done.drops, failed.drops, failures, done.complete && failed.complete);
    }

    private record Count(long drops, boolean complete) {}

    private static Count count(Path folder, long until, List<Path> reasons) throws IOException {
        if (!Files.isDirectory(folder)) {
            return new Count(0, true);
        }
        long drops = 0;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (System.nanoTime() - until > 0) {
                    return new Count(drops, false);
                }
                String name = entry.getFileName().toString();
                drops += name.startsWith(".") || Shelf.isNote(name) || Sidecar.isOne(name) ? 0 : 1;
                if (name.endsWith(Shelf.REASON) && reasons.size() < FAILURES_MAX) {
                    reasons.add(entry);
                }
            }
        }
        return new Count(drops, true);
    }

    private static Failure failure(Path reason) throws IOException {
        String name = reason.getFileName().toString();
        String file = name.substring(0, name.length() - Shelf.REASON.length());
        String text = new String(Files.readAllBytes(reason), StandardCharsets.UTF_8);
        String line = text.lines().findFirst().orElse("");
        return new Failure(file, line.substring(0, Math.min(REASON_MAX, line.length())));
    }
}
