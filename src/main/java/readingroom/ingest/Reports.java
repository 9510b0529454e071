package readingroom.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.ingest.IntakeState.Ended;
import readingroom.model.Json;

/** The reports of the last drops, a line each, in a file that outlives the program. */
public final class Reports {

    private static final Logger LOG = LoggerFactory.getLogger(Reports.class);
    private static final int KEPT = 100;
    private static final int LINES_MAX = 10 * KEPT;

    private final Path file;
    private int lines = -1;

    public Reports(Path file) {
        this.file = file;
    }

    /** The last reports, the newest last; none where there is no file. */
    public static List<Ended> last(Path file, int count) throws IOException {
        List<Ended> ended = new ArrayList<>();
        for (String line : lines(file)) {
            // the last line may have been cut by a kill
            if (line.endsWith("}")) {
                ended.add(Json.mapper().readValue(line, Ended.class));
            }
        }
        return List.copyOf(ended.subList(Math.max(0, ended.size() - count), ended.size()));
    }

    /** A report that cannot be kept is in the log and beside its file all the same. */
    public synchronized void add(Ended ended) {
        try {
            Closeable held = hold();
            try (held) {
                append(ended);
            }
        } catch (IOException | OverlappingFileLockException e) {
            LOG.warn("cannot write {}: {}", file, e.toString());
        }
    }

    private void append(Ended ended) throws IOException {
        if (lines < 0 || lines >= LINES_MAX) {
            shorten();
        }
        Files.writeString(
                file,
                Json.mapper().writeValueAsString(ended) + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        lines++;
    }

    /** Keeps other processes with the same data folder from adding a report meanwhile. */
    private Closeable hold() throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        FileChannel channel = FileChannel.open(
                file.resolveSibling(file.getFileName() + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            channel.lock();
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private void shorten() throws IOException {
        List<String> kept =
                lines(file).stream().filter(line -> line.endsWith("}")).toList();
        if (Files.exists(file)) {
            kept = kept.subList(Math.max(0, kept.size() - KEPT), kept.size());
            Path part = Files.write(file.resolveSibling(file.getFileName() + ".part"), kept);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        }
        lines = kept.size();
    }

    private static List<String> lines(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (Stream<String> all = new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines()) {
            return all.toList();
        }
    }
}
