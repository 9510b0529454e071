package readingroom.index;

import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Chunk;
import readingroom.model.Outcome;
import readingroom.model.Row;

/**
 * A chunk on its way into the index.
 *
 * @param pending rows that Elasticsearch has not decided on yet
 * @param done what became of the others
 * @param attempt how many requests in a row decided on nothing
 * @param obstacle why the last request did not decide on all; null at first
 * @param since {@link System#nanoTime()} of the last request that decided on something
 */
public record Indexing(
        List<Row> pending,
        Outcome done,
        int attempt,
        @Nullable String obstacle,
        long since) {

    public Indexing {
        pending = List.copyOf(pending);
    }

    static Indexing of(Chunk chunk) {
        return new Indexing(
                chunk.rows(), new Outcome(0, 0, 0, chunk.skipped(), chunk.rejects()), 0, null, System.nanoTime());
    }

    /** Whether another request is needed. */
    public boolean isOpen() {
        return !pending.isEmpty();
    }

    /** After a request that Elasticsearch did not answer. */
    Indexing failed(String cause) {
        return new Indexing(pending, done, attempt + 1, cause, since);
    }

    /** After a request that decided on some rows. */
    Indexing decided(List<Row> left, Outcome more, @Nullable String cause) {
        boolean progress = left.size() < pending.size();
        return new Indexing(
                left, done.plus(more), progress ? 1 : attempt + 1, cause, progress ? System.nanoTime() : since);
    }
}
