package readingroom.ingest;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.ProducerTemplate;
import org.jspecify.annotations.Nullable;
import readingroom.model.Outcome;
import readingroom.model.Position;
import readingroom.model.Reject;

/** Indexes files by name, where they lie; the code behind {@code ingest PATH...}. */
public final class Loader {

    private static final String INDEX = "direct:index?synchronous=true";

    private final ProducerTemplate producer;
    private final Refresh refresh;
    private final int requests;

    /** Makes what was indexed searchable. */
    @FunctionalInterface
    public interface Refresh {
        void refresh() throws IOException;
    }

    /** @param requests how many chunks are indexed at once */
    public Loader(ProducerTemplate producer, Refresh refresh, int requests) {
        this.producer = producer;
        this.refresh = refresh;
        this.requests = requests;
    }

    /** The files that paths stand for, folders with all that is in them. */
    public static List<Path> files(List<Path> paths) throws IOException {
        return ExportFiles.find(paths);
    }

    /**
     * Indexes one file; at the return its messages can be found. A file of which nothing can be read is one reject.
     *
     * @param rejects hears of each record that is not in the index
     * @throws IOException if the file cannot be read on, or Elasticsearch is away too long; what is indexed stays so,
     *     and the same again doubles nothing
     */
    public FileReport load(Path path, ExportOptions options, Progress progress, BiConsumer<Path, Reject> rejects)
            throws IOException {
        Sum sum = new Sum(path);
        try (ExportFile file = ExportFile.open(path, options)) {
            sum.charset = file.reader().charset().name();
            sum.bytes = file.size();
            Deque<CompletableFuture<Outcome>> underway = new ArrayDeque<>();
            while (file.reader().hasNext() || !underway.isEmpty()) {
                if (file.reader().hasNext() && underway.size() < requests) {
                    underway.add(producer.asyncRequestBody(INDEX, file.reader().next(), Outcome.class));
                } else {
                    sum.add(outcome(underway.remove()));
                    sum.last.rejects().forEach(reject -> rejects.accept(path, reject));
                    progress.read(path, file.position(), file.size());
                }
            }
        } catch (UnreadableExport e) {
            Reject reject = new Reject(new Position(1, 1, 1, 0), String.valueOf(e.getMessage()), "");
            sum.add(new Outcome(0, 0, 0, List.of(reject)));
            rejects.accept(path, reject);
        }
        refresh.refresh();
        return sum.report();
    }

    private static Outcome outcome(CompletableFuture<Outcome> underway) throws IOException {
        try {
            return underway.join();
        } catch (CompletionException e) {
            Throwable cause = e.getCause() instanceof CamelExecutionException
                    ? e.getCause().getCause()
                    : e.getCause();
            throw new IOException(String.valueOf(cause.getMessage()), cause);
        }
    }

    private static final class Sum {

        private final Path path;
        private final Instant started = Instant.now();
        private Outcome last = new Outcome(0, 0, 0, List.of());
        private @Nullable String charset;
        private long bytes;
        private long read;
        private long indexed;
        private long replaced;
        private long alreadyThere;
        private long rejected;

        Sum(Path path) {
            this.path = path;
        }

        void add(Outcome outcome) {
            last = outcome;
            read += outcome.read();
            indexed += outcome.indexed();
            replaced += outcome.replaced();
            alreadyThere += outcome.alreadyThere();
            rejected += outcome.rejects().size();
        }

        FileReport report() {
            long ms = Instant.now().toEpochMilli() - started.toEpochMilli();
            return new FileReport(
                    path.toString(), charset, bytes, read, indexed, replaced, alreadyThere, rejected, started, ms);
        }
    }
}
