package readingroom.rerank;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.scoring.ScoringModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.llm.ModelFailure;
import readingroom.llm.Passage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.rerank.crossencoder.CrossEncoderFailure;

/** Puts the scores of a cross-encoder over the local ones. */
public final class CrossEncoderReranker {

    private static final double SCORE_MAX = 10;

    private final ScoringModel model;
    private final int candidates;
    private final Passage passage;

    /**
     * @param candidates messages that the model reads, the best by the local score
     * @param passage cuts a longer message around its match
     */
    public CrossEncoderReranker(ScoringModel model, int candidates, Passage passage) {
        this.model = model;
        this.candidates = candidates;
        this.passage = passage;
    }

    /**
     * Ranks an inquiry whose evidence has its local scores, and closes the step.
     *
     * @throws ModelFailure if the cross-encoder fails
     */
    public Inquiry rank(Inquiry asked) {
        Inquiry inquiry = asked.withEvidence(LocalOrder.of(asked));
        List<TextSegment> texts = new ArrayList<>();
        for (Evidence evidence : inquiry.evidence().stream().limit(candidates).toList()) {
            String text = passage.of(evidence.message().content(), evidence.sentence());
            texts.add(TextSegment.from(evidence.message().sender() + ": " + text));
        }
        List<Double> scores = scores(texts, inquiry.question().question());
        Map<Integer, List<Verdict>> verdicts = new HashMap<>();
        for (int place = 0; place < scores.size(); place++) {
            verdicts.put(place, List.of(new Verdict(SCORE_MAX * scores.get(place), "")));
        }
        Reading reading = new Reading(inquiry, Map.of(), List.of(), Map.of(), verdicts, Set.of(), true);
        return ModelReranker.ranked(Standing.merged(reading)).ended(ModelReranker.STEP);
    }

    private List<Double> scores(List<TextSegment> texts, String question) {
        try {
            List<Double> scores = model.scoreAll(texts, question).content();
            if (scores.size() == texts.size()) {
                return scores;
            }
            throw new ModelFailure(
                    "the cross-encoder gave " + scores.size() + " scores for " + texts.size() + " messages", 0);
        } catch (CrossEncoderFailure e) {
            throw new ModelFailure(String.valueOf(e.getMessage()), 0);
        }
    }
}
