package readingroom.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import readingroom.llm.Data;
import readingroom.llm.Passage;
import readingroom.llm.PromptFile;
import readingroom.llm.TokenCounter;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/** Chooses the evidence that a model is shown. The same inquiry always gives the same choice, so numbers can be read back. */
public final class Shown {

    /** Evidence below this score is shown only when there is nothing else. */
    private static final double SCORE_MIN = 1;
    /** What scores less than this share of the best is shown only while there are few. */
    private static final double SHARE_MIN = 0.3;

    private static final int FEW = 5;
    /** Counted twice, the same text may come to a little more between other texts. */
    private static final int MARGIN = 64;

    private final PromptFile prompt;
    private final ModelLimits limits;
    private final TokenCounter counter;
    private final Passage passage;

    public Shown(PromptFile prompt, ModelLimits limits, TokenCounter counter) {
        this.prompt = prompt;
        this.limits = limits;
        this.counter = counter;
        this.passage = new Passage(counter, limits.messageTokens());
    }

    /**
     * The best of the evidence within the limits and what was said right around it, in the order of time; number n is the
     * n-th, from 1. Empty when the question leaves no room.
     */
    List<Evidence> of(Inquiry inquiry) {
        List<Evidence> best = best(inquiry);
        Around around = new Around(inquiry);
        List<Evidence> wanted = new ArrayList<>(best);
        best.stream().limit(limits.neighbours()).forEach(one -> wanted.addAll(around.of(one)));
        int room = room(inquiry);
        List<Evidence> chosen = new ArrayList<>();
        for (Evidence evidence : wanted) {
            int more = counter.count(line(wanted.size(), evidence, inquiry)) + 1;
            if (more <= room
                    && chosen.stream().noneMatch(other -> other.message().equals(evidence.message()))) {
                room -= more;
                chosen.add(evidence);
            }
        }
        chosen.sort(Comparator.comparing(e -> e.message().timestamp().toInstant()));
        return chosen;
    }

    private List<Evidence> best(Inquiry inquiry) {
        List<Evidence> evidence = inquiry.evidence();
        double top = evidence.isEmpty() ? 0 : evidence.getFirst().score();
        double floor = Math.max(SCORE_MIN, SHARE_MIN * top);
        List<Evidence> best = new ArrayList<>();
        for (Evidence one : evidence) {
            boolean shown = best.size() < FEW ? one.score() >= SCORE_MIN : one.score() >= floor;
            if (shown && best.size() < limits.evidence()) {
                best.add(one);
            }
        }
        return best.isEmpty() ? evidence.stream().limit(limits.evidence()).toList() : best;
    }

    /** The tokens that the rest of the prompt and the reply leave. */
    private int room(Inquiry inquiry) {
        Map<String, String> rest = AnswerPrompt.values(inquiry, Data.delimiter(), "");
        int left = limits.contextTokens() - limits.replyTokens() - MARGIN - counter.count(prompt.text(rest));
        return Math.min(limits.tokensMax(), left);
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
        return Data.numbered(number, Data.row(evidence, text, inquiry.question(), Data.isSpread(inquiry.evidence())));
    }
}
