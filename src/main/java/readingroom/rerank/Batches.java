package readingroom.rerank;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Packs messages in batches within the limits. Who is in a batch, and in which order, is shuffled, so that neither the place in
 * the list nor the company decides on a score; always in the same way for the same question. Where there are several batches,
 * the best few are in each of them.
 */
final class Batches {

    /**
     * A message as it is shown.
     *
     * @param place in the evidence
     * @param tokens of its line, at most
     */
    record Line(int place, String id, String row, int tokens) {}

    /** Tokens of one line of a reply: number, score and a sentence. */
    static final int REPLY_LINE_TOKENS = 50;

    private static final int SHARED_MAX = 3;
    /** Of a batch, one in so many is shared. */
    private static final int SHARED_PART = 5;

    private final RerankLimits limits;
    private final int baseTokens;
    private final int budget;
    private final String seed;

    /**
     * @param baseTokens of a prompt without messages
     * @param budget tokens of all prompts and replies
     */
    Batches(RerankLimits limits, int baseTokens, int budget, String seed) {
        this.limits = limits;
        this.baseTokens = baseTokens;
        this.budget = budget;
        this.seed = seed;
    }

    /** The batches; messages that the budget has no room for are left out, the last ones first. */
    List<List<Line>> pack(List<Line> lines) {
        List<Line> kept = lines.stream().filter(line -> hasRoom(List.of(line))).toList();
        kept = kept.subList(0, roomFor(kept));
        while (!kept.isEmpty()) {
            List<List<Line>> batches = divided(kept);
            if (batches.stream().mapToInt(this::tokens).sum() <= budget) {
                return batches;
            }
            kept = kept.subList(0, kept.size() - 1);
        }
        return List.of();
    }

    /** How many would fit into one boundless batch; a first guess that saves trying one after the other. */
    private int roomFor(List<Line> lines) {
        long tokens = baseTokens;
        int count = 0;
        while (count < lines.size() && tokens + lines.get(count).tokens() <= budget) {
            tokens += lines.get(count).tokens();
            count++;
        }
        return count;
    }

    private List<List<Line>> divided(List<Line> lines) {
        int size = limits.batchMessages();
        int shared = Math.min(SHARED_MAX, size / SHARED_PART);
        int least = lines.size() <= size ? 1 : Math.ceilDiv(lines.size() - shared, size - shared);
        for (int count = least; count <= lines.size(); count++) {
            List<List<Line>> batches = dealt(lines, count, count == 1 ? 0 : shared);
            if (batches.stream().allMatch(this::hasRoom)) {
                return batches;
            }
        }
        return dealt(lines, lines.size(), 0);
    }

    private List<List<Line>> dealt(List<Line> lines, int count, int shared) {
        List<Line> others = new ArrayList<>(lines.subList(shared, lines.size()));
        others.sort(shuffled(0));
        List<List<Line>> batches = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            List<Line> batch = new ArrayList<>(lines.subList(0, shared));
            IntStream.range(0, others.size())
                    .filter(at -> at % count == number)
                    .forEach(at -> batch.add(others.get(at)));
            batch.sort(shuffled(i + 1));
            batches.add(batch);
        }
        return batches;
    }

    /** An order that has nothing to do with the one in which the messages came. */
    private Comparator<Line> shuffled(int round) {
        return Comparator.<Line, UUID>comparing(line -> UUID.nameUUIDFromBytes(
                        (seed + "\n" + round + "\n" + line.id()).getBytes(StandardCharsets.UTF_8)))
                .thenComparing(Line::place);
    }

    private boolean hasRoom(List<Line> batch) {
        return batch.size() <= limits.batchMessages()
                && batch.size() * REPLY_LINE_TOKENS <= limits.replyTokensMax()
                && baseTokens + lineTokens(batch) + limits.replyTokensMax() <= limits.contextTokens();
    }

    private int tokens(List<Line> batch) {
        return baseTokens + lineTokens(batch) + batch.size() * REPLY_LINE_TOKENS;
    }

    private static int lineTokens(List<Line> batch) {
        return batch.stream().mapToInt(Line::tokens).sum();
    }
}
