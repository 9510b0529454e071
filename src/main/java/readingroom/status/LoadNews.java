package readingroom.status;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.ingest.IntakeState.Current;
import readingroom.ingest.Progress;
import readingroom.model.Json;

/** Tells other processes what an {@code ingest} loads and how far it has come, in a file that is gone when it ends. */
public final class LoadNews implements Progress, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LoadNews.class);
    private static final Pattern NAME = Pattern.compile("ingest-(\\d{1,18})\\.json");
    private static final long PAUSE_NANOS = 500_000_000L;

    private final Path file;
    private @Nullable Path drop;
    private Instant since = Instant.EPOCH;
    private long told;

    /** @param folder where {@code status} looks for it */
    public LoadNews(Path folder) {
        this.file = folder.resolve("ingest-" + ProcessHandle.current().pid() + ".json");
    }

    /** What the loads that run now tell. */
    public static List<Current> read(Path folder) {
        List<Current> loads = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return loads;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "ingest-*.json")) {
            for (Path file : files) {
                if (isOfALiveProcess(file)) {
                    loads.add(Json.mapper().readValue(Files.readString(file), Current.class));
                }
            }
        } catch (IOException | UncheckedIOException e) {
            LOG.debug("a load ended just now: {}", e.toString());
        }
        return loads;
    }

    @Override
    public void read(Path path, long bytes, long size) {
        throw new UnsupportedOperationException("records are told, too");
    }

    @Override
    public void read(Path path, long bytes, long size, long records) {
        boolean isNew = !path.equals(drop);
        if (isNew) {
            drop = path;
            since = Instant.now();
        }
        long now = System.nanoTime();
        if (isNew || now - told > PAUSE_NANOS) {
            told = now;
            write(new Current(path.toString(), bytes, size, records, since));
        }
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("cannot delete {}: {}", file, e.toString());
        }
    }

    /** A load that cannot be told of goes on all the same. */
    private void write(Current current) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path part = Files.writeString(
                    file.resolveSibling(file.getFileName() + ".part"),
                    Json.mapper().writeValueAsString(current));
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            LOG.debug("\"status\" does not hear of this load: {}", e.toString());
        }
    }

    /** One that was killed leaves its file behind. */
    private static boolean isOfALiveProcess(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches()
                && ProcessHandle.of(Long.parseLong(name.group(1)))
                        .filter(ProcessHandle::isAlive)
                        .isPresent();
    }
}
