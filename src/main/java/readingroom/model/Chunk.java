package readingroom.model;

import java.util.List;

/**
 * Some consecutive records of an export, as many as go into one bulk request.
 *
 * @param skipped how many records held nothing to index
 */
public record Chunk(List<Row> rows, List<Reject> rejects, int skipped) {

    public Chunk {
        rows = List.copyOf(rows);
        rejects = List.copyOf(rejects);
    }

    public Chunk(List<Row> rows, List<Reject> rejects) {
        this(rows, rejects, 0);
    }

    public int read() {
        return rows.size() + rejects.size() + skipped;
    }
}
