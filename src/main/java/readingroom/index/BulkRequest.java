package readingroom.index;

import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Row;

/**
 * A request for the rows that are left of a chunk.
 *
 * @param rows as they are to be written; null in place of one that stays out
 */
public record BulkRequest(List<? extends @Nullable Row> rows) {

    List<Row> admitted() {
        return rows.stream()
                .filter(java.util.Objects::nonNull)
                .<Row>map(row -> row)
                .toList();
    }
}
