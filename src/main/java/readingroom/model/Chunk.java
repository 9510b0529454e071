package readingroom.model;

import java.util.List;

/** Some consecutive records of an export, as many as go into one bulk request. */
public record Chunk(List<Row> rows, List<Reject> rejects) {

    public Chunk {
        rows = List.copyOf(rows);
        rejects = List.copyOf(rejects);
    }

    public int read() {
        return rows.size() + rejects.size();
    }
}
