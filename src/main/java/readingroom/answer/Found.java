package readingroom.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What was found for a question: all of it, and of it what was said at the time and by the people asked about. */
final class Found {

    private static final Duration WINDOW = Duration.ofMinutes(30);
    private static final Duration BEFORE = Duration.ofMinutes(20);
    private static final int BEFORE_MAX = 3;
    private static final double WORDS_MOST = 0.66;
    private static final double WORDS_FEW = 0.34;

    private final Wanted wanted;
    private final List<Reading> all;
    private final List<Reading> inTime;
    private final List<Reading> fitting;
    private final Map<String, List<Reading>> conversations = new HashMap<>();

    Found(Wanted wanted, List<Reading> readings) {
        this.wanted = wanted;
        all = readings.stream()
                .sorted(Comparator.comparingDouble((Reading r) -> r.evidence().score())
                        .reversed())
                .toList();
        inTime = all.stream().filter(r -> wanted.isInTime(r.at())).toList();
        fitting = wanted.subjects().isEmpty()
                ? inTime
                : inTime.stream().filter(r -> wanted.isBySubject(r.message())).toList();
        all.forEach(r -> conversations
                .computeIfAbsent(r.message().conversationId(), id -> new ArrayList<>())
                .add(r));
        conversations.values().forEach(row -> row.sort(Comparator.comparing(Reading::at)));
    }

    Wanted wanted() {
        return wanted;
    }

    /** All of it, the best by rerank's score first, as are the others. */
    List<Reading> all() {
        return all;
    }

    List<Reading> inTime() {
        return inTime;
    }

    /** The best few that fit; where none does, of those in time, else of all. */
    List<Reading> best(int max) {
        List<Reading> nearest = inTime.isEmpty() ? all : inTime;
        return (fitting.isEmpty() ? nearest : fitting).stream().limit(max).toList();
    }

    /** Whether a statement that fits has most of the question's words, and what is asked of the thing. */
    boolean isSaid() {
        return fitting.stream()
                .anyMatch(r -> r.coverage() >= WORDS_MOST
                        && !Signs.asks(r.content())
                        && (wanted.attributes().isEmpty()
                                || wanted.attributes().stream().anyMatch(a -> a.isIn(r.content()))));
    }

    /** Whether little of the question's words is in the messages chosen and their context. */
    boolean isElsewhere(Selection selection) {
        double words = selection.chosen().stream()
                .mapToDouble(r -> (r.coverage() + r.context()) / 2)
                .max()
                .orElse(0);
        // whose message it is or when it was sent speaks for it where few words do
        return !wanted.terms().isEmpty()
                && wanted.subjects().isEmpty()
                && wanted.ranges().isEmpty()
                && words < WORDS_FEW;
    }

    /** The last few that others said right before. */
    List<Reading> before(Reading reading) {
        List<Reading> row = conversations.getOrDefault(reading.message().conversationId(), List.of());
        List<Reading> before = new ArrayList<>();
        int at = row.indexOf(reading);
        for (int i = at - 1; i >= Math.max(0, at - BEFORE_MAX); i--) {
            boolean near = Duration.between(row.get(i).at(), reading.at()).compareTo(BEFORE) <= 0;
            if (near && !row.get(i).message().sender().equals(reading.message().sender())) {
                before.add(row.get(i));
            }
        }
        return before;
    }

    /** How well each term is spoken to by a message and all that was said around it. */
    double[] covered(Reading reading) {
        double[] covered = reading.covered().clone();
        for (Reading other : conversations.getOrDefault(reading.message().conversationId(), List.of())) {
            if (Duration.between(other.at(), reading.at()).abs().compareTo(WINDOW) <= 0) {
                for (int i = 0; i < covered.length; i++) {
                    covered[i] = Math.max(covered[i], other.covered()[i]);
                }
            }
        }
        return covered;
    }
}
