package readingroom.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The few messages that make the answer.
 *
 * @param chosen in time order
 * @param key the one that answers most directly; null when nothing was chosen
 * @param relevant the messages that speak to the question, chosen or not
 */
record Selection(List<Reading> chosen, @Nullable Reading key, List<Reading> relevant) {

    private static final double NEAR_BEST = 0.45;
    private static final double OWN_WORDS = 0.3;
    private static final double COVERED = 0.5;
    private static final double SAME_WORDS = 0.8;
    private static final Comparator<Reading> BY_TIME = Comparator.comparing(Reading::at);

    /** Chooses from readings that are sorted best first. */
    static Selection of(List<Reading> readings, Wanted wanted, AnswerLimits limits) {
        List<Reading> narrowed = narrowed(readings, wanted);
        if (wanted.isOverview()) {
            // with nothing but a time or a person to go by, no message scores
            List<Reading> chosen = Overview.of(narrowed, limits.citationsMax());
            return new Selection(chosen, chosen.isEmpty() ? null : chosen.getFirst(), narrowed);
        }
        List<Reading> then = ofSubjectThen(narrowed, wanted);
        boolean inWords = then.stream().anyMatch(r -> r.coverage() >= COVERED);
        if (!then.isEmpty() && !inWords && then.size() <= limits.citationsMax()) {
            return new Selection(then.stream().sorted(BY_TIME).toList(), then.getFirst(), then);
        }
        if (narrowed.isEmpty()) {
            return new Selection(List.of(), null, List.of());
        }
        List<Reading> strong = strong(narrowed, limits);
        List<Reading> relevant = relevant(strong, wanted);
        Reading key = KeyReading.of(relevant, strong, wanted);
        List<Reading> speaking =
                Stream.concat(relevant.stream(), Stream.of(key)).distinct().toList();
        return new Selection(chosen(relevant, key, limits.citationsMax()), key, speaking);
    }

    /** What scores enough or has the words; else what is nearest, as whether it answers is not decided here. */
    private static List<Reading> strong(List<Reading> narrowed, AnswerLimits limits) {
        List<Reading> strong = narrowed.stream()
                .filter(r -> r.evidence().score() >= limits.scoreMin() || r.coverage() >= COVERED)
                .toList();
        return strong.isEmpty() ? narrowed.stream().limit(limits.citationsMax()).toList() : strong;
    }

    /** What those asked about said at the time asked about, best first; a few such messages need no words of the question. */
    private static List<Reading> ofSubjectThen(List<Reading> readings, Wanted wanted) {
        return wanted.ranges().isEmpty()
                ? List.of()
                : readings.stream()
                        .filter(r -> wanted.isInTime(r.at()) && wanted.isBySubject(r.message()))
                        .toList();
    }

    /** What comes near the best and speaks to nearly as much of the question; never empty. */
    private static List<Reading> relevant(List<Reading> strong, Wanted wanted) {
        double floor = NEAR_BEST * strong.getFirst().value();
        double words = strong.stream().mapToDouble(Reading::coverage).max().orElse(0);
        double most = words > 0
                ? words
                : strong.stream().mapToDouble(Reading::context).max().orElse(0);
        // what only follows on a decision's subject must itself settle something
        double own = wanted.asks(Asking.DECISION) ? OWN_WORDS * most : 0;
        List<Reading> relevant = strong.stream()
                .filter(r -> r.value() >= floor)
                .filter(r -> r.coverage() >= own || r.decisive())
                .toList();
        return relevant.isEmpty() ? List.of(strong.getFirst()) : relevant;
    }

    /** The same with others cited before those chosen, and another message that answers most directly. */
    Selection with(Set<Reading> cited, Reading newKey, int max) {
        List<Reading> all = Stream.of(List.of(newKey), cited, chosen)
                .flatMap(java.util.Collection::stream)
                .distinct()
                .limit(max)
                .sorted(BY_TIME)
                .toList();
        List<Reading> speaking =
                Stream.concat(relevant.stream(), all.stream()).distinct().toList();
        return new Selection(all, newKey, speaking);
    }

    /** Who sent the messages that speak to the question, in the order in which they first did. */
    List<String> senders() {
        return relevant.stream()
                .sorted(BY_TIME)
                .map(r -> r.message().sender())
                .distinct()
                .toList();
    }

    /** How many conversations the messages that speak to the question are from. */
    long conversations() {
        return relevant.stream()
                .map(r -> r.message().conversationId())
                .distinct()
                .count();
    }

    boolean isEmpty() {
        return chosen.isEmpty();
    }

    /** What is of the time and of the people asked for, as far as there is any. */
    private static List<Reading> narrowed(List<Reading> readings, Wanted wanted) {
        List<Reading> inTime = orAll(readings, r -> wanted.isInTime(r.at()));
        boolean said = wanted.asks(Asking.SAID) || wanted.isOverview();
        List<Reading> byThem = said ? orAll(inTime, r -> wanted.isFromPeople(r.message())) : inTime;
        List<Reading> byOthers = orAll(byThem, r -> !wanted.isFromObjects(r.message()));
        return byOthers.stream()
                .filter(r -> !wanted.ordinals().isOther(r.content()))
                .toList();
    }

    private static List<Reading> orAll(List<Reading> readings, Predicate<Reading> wanted) {
        List<Reading> some = readings.stream().filter(wanted).toList();
        return some.isEmpty() ? readings : some;
    }

    private static List<Reading> chosen(List<Reading> relevant, Reading key, int max) {
        List<Reading> chosen = new ArrayList<>(List.of(key));
        for (Reading reading : relevant) {
            if (chosen.size() == max) {
                break;
            }
            if (chosen.stream().noneMatch(other -> isSame(other, reading))) {
                chosen.add(reading);
            }
        }
        chosen.sort(BY_TIME);
        return List.copyOf(chosen);
    }

    private static boolean isSame(Reading one, Reading other) {
        if (one == other) {
            return true;
        }
        Set<String> words = Words.pieces(head(one));
        Set<String> others = Words.pieces(head(other));
        int all = words.size() + others.size();
        words.retainAll(others);
        return all > 0 && (double) words.size() / (all - words.size()) >= SAME_WORDS;
    }

    private static String head(Reading reading) {
        String content = reading.content();
        return content.substring(0, Math.min(content.length(), 1_000));
    }
}
