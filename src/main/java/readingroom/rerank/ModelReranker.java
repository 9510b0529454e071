package readingroom.rerank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
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
 * model does not judge keeps its local score; what it judges wrongly loses nothing but a line.
 */
public final class ModelReranker {

    static final String STEP = "rerank";

    private static final double MODEL_SHARE = 0.8;
    static final double LOCAL_SHARE = 1 - MODEL_SHARE;

    private final RerankPrompt prompt;
    private final BatchPlanner planner;

    public ModelReranker(RerankPrompt prompt, RerankLimits limits, TokenCounter counter) {
        this.prompt = prompt;
        this.planner = new BatchPlanner(prompt, limits, counter);
    }

    /** The calls to make for an inquiry whose evidence is ranked. */
    public List<RerankBatch> batches(Inquiry inquiry) {
        return planner.batches(inquiry);
    }

    /** @throws ModelFailure if the reply has a score for none of the messages */
    public ReadBatch readReply(RerankBatch batch, Reply reply) {
        Map<Integer, Verdict> verdicts =
                ScoreLines.read(reply.text(), batch.lines().size(), prompt.file());
        if (verdicts.isEmpty()) {
            throw new ModelFailure("no score could be read in the model's reply", reply);
        }
        return new ReadBatch(batch, batch.inquiry().replied(reply), verdicts);
    }

    /** Leaves a batch its local scores. */
    public ReadBatch fallBack(@Body RerankBatch batch, @ExchangeException Exception cause) {
        String part = STEP + " batch " + batch.number() + " of " + batch.count();
        return new ReadBatch(batch, ModelFailure.note(batch.inquiry(), part, cause), Map.of());
    }

    /** Adds a batch to those before it. */
    public Inquiry collect(@Nullable Inquiry merged, ReadBatch read) {
        Inquiry before = read.batch().inquiry();
        Inquiry all = merged == null ? before : merged;
        List<Evidence> evidence = new ArrayList<>(all.evidence());
        read.verdicts().forEach((number, verdict) -> {
            int place = read.batch().places().get(number - 1);
            Evidence local = evidence.get(place);
            double score = MODEL_SHARE * verdict.score() + LOCAL_SHARE * local.score();
            evidence.set(place, scored(local, score, verdict.sentence()));
        });
        all = all.withEvidence(evidence);
        for (Reply reply : added(read.inquiry().replies(), before.replies())) {
            all = all.replied(reply);
        }
        for (String note : added(read.inquiry().degraded(), before.degraded())) {
            int colon = note.indexOf(": ");
            all = all.degraded(note.substring(0, colon), note.substring(colon + 2));
        }
        return all;
    }

    private static <T> List<T> added(List<T> after, List<T> before) {
        return after.subList(before.size(), after.size());
    }

    private static Evidence scored(Evidence local, double score, String words) {
        String source =
                words.isEmpty() ? "" : SourceWords.find(words, local.message().content());
        return new Evidence(local.message(), score, source.isEmpty() ? local.sentence() : source, local.occurrences());
    }

    /** Puts the evidence in the order of its scores, equal ones as they were, and closes the step. */
    public Inquiry finish(Inquiry inquiry) {
        List<Evidence> ranked = inquiry.evidence().stream()
                .sorted(Comparator.comparingDouble(Evidence::score).reversed())
                .toList();
        return inquiry.withEvidence(ranked).ended(STEP);
    }
}
