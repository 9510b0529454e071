package readingroom.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.Chunk;
import readingroom.model.Reject;
import readingroom.model.Row;

/** Puts small chunks together: a folder of a million small files must not become a million bulk requests. */
final class JoinedChunks implements Consumer<Chunk> {

    private static final int OVERHEAD = 200;

    private final ExportOptions.Limits limits;
    private final Consumer<Chunk> taker;
    private final List<Row> rows = new ArrayList<>();
    private final List<Reject> rejects = new ArrayList<>();
    private int skipped;
    private long bytes;

    JoinedChunks(ExportOptions.Limits limits, Consumer<Chunk> taker) {
        this.limits = limits;
        this.taker = taker;
    }

    @Override
    public void accept(Chunk chunk) {
        if (size(chunk) * 2 >= limits.chunkMessages()) {
            end();
            taker.accept(chunk);
            return;
        }
        long more = bytes(chunk);
        if (rows.size() + rejects.size() + skipped + size(chunk) > limits.chunkMessages()
                || bytes + more > limits.chunkBytes()) {
            end();
        }
        rows.addAll(chunk.rows());
        rejects.addAll(chunk.rejects());
        skipped += chunk.skipped();
        bytes += more;
    }

    /** Hands on what is left. */
    void end() {
        if (!rows.isEmpty() || !rejects.isEmpty() || skipped > 0) {
            taker.accept(new Chunk(rows, rejects, skipped));
            rows.clear();
            rejects.clear();
            skipped = 0;
            bytes = 0;
        }
    }

    private static int size(Chunk chunk) {
        return chunk.rows().size() + chunk.rejects().size() + chunk.skipped();
    }

    private static long bytes(Chunk chunk) {
        long sum = 0;
        for (Row row : chunk.rows()) {
            sum += OVERHEAD + 2L * row.message().content().length();
        }
        for (Reject reject : chunk.rejects()) {
            sum += OVERHEAD + 2L * reject.raw().length();
        }
        return sum;
    }
}
