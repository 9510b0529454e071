package readingroom.cache;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Inquiry;
import readingroom.model.Memory;

/**
 * What the caches note about a question on its way.
 *
 * @param asked the question as it came; the asker may get another spelling later
 * @param names in the index when the question came
 * @param sights one for each round
 */
record Notes(Asked asked, Names names, List<Sight> sights) implements Memory {

    Notes {
        sights = List.copyOf(sights);
    }

    /** Null for a question that nothing is to be remembered of. */
    static @Nullable Notes of(Inquiry inquiry) {
        return inquiry.memory() instanceof Notes notes ? notes : null;
    }

    Notes seeing(Sight sight) {
        List<Sight> all = new ArrayList<>(sights);
        all.add(sight);
        return new Notes(asked, names, all);
    }

    /** With more known of the last sight. */
    Notes seen(Sight sight) {
        List<Sight> all = new ArrayList<>(sights);
        all.set(all.size() - 1, sight);
        return new Notes(asked, names, all);
    }

    /** Whether the search of the round under way was spared. */
    boolean isSpared() {
        return !sights.isEmpty() && sights.getLast().remembered();
    }
}
