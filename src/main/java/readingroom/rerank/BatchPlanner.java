package readingroom.rerank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import readingroom.llm.Data;
import readingroom.llm.Passage;
import readingroom.llm.TokenCounter;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;

/** Decides which messages a model reads, how they are shown, and in which calls. */
final class BatchPlanner {

    private static final int NUMBER_MAX = 999;

    private final RerankPrompt prompt;
    private final RerankLimits limits;
    private final TokenCounter counter;
    private final ScoreCache scores;
    private final Summaries summaries;
    private final Unread unread;
    private final Passage passage;

    BatchPlanner(
            RerankPrompt prompt,
            RerankLimits limits,
            TokenCounter counter,
            ScoreCache scores,
            Summaries summaries,
            Unread unread) {
        this.prompt = prompt;
        this.limits = limits;
        this.counter = counter;
        this.scores = scores;
        this.summaries = summaries;
        this.unread = unread;
        this.passage = new Passage(counter, limits.messageTokens());
    }

    /** What is to be read of an inquiry whose evidence has its local scores, and what of it is known already. */
    Reading begin(Inquiry asked) {
        Inquiry inquiry = asked.withEvidence(LocalOrder.of(asked));
        Rows rows = new Rows(passage, inquiry);
        Reading reading = known(inquiry, rows);
        List<Integer> open = reading.open();
        Summaries.Choice choice =
                summaries.choose(inquiry, open.stream().filter(rows::isLong).toList());
        Map<Integer, String> cut = new HashMap<>();
        open.forEach(place -> cut.put(place, rows.cut(place)));
        List<Integer> read =
                packed(inquiry, cut, choice.tokens(), place -> reserved(cut, place, choice.places())).stream()
                        .flatMap(List::stream)
                        .map(Batches.Line::place)
                        .distinct()
                        .toList();
        Inquiry noted = unread.noted(inquiry, open.size() - read.size(), open.size());
        noted = unread.notedCut(
                noted, choice.left(), choice.left() + choice.places().size());
        return reading.within(noted, read, choice.places());
    }

    private Reading known(Inquiry inquiry, Rows rows) {
        Map<Integer, ScoreKey> keys = new HashMap<>();
        Map<Integer, List<Verdict>> verdicts = new HashMap<>();
        for (int i = 0; i < depth(inquiry.evidence()); i++) {
            int place = i;
            ScoreKey key = scores.key(inquiry, inquiry.evidence().get(place), rows.cut(place));
            keys.put(place, key);
            scores.find(key).ifPresent(verdict -> verdicts.put(place, List.of(verdict)));
        }
        return new Reading(inquiry, keys, List.of(), Map.of(), verdicts, Set.of(), false);
    }

    /** As many as have a good share of the best local score; where nothing has any, all are alike. */
    private int depth(List<Evidence> evidence) {
        double least = evidence.isEmpty()
                ? 0
                : limits.scoreShare() * evidence.getFirst().score();
        long good = evidence.stream().filter(item -> item.score() >= least).count();
        int wanted = Math.clamp(good, Math.min(limits.candidatesMin(), limits.candidates()), limits.candidates());
        return Math.min(wanted, evidence.size());
    }

    /** The calls to make. */
    List<RerankBatch> batches(Reading reading) {
        Inquiry inquiry = reading.inquiry();
        Rows rows = new Rows(passage, inquiry);
        Map<Integer, String> shown = new HashMap<>();
        for (int place : reading.open()) {
            String cut = rows.cut(place);
            String summary = reading.summaries().get(place);
            String row = summary == null ? cut : rows.summary(place, summary);
            shown.put(place, tokens(row) <= tokens(cut) + limits.messageTokens() ? row : cut);
        }
        int spent = reading.longs().stream()
                .mapToInt(place -> summaries.tokens(inquiry, place))
                .sum();
        List<List<Batches.Line>> packed = packed(inquiry, shown, spent, place -> tokens(shown.get(place)));
        List<RerankBatch> batches = new ArrayList<>();
        for (List<Batches.Line> batch : packed) {
            batches.add(new RerankBatch(
                    reading,
                    batches.size() + 1,
                    packed.size(),
                    batch.stream().map(Batches.Line::place).toList(),
                    batch.stream().map(Batches.Line::row).toList()));
        }
        return batches;
    }

    private List<List<Batches.Line>> packed(
            Inquiry inquiry, Map<Integer, String> rows, int spent, ToIntFunction<Integer> tokens) {
        List<Batches.Line> lines = rows.keySet().stream()
                .sorted()
                .map(place -> new Batches.Line(
                        place,
                        inquiry.evidence().get(place).message().citedId(),
                        rows.get(place),
                        tokens.applyAsInt(place)))
                .toList();
        int base = counter.count(prompt.base(inquiry.question()));
        // the question's text, because a repeat may come under another id
        String seed = inquiry.question().question();
        return new Batches(limits, base, limits.tokensMax() - spent, seed).pack(lines);
    }

    /** A summary may be longer than what a cut leaves. */
    private int reserved(Map<Integer, String> cut, int place, List<Integer> shortened) {
        return tokens(cut.get(place)) + (shortened.contains(place) ? limits.messageTokens() : 0);
    }

    private int tokens(String row) {
        return counter.count(Data.numbered(NUMBER_MAX, row)) + 1;
    }
}
