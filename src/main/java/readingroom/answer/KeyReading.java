package readingroom.answer;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which of the messages that speak to a question answers it most directly. */
final class KeyReading {

    private static final double ON_TOPIC = 0.75;
    private static final Comparator<Reading> BY_TIME = Comparator.comparing(Reading::at);

    private KeyReading() {}

    static Reading of(List<Reading> relevant, List<Reading> strong, Wanted wanted) {
        Optional<Reading> special = Optional.empty();
        if (wanted.asks(Asking.DECISION)) {
            special = onTopic(strong, true).stream().filter(Reading::decisive).max(BY_TIME);
        } else if (wanted.asks(Asking.LATEST)) {
            special = onTopic(relevant, false).stream().max(BY_TIME);
        } else if (wanted.asks(Asking.FIRST)) {
            special = onTopic(relevant, false).stream().min(BY_TIME);
        }
        if (special.isEmpty() && wanted.isValue() && !wanted.asks(Asking.FIRST)) {
            special = lastValue(strong, wanted);
        }
        // a question is no answer, so the best statement stands before it
        return special.or(() -> relevant.stream()
                        .filter(r -> !Signs.isQuestion(r.content()))
                        .findFirst())
                .orElse(relevant.getFirst());
    }

    /** The last message that gives the value, if the question asks for the end, or if the message says that it changed. */
    private static Optional<Reading> lastValue(List<Reading> strong, Wanted wanted) {
        boolean end = wanted.asks(Asking.END);
        List<Reading> values = onTopic(strong, end).stream()
                .filter(r -> !Signs.asks(r.content()))
                .filter(r -> Signs.isChange(r.content()) || (end && wanted.hasValue(r.content())))
                .toList();
        // what was settled counts more than what was only named later
        Optional<Reading> settled =
                values.stream().filter(Reading::decisive).filter(r -> end).max(BY_TIME);
        return settled.or(() -> values.stream().max(BY_TIME));
    }

    /** The messages that speak to nearly as much of the question as the best one does. */
    private static List<Reading> onTopic(List<Reading> readings, boolean withContext) {
        double most = readings.stream().mapToDouble(Reading::coverage).max().orElse(0);
        double share = withContext ? ON_TOPIC * 0.7 : ON_TOPIC;
        return readings.stream()
                .filter(r -> (withContext ? r.context() : r.coverage()) >= share * most)
                .filter(r -> !Signs.isQuestion(r.content()))
                .toList();
    }
}
