package readingroom.recall;

import co.elastic.clients.elasticsearch._types.FieldSort;
import co.elastic.clients.elasticsearch._types.FieldValue;
import co.elastic.clients.elasticsearch._types.SortOptions;
import co.elastic.clients.elasticsearch._types.SortOrder;
import co.elastic.clients.elasticsearch._types.mapping.FieldType;
import java.util.List;

/**
 * The order in which messages were said: by time, those of the same time as they arrived. In an index that was written
 * before arrivals were kept, the sequence number is what is left of that order.
 */
public final class Chronology {

    private Chronology() {}

    public static List<SortOptions> by(SortOrder order) {
        return List.of(
                sort(FieldSort.of(f -> f.field("timestamp").order(order))),
                sort(FieldSort.of(
                        f -> f.field("arrival").order(order).missing(0).unmappedType(FieldType.Long))),
                sort(FieldSort.of(f -> f.field("_seq_no").order(order))));
    }

    /** The place of a message in that order, to search after. */
    static List<FieldValue> of(Hit hit) {
        return List.of(FieldValue.of(hit.millis()), FieldValue.of(hit.arrival()), FieldValue.of(hit.sequence()));
    }

    private static SortOptions sort(FieldSort field) {
        return SortOptions.of(s -> s.field(field));
    }
}
