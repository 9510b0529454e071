package readingroom.answer.reckon;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import readingroom.answer.attribute.Attribute;

/**
 * Computes what a question asks for over the messages that an answer cites: how often, how much together, how long between,
 * how much more, how old, which is the first and which the last; and tells when a newer message says otherwise than an older one. What is not safe is left out: a
 * sum of what a message may name twice, a count where a message has one itself.
 */
public final class Reckoner {

    private final DateReader dates;

    public Reckoner(DateReader dates) {
        this.dates = dates;
    }

    /**
     * The results, in the order in which they are worth telling; each rests on the items it names and on nothing else.
     *
     * @param items the cited messages that are on the subject of the question, in any order; questions among them do not count
     * @param askedAt what ages count to, on the clock of the asker
     */
    public List<Reckoning> of(String question, List<Item> items, ZonedDateTime askedAt) {
        List<Item> said = items.stream()
                .filter(item -> !Sayings.isQuestion(item.text()))
                .sorted(Comparator.comparing((Item item) -> item.at().toInstant()))
                .toList();
        ZoneId zone = askedAt.getZone();
        List<Optional<Reckoning>> results = new ArrayList<>();
        Wish wish = Wish.of(question);
        Durations durations = new Durations(dates, zone);
        switch (wish) {
            case TIMES -> results.add(Counts.times(said));
            case PEOPLE -> results.add(Counts.people(said));
            case SUM -> results.add(Sums.of(said));
            case DIFFERENCE -> results.add(Sums.difference(said));
            case BETWEEN -> results.add(durations.between(said));
            case AGO -> results.add(durations.ago(said, askedAt));
            case FIRST -> results.add(Counts.first(said));
            case LAST -> results.add(Counts.last(said));
            case AGE -> results.add(Ages.of(said, askedAt.toLocalDate()));
            default -> {}
        }
        if (wish == Wish.NOTHING || wish == Wish.VALUE || wish == Wish.LAST) {
            results.add(new Changes(dates, zone, Attribute.askedBy(question)).of(question, said));
        }
        return results.stream().flatMap(Optional::stream).toList();
    }
}
