package readingroom.journal;

import org.jspecify.annotations.Nullable;
import readingroom.journal.Entries.Version;
import readingroom.model.Answer;

/**
 * The way of one record's answer to its topic.
 *
 * @param owner this attempt, among all of all processes
 * @param version of the record's marker as this attempt wrote or found it; null when that is not known
 * @param answer that an attempt was, or is, about to send; null when there is none yet
 * @param sent whether the answer is on its topic already
 */
record Delivery(
        String origin,
        String owner,
        Attempt attempt,
        @Nullable Version version,
        @Nullable Answer answer,
        boolean sent) {

    Delivery claimed(Answer counts) {
        return new Delivery(origin, owner, attempt, version, counts, false);
    }

    Delivery sent(Answer counts) {
        return new Delivery(origin, owner, attempt, version, counts, true);
    }
}
