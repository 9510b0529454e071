package readingroom.rerank;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.camel.Body;
import org.apache.camel.ExchangeException;
import org.jspecify.annotations.Nullable;
import readingroom.llm.ModelFailure;
import readingroom.llm.TokenCounter;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Reply;

/**
 * Lets a model read the best of the locally ranked evidence, in batches, and puts its scores over the local ones. What the
 * model does not judge keeps its local place; what it judges wrongly loses nothing but a line.
 */
public final class ModelReranker {

    static final String STEP = "rerank";

    /** Stands for the scores that were there before. */
    private static final Reply KNOWN = new Reply("scores", 0, 0, 0, 0);

    private final RerankPrompt prompt;
    private final BatchPlanner planner;
    private final ScoreCache scores;

    /**
     * @param summaries shortens long messages, or leaves them to be cut
     * @param scores that are known already
     * @param meters counts what a budget leaves out
     */
    public ModelReranker(
            RerankPrompt prompt,
            RerankLimits limits,
            TokenCounter counter,
            Summaries summaries,
            ScoreCache scores,
            MeterRegistry meters) {
        this.prompt = prompt;
        this.planner =
                new BatchPlanner(prompt, limits, counter, scores, summaries, new Unread(limits.tokensMax(), meters));
        this.scores = scores;
    }

    /** What is to be read of an inquiry whose evidence has its local scores. */
    public Reading begin(Inquiry inquiry) {
        return planner.begin(inquiry);
    }

    /** The calls to make. */
    public List<RerankBatch> batches(Reading reading) {
        return planner.batches(reading);
    }

    /** @throws ModelFailure if the reply has a score for none of the messages */
    public ReadBatch readReply(RerankBatch batch, Reply reply) {
        return new ReadBatch(batch, batch.inquiry().replied(reply), verdicts(batch, reply));
    }

    /**
     * Reads the reply to the batch in the opposite order.
     *
     * @throws ModelFailure if it has nothing in common with the first one
     */
    public ReadBatch readAgain(ReadBatch first, Reply reply) {
        Map<Integer, Verdict> both = first.together(verdicts(first.asked(), reply));
        if (both.isEmpty()) {
            throw new ModelFailure("the scores go by the place in the list and not by the message", reply);
        }
        return new ReadBatch(first.batch(), first.inquiry().replied(reply), both);
    }

    private Map<Integer, Verdict> verdicts(RerankBatch batch, Reply reply) {
        Map<Integer, Verdict> verdicts =
                ScoreLines.read(reply.text(), batch.rows().size(), prompt.file(), said(batch));
        if (verdicts.isEmpty()) {
            throw new ModelFailure("no score could be read in the model's reply", reply);
        }
        return verdicts;
    }

    /** The lines of the messages, which are no scores even if they look so. */
    private static Set<String> said(RerankBatch batch) {
        Set<String> lines = new HashSet<>();
        for (int place : batch.places()) {
            batch.inquiry()
                    .evidence()
                    .get(place)
                    .message()
                    .content()
                    .lines()
                    .map(String::strip)
                    .forEach(lines::add);
        }
        return lines;
    }

    /** Leaves a batch its local order. */
    public ReadBatch fallBack(@Body BatchState state, @ExchangeException Exception cause) {
        RerankBatch batch = state.batch();
        String part = STEP + " batch " + batch.number() + " of " + batch.count();
        return new ReadBatch(batch, ModelFailure.note(state.inquiry(), STEP, part, cause), Map.of());
    }

    /** Adds a batch to those before it. */
    public Reading collect(@Nullable Reading merged, ReadBatch read) {
        Reading before = read.batch().reading();
        read.verdicts()
                .forEach((number, verdict) -> keep(before, read.batch().places().get(number - 1), verdict));
        return (merged == null ? before : merged).withBatch(read).after(before.inquiry(), read.inquiry());
    }

    private void keep(Reading reading, int place, Verdict verdict) {
        ScoreKey key = reading.keys().get(place);
        // what was cut because its summary failed may be read better another time
        if (key != null
                && (!reading.longs().contains(place) || reading.summaries().containsKey(place))) {
            scores.keep(key, verdict);
        }
    }

    /** Puts the evidence in the order of its scores and closes the step. */
    public Inquiry merge(Reading reading) {
        Inquiry merged = ranked(Standing.merged(reading));
        return (reading.isCached() ? merged.replied(KNOWN) : merged).ended(STEP);
    }

    /** Leaves all evidence its local scores, and says why. */
    public Inquiry keepLocal(@Body Inquiry inquiry, @ExchangeException Exception cause) {
        return finish(ModelFailure.note(inquiry, STEP, cause));
    }

    /** Closes the step with the local scores, in the same order as when a model fails to read any. */
    public Inquiry finish(Inquiry inquiry) {
        return inquiry.withEvidence(LocalOrder.of(inquiry)).ended(STEP);
    }

    /** Equal scores stay as they were. */
    static Inquiry ranked(Inquiry inquiry) {
        return inquiry.withEvidence(inquiry.evidence().stream()
                .sorted(Comparator.comparingDouble(Evidence::score).reversed())
                .toList());
    }
}
