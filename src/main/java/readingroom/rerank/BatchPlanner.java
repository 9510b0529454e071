package readingroom.rerank;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.llm.Data;
import readingroom.llm.Passage;
import readingroom.llm.TokenCounter;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Question;

/** Decides which messages a model reads, how they are shown, and in which calls. */
final class BatchPlanner {

    private static final Logger LOG = LoggerFactory.getLogger(BatchPlanner.class);

    private final RerankPrompt prompt;
    private final RerankLimits limits;
    private final TokenCounter counter;
    private final Passage passage;

    BatchPlanner(RerankPrompt prompt, RerankLimits limits, TokenCounter counter) {
        this.prompt = prompt;
        this.limits = limits;
        this.counter = counter;
        this.passage = new Passage(counter, limits.messageTokens());
    }

    /** The calls to make for an inquiry whose evidence is ranked. */
    List<RerankBatch> batches(Inquiry inquiry) {
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
            evidence.add(read.contains(evidence.size()) ? item : unread(item));
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
                ModelReranker.STEP,
                "rerank.tokens-max left " + (wanted - read.size()) + " of " + wanted + " messages unread");
    }

    private static Evidence unread(Evidence item) {
        double score = ModelReranker.LOCAL_SHARE * item.score();
        return new Evidence(item.message(), score, item.sentence(), item.occurrences());
    }
}
