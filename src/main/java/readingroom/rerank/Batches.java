package readingroom.rerank;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Packs messages in batches within the limits. The order is shuffled, so that neither the place in the list nor the company
 * decides on a score; always in the same way for the same question.
 */
final class Batches {

    /** A message as it is shown, and where it is in the evidence. */
    record Line(int place, String text, int tokens) {}

    /** Tokens of one line of a reply: number, score and a sentence. */
    static final int REPLY_LINE_TOKENS = 50;

    private final RerankLimits limits;
    private final int baseTokens;
    private final long seed;

    /** @param baseTokens of a prompt without messages */
    Batches(RerankLimits limits, int baseTokens, long seed) {
        this.limits = limits;
        this.baseTokens = baseTokens;
        this.seed = seed;
    }

    /** The batches; messages that the budget has no room for are left out, the last ones first. */
    List<List<Line>> pack(List<Line> lines) {
        for (int kept = lines.size(); kept > 0; kept--) {
            List<List<Line>> batches = fill(shuffled(lines.subList(0, kept)));
            if (batches.stream().mapToInt(this::tokens).sum() <= limits.tokensMax()) {
                return batches;
            }
        }
        return List.of();
    }

    private List<Line> shuffled(List<Line> lines) {
        List<Line> mixed = new ArrayList<>(lines);
        mixed.sort(Comparator.comparingInt(Line::place));
        Collections.shuffle(mixed, new Random(seed));
        return mixed;
    }

    private List<List<Line>> fill(List<Line> lines) {
        List<List<Line>> batches = new ArrayList<>();
        for (Line line : lines) {
            List<Line> last = batches.isEmpty() ? null : batches.getLast();
            if (last == null || !hasRoom(last, line)) {
                batches.add(new ArrayList<>(List.of(line)));
            } else {
                last.add(line);
            }
        }
        return batches;
    }

    private boolean hasRoom(List<Line> batch, Line line) {
        int size = batch.size() + 1;
        return size <= limits.batchMessages()
                && size * REPLY_LINE_TOKENS <= limits.replyTokensMax()
                && tokens(batch) + line.tokens() + REPLY_LINE_TOKENS <= limits.contextTokens();
    }

    private int tokens(List<Line> batch) {
        return baseTokens
                + batch.stream()
                        .mapToInt(line -> line.tokens() + REPLY_LINE_TOKENS)
                        .sum();
    }
}
