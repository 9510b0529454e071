package readingroom.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The messages that tell most about a time or a person when nothing else is asked for: the fullest of each exchange. */
final class Overview {

    private static final Duration PAUSE = Duration.ofMinutes(45);
    private static final int WORDS_MAX = 40;

    private Overview() {}

    /** At most so many of the readings, in time order. */
    static List<Reading> of(List<Reading> readings, int max) {
        List<Reading> byTime =
                readings.stream().sorted(Comparator.comparing(Reading::at)).toList();
        List<Reading> chosen = new ArrayList<>();
        List<List<Reading>> exchanges = exchanges(byTime);
        exchanges.sort(Comparator.comparingInt((List<Reading> exchange) -> exchange.size())
                .reversed());
        // the second fullest of an exchange only after the fullest of every other one
        for (int depth = 0; depth < max && chosen.size() < max; depth++) {
            for (List<Reading> exchange : exchanges) {
                if (depth < exchange.size() && chosen.size() < max) {
                    chosen.add(exchange.get(depth));
                }
            }
        }
        chosen.sort(Comparator.comparing(Reading::at));
        return List.copyOf(chosen);
    }

    /** Messages of one conversation without a long pause between them, each exchange sorted fullest first. */
    private static List<List<Reading>> exchanges(List<Reading> byTime) {
        List<List<Reading>> exchanges = new ArrayList<>();
        Set<String> conversations = new HashSet<>();
        byTime.forEach(r -> conversations.add(r.message().conversationId()));
        for (String conversation : conversations.stream().sorted().toList()) {
            List<Reading> exchange = new ArrayList<>();
            for (Reading reading : byTime) {
                if (!reading.message().conversationId().equals(conversation)) {
                    continue;
                }
                if (!exchange.isEmpty()
                        && Duration.between(exchange.getLast().at(), reading.at())
                                        .compareTo(PAUSE)
                                > 0) {
                    exchanges.add(exchange);
                    exchange = new ArrayList<>();
                }
                exchange.add(reading);
            }
            exchanges.add(exchange);
        }
        Map<Reading, Integer> fullness = new IdentityHashMap<>();
        byTime.forEach(reading -> fullness.put(reading, fullness(reading)));
        exchanges.forEach(exchange -> exchange.sort(
                Comparator.comparing((Reading r) -> fullness.get(r)).reversed()));
        return exchanges;
    }

    private static int fullness(Reading reading) {
        String content = reading.content();
        Set<String> pieces = Words.pieces(content.substring(0, Math.min(content.length(), 1_000)));
        return Math.min(
                (int) pieces.stream().filter(p -> !Words.isFunctionWord(p)).count(), WORDS_MAX);
    }
}
