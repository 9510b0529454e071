package readingroom.forget;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What was forgotten. It holds no text, and no name or id of what was forgotten.
 *
 * @param by the kinds of what the messages were chosen by
 * @param dryRun whether nothing was removed, and the counts say what would be
 * @param messages how many the index had
 * @param conversations in how many conversations
 * @param removed how many things were removed where
 * @param lifted how many messages that were forgotten before may come back now
 * @param mayReturn whether an export brings them back
 * @param checks what was asked again to make sure
 * @param remains what is left elsewhere, and why
 */
public record Receipt(
        String receiptId,
        Instant at,
        List<String> by,
        boolean dryRun,
        long messages,
        long conversations,
        Map<String, Long> removed,
        long lifted,
        boolean mayReturn,
        List<Check> checks,
        List<Remain> remains,
        long ms) {

    public Receipt {
        by = List.copyOf(by);
        checks = List.copyOf(checks);
        remains = List.copyOf(remains);
    }

    /**
     * @param where an index
     * @param asked what it was asked for
     * @param found how much of that it still has
     */
    public record Check(String where, String asked, long found) {}

    /**
     * @param what is left, {@code why} it is, and what can be done
     * @param which ids of other messages, or paths of files; empty in a receipt that is kept, for their turn may come
     */
    public record Remain(String where, String what, String why, List<String> which) {

        public Remain {
            // one that was kept has none
            which = which == null ? List.of() : List.copyOf(which);
        }

        Remain(String where, String what, String why) {
            this(where, what, why, List.of());
        }
    }

    /** The same without what it names for whoever has just asked. */
    public Receipt forKeeping() {
        return new Receipt(
                receiptId,
                at,
                by,
                dryRun,
                messages,
                conversations,
                removed,
                lifted,
                mayReturn,
                checks,
                remains.stream()
                        .map(remain -> new Remain(remain.where(), remain.what(), remain.why()))
                        .toList(),
                ms);
    }

    /** Whether all that was asked again is gone. */
    public boolean isClean() {
        return checks.stream().allMatch(check -> check.found() == 0);
    }
}
