package readingroom.rerank;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.camel.Body;
import org.apache.camel.ExchangeException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.llm.Data;
import readingroom.llm.ModelFailure;
import readingroom.llm.Passage;
import readingroom.llm.TokenCounter;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.model.Reply;

/**
 * Lets a model read the best of the locally ranked evidence, in batches, and puts its scores over the local ones. What the
 * model does not judge keeps its local score; what it judges wrongly loses nothing but a line.
 */
public final class ModelReranker {

    static final String STEP = "rerank";

    private static final Logger LOG = LoggerFactory.getLogger(ModelReranker.class);
    private static final double MODEL_SHARE = 0.8;
    private static final double LOCAL_SHARE = 1 - MODEL_SHARE;

    private final RerankPrompt prompt;
    private final RerankLimits limits;
    private final TokenCounter counter;
    private final Passage passage;

    public ModelReranker(RerankPrompt prompt, RerankLimits limits, TokenCounter counter) {
        this.prompt = prompt;
        this.limits = limits;
        this.counter = counter;
        this.passage = new Passage(counter, limits.messageTokens());
    }

    /** The calls to make for an inquiry whose evidence is ranked. */
    public List<RerankBatch> batches(Inquiry inquiry) {
        Question question = inquiry.question();
        int base = counter.count(prompt.base(question));
        List<List<Batches.Line>> packed =
                new Batches(limits, base, question.questionId().hashCode()).pack(lines(inquiry));
        Inquiry planned = planned(inquiry, packed);
        List<RerankBatch> batches = new ArrayList<>();
        for (List<Batches.Line> batch : packed) {
            List<String> texts = new ArrayList<>();
            for (Batches.Line line : batch) {
                texts.add(line(texts.size() + 1, planned.evidence().get(line.place()), question));
            }
            batches.add(new RerankBatch(
                    planned,
                    batches.size() + 1,
                    packed.size(),
                    batch.stream().map(Batches.Line::place).toList(),
                    texts));
        }
        return batches;
    }

    private List<Batches.Line> lines(Inquiry inquiry) {
        List<Batches.Line> lines = new ArrayList<>();
        for (Evidence evidence :
                inquiry.evidence().stream().limit(limits.candidates()).toList()) {
            String text = line(limits.batchMessages(), evidence, inquiry.question());
            lines.add(new Batches.Line(lines.size(), text, counter.count(text) + 1));
        }
        return lines;
    }

    private String line(int number, Evidence evidence, Question question) {
        String text = passage.of(evidence.message().content(), evidence.sentence());
        return Data.message(number, evidence, text, question.timeZone());
    }

    /** Notes what the budget left out, and puts what nobody reads behind what a model finds relevant. */
    private Inquiry planned(Inquiry inquiry, List<List<Batches.Line>> packed) {
        List<Integer> read =
                packed.stream().flatMap(List::stream).map(Batches.Line::place).toList();
        List<Evidence> evidence = new ArrayList<>();
        for (Evidence item : inquiry.evidence()) {
            boolean unread = !read.contains(evidence.size());
            evidence.add(unread ? scored(item, LOCAL_SHARE * item.score(), "") : item);
        }
        int wanted = Math.min(limits.candidates(), evidence.size());
        Inquiry planned = inquiry.withEvidence(evidence);
        if (read.size() == wanted) {
            return planned;
        }
        LOG.warn(
                "The budget rerank.tokens-max = {} has room for {} of {} messages",
                limits.tokensMax(),
                read.size(),
                wanted);
        return planned.degraded(
                STEP, "rerank.tokens-max left " + (wanted - read.size()) + " of " + wanted + " messages unread");
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
