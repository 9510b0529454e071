package readingroom.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import readingroom.llm.Data;
import readingroom.llm.Passage;
import readingroom.llm.TokenCounter;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/** Chooses the evidence that a model is shown. The same inquiry always gives the same choice, so numbers can be read back. */
final class Shown {

    /** Evidence below this score is shown only when there is nothing else. */
    private static final double SCORE_MIN = 1;

    private final ModelLimits limits;
    private final TokenCounter counter;
    private final Passage passage;

    Shown(ModelLimits limits, TokenCounter counter) {
        this.limits = limits;
        this.counter = counter;
        this.passage = new Passage(counter, limits.messageTokens());
    }

    /** The best of the evidence within the limits, in the order of time; number n is the n-th, from 1. */
    List<Evidence> of(Inquiry inquiry) {
        List<Evidence> chosen = new ArrayList<>();
        int tokens = 0;
        for (Evidence evidence : candidates(inquiry)) {
            int more = counter.count(line(limits.evidence(), evidence, inquiry)) + 1;
            if (tokens + more <= limits.tokensMax()) {
                tokens += more;
                chosen.add(evidence);
            }
        }
        chosen.sort(Comparator.comparing(e -> e.message().timestamp().toInstant()));
        return chosen;
    }

    private List<Evidence> candidates(Inquiry inquiry) {
        List<Evidence> good =
                inquiry.evidence().stream().filter(e -> e.score() >= SCORE_MIN).toList();
        List<Evidence> from = good.isEmpty() ? inquiry.evidence() : good;
        return from.stream().limit(limits.evidence()).toList();
    }

    /** The choice as data for a prompt, a message a line. */
    String lines(Inquiry inquiry) {
        List<String> lines = new ArrayList<>();
        for (Evidence evidence : of(inquiry)) {
            lines.add(line(lines.size() + 1, evidence, inquiry));
        }
        return String.join("\n", lines);
    }

    private String line(int number, Evidence evidence, Inquiry inquiry) {
        String text = passage.of(evidence.message().content(), evidence.sentence());
        return Data.message(number, evidence, text, inquiry.question().timeZone());
    }
}
