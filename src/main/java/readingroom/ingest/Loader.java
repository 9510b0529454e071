package readingroom.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.ProducerTemplate;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.Chunk;
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

    /**
     * Indexes one file, folder or zip; at the return its messages can be found. If nothing of it can be read it is one reject.
     *
     * @param rejects hears of each record that is not in the index
     * @throws IOException if it cannot be read on, or Elasticsearch is away too long; what is indexed stays so,
     *     and the same again doubles nothing
     */
    public FileReport load(Path path, ExportOptions options, Progress progress, BiConsumer<Path, Reject> rejects)
            throws IOException {
        Sum sum = new Sum(path.toString());
        FileReport report;
        try (Drop drop = Drop.open(path, options)) {
            try {
                load(drop, sum, path, progress, rejects);
            } catch (UncheckedIOException e) {
                refuse(path, e.getCause(), sum, rejects);
            }
            report = sum.report(drop.size(), drop.notes());
        } catch (UnreadableExport e) {
            refuse(path, e, sum, rejects);
            report = sum.report(0, Notes.NONE);
        }
        refresh.refresh();
        return report;
    }

    private void load(Drop drop, Sum sum, Path path, Progress progress, BiConsumer<Path, Reject> rejects)
            throws IOException {
        Iterator<Chunk> chunks = drop.chunks();
        Deque<CompletableFuture<Outcome>> underway = new ArrayDeque<>();
        while (chunks.hasNext() || !underway.isEmpty()) {
            if (underway.size() < requests && chunks.hasNext()) {
                underway.add(producer.asyncRequestBody(INDEX, chunks.next(), Outcome.class));
            } else {
                Outcome outcome = outcome(underway.remove());
                sum.add(outcome);
                outcome.rejects().forEach(reject -> rejects.accept(path, reject));
                progress.read(path, drop.position(), drop.size(), sum.read());
            }
        }
        sum.requireAll(drop.notes().records());
    }

    private static void refuse(Path path, IOException failure, Sum sum, BiConsumer<Path, Reject> rejects)
            throws IOException {
        if (!(failure instanceof UnreadableExport)) {
            throw failure;
        }
        Reject reject = new Reject(new Position(1, 1, 1, 0), String.valueOf(failure.getMessage()), "");
        sum.add(new Outcome(0, 0, 0, 0, List.of(reject)));
        rejects.accept(path, reject);
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
}
