package readingroom.ingest;

import readingroom.model.Outcome;

/**
 * How many records had which end; read = indexed + updated + alreadyThere + system + rejected.
 *
 * @param keptOut how many of those already there are not in the index: they were forgotten, or are too old
 */
public record Counts(
        long read, long indexed, long updated, long alreadyThere, long system, long rejected, long keptOut) {

    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);

    static Counts of(Outcome outcome) {
        return new Counts(
                outcome.read(),
                outcome.indexed(),
                outcome.updated(),
                outcome.alreadyThere(),
                outcome.system(),
                outcome.rejects().size(),
                outcome.keptOut());
    }

    public Counts plus(Counts more) {
        return new Counts(
                read + more.read,
                indexed + more.indexed,
                updated + more.updated,
                alreadyThere + more.alreadyThere,
                system + more.system,
                rejected + more.rejected,
                keptOut + more.keptOut);
    }

    /** As a person reads it; a sum that does not hold would be seen at once. */
    @Override
    public String toString() {
        String sum = "read %d = %d indexed + %d updated + %d already there + %d system + %d rejected"
                .formatted(read, indexed, updated, alreadyThere, system, rejected);
        return keptOut == 0
                ? sum
                : "%s; %d of those already there %s kept out: forgotten, or too old (index.retention-days)"
                        .formatted(sum, keptOut, keptOut == 1 ? "is" : "are");
    }
}
