package readingroom.model;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of records; read = indexed + updated + alreadyThere + system + rejected.
 *
 * @param indexed messages that are new in the index
 * @param updated messages that replaced an older version
 * @param alreadyThere the index had this version or a newer one
 * @param system rows that nobody said, whether they are kept in the index or not
 * @param rejects those of the chunk and those that Elasticsearch refused
 * @param keptOut how many of those already there are not in the index: they were forgotten, or are too old
 */
public record Outcome(int indexed, int updated, int alreadyThere, int system, List<Reject> rejects, int keptOut) {

    public static final Outcome NOTHING = new Outcome(0, 0, 0, 0, List.of());

    /** The same of records none of which was kept out. */
    public Outcome(int indexed, int updated, int alreadyThere, int system, List<Reject> rejects) {
        this(indexed, updated, alreadyThere, system, rejects, 0);
    }

    public Outcome {
        rejects = List.copyOf(rejects);
    }

    public int read() {
        return indexed + updated + alreadyThere + system + rejects.size();
    }

    public Outcome plus(Outcome other) {
        List<Reject> both = new ArrayList<>(rejects);
        both.addAll(other.rejects);
        return new Outcome(
                indexed + other.indexed,
                updated + other.updated,
                alreadyThere + other.alreadyThere,
                system + other.system,
                both,
                keptOut + other.keptOut);
    }
}
