package readingroom.instruct.time;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the time expressions of a question and the ranges they mean to the asker. */
public final class TimeExpressions {

    private final Lexer lexer = new Lexer(new Vocabulary("time-en"), new Vocabulary("time-zh"));
    private final Grammar grammar = new Grammar();
    private final Composer composer = new Composer();

    /** Every reading of every time expression that restricts the question, in order of appearance. */
    public List<TimeRange> find(String question, ZonedDateTime askedAt) {
        if (askedAt.getYear() < 1900 || askedAt.getYear() > 2100) {
            return List.of();
        }
        Folding folding = Folding.of(question);
        Slice.Asked asked = new Slice.Asked(folding, askedAt.toLocalDateTime(), askedAt.getZone());
        Sentence sentence = new Sentence(Ellipsis.expand(lexer.tokens(folding.text())), asked);
        List<TimeRange> ranges = new ArrayList<>();
        for (Finding finding : findings(sentence)) {
            int start = sentence.tokens().get(finding.first()).start();
            int end = sentence.tokens().get(finding.end() - 1).end();
            ranges.addAll(ranges(finding, folding.words(start, end), askedAt.getZone()));
        }
        return List.copyOf(ranges);
    }

    private List<Finding> findings(Sentence sentence) {
        List<Phrase> phrases = composer.phrases(grammar.pieces(sentence.tokens(), sentence.asked()), sentence);
        return new Reader(sentence).read(phrases);
    }

    private static List<TimeRange> ranges(Finding finding, String words, ZoneId zone) {
        double total = finding.windows().stream().mapToDouble(Window::weight).sum();
        Map<List<Optional<Instant>>, Double> weights = new LinkedHashMap<>();
        for (Window window : finding.windows()) {
            weights.merge(instants(window, zone), window.weight() / total, Double::sum);
        }
        return weights.entrySet().stream()
                .sorted(Map.Entry.<List<Optional<Instant>>, Double>comparingByValue(Comparator.reverseOrder()))
                .map(entry -> new TimeRange(
                        entry.getKey().get(0).orElse(null),
                        entry.getKey().get(1).orElse(null),
                        words,
                        entry.getValue()))
                .toList();
    }

    /** A time that the clock skipped is as long as it would have been. */
    private static List<Optional<Instant>> instants(Window window, ZoneId zone) {
        Optional<Instant> from = instant(window.from(), zone);
        Optional<Instant> to = instant(window.to(), zone);
        boolean skipped = from.isPresent() && to.isPresent() && !from.get().isBefore(to.get());
        return List.of(
                from, skipped ? from.map(start -> start.plus(Duration.between(window.from(), window.to()))) : to);
    }

    private static Optional<Instant> instant(@Nullable LocalDateTime local, ZoneId zone) {
        return Optional.ofNullable(local).map(moment -> moment.atZone(zone).toInstant());
    }
}
