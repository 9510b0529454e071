package readingroom.ingest;

import java.util.ArrayList;
import java.util.List;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.Chunk;
import readingroom.model.Outcome;
import readingroom.model.Reject;
import readingroom.model.Row;

/**
 * The messages of some conversations of a batch, in chunks that are written one after the other, so that no record
 * overtakes an earlier one of its conversation; several lanes are written at once.
 */
public final class Lane implements Source {

    private final Source batch;
    private final ExportOptions.Limits limits;
    private final List<Chunk> chunks = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final List<Reject> rejects = new ArrayList<>();
    private int skipped;
    private long bytes;

    /** @param batch is told what became of the chunks */
    Lane(Source batch, ExportOptions.Limits limits) {
        this.batch = batch;
        this.limits = limits;
    }

    void row(Row row, long size) {
        rows.add(row);
        bytes += size;
        if (rows.size() >= limits.chunkMessages() || bytes >= limits.chunkBytes()) {
            end();
        }
    }

    void reject(Reject reject) {
        rejects.add(reject);
    }

    void skip(int records) {
        skipped += records;
    }

    /** Ends the chunk that is being filled. */
    void end() {
        Chunk chunk = new Chunk(rows, rejects, skipped);
        if (chunk.read() > 0) {
            chunks.add(chunk);
        }
        rows.clear();
        rejects.clear();
        skipped = 0;
        bytes = 0;
    }

    public List<Chunk> chunks() {
        return List.copyOf(chunks);
    }

    /** How many records it holds, what was rejected or skipped included. */
    long read() {
        return chunks.stream().mapToLong(Chunk::read).sum();
    }

    @Override
    public void add(Outcome outcome) {
        batch.add(outcome);
    }
}
