package readingroom.recall;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.model.Candidate;
import readingroom.model.Inquiry;

/** Fuses the rankings of a finished search into the candidates of the inquiry. */
public final class Fusion {

    private static final int EXPRESSIONS_PLACE = 10;
    private static final int EXPRESSIONS_STEP = 2;
    private static final double NEARLY_NOTHING = 1e-9;

    private final int limit;

    /** @param limit how many candidates recall returns at most */
    public Fusion(int limit) {
        this.limit = limit;
    }

    /** The inquiry with its candidates and with what had to be given up; ends the step. */
    public Inquiry candidates(Search search) {
        Timeline timeline = Neighbours.timeline(search);
        List<Ranking.Scored> ranked = Ranking.of(search, timeline);
        Map<String, Double> scores = fused(ranked, search.hits(RecallPlan.EXPRESSIONS));
        List<Hit> best = ranked.stream()
                .map(Ranking.Scored::hit)
                .sorted(Comparator.comparing((Hit hit) -> !isAsked(search.asked(), hit))
                        .thenComparing(Comparator.comparingDouble((Hit hit) -> scores.get(hit.id()))
                                .reversed()))
                .limit(limit)
                .toList();
        return told(search, best, candidates(search, best, timeline, scores)).ended("recall");
    }

    private static List<Candidate> candidates(
            Search search, List<Hit> best, Timeline timeline, Map<String, Double> scores) {
        Similarity similarity = new Similarity(search);
        List<Candidate> candidates = new ArrayList<>();
        for (Hit hit : best) {
            Hit before = timeline.before(hit);
            candidates.add(new Candidate(
                    hit.message(),
                    candidates.size() + 1,
                    scores.get(hit.id()),
                    similarity.of(hit),
                    before == null ? null : before.id()));
        }
        return candidates;
    }

    private static Inquiry told(Search search, List<Hit> best, List<Candidate> candidates) {
        Inquiry found = search.inquiry().withCandidates(candidates);
        for (String relaxation : Relaxations.of(search, best)) {
            found = found.relaxed(relaxation);
        }
        return found;
    }

    /**
     * The coverage scores, and for what other words find a place behind the best: a model may write any words, so they add
     * candidates and never come before what the question's own words find.
     */
    private static Map<String, Double> fused(List<Ranking.Scored> ranked, List<Hit> expressions) {
        Map<String, Double> scores = new HashMap<>();
        ranked.forEach(scored -> scores.put(scored.hit().id(), scored.score()));
        for (int i = 0; i < expressions.size(); i++) {
            int place = Math.min(EXPRESSIONS_PLACE + EXPRESSIONS_STEP * i, ranked.size() - 1);
            double behind = ranked.get(place).score();
            // where the question's own words find nothing, the order of the others counts
            scores.merge(expressions.get(i).id(), behind > 0 ? behind : NEARLY_NOTHING / (i + 1), Math::max);
        }
        return scores;
    }

    /** Whether the message is what the filters of the question ask for, before anything was given up. */
    private static boolean isAsked(Need asked, Hit hit) {
        boolean time = asked.windows().isEmpty()
                || asked.windows().stream()
                        .anyMatch(window ->
                                window.contains(hit.message().timestamp().toInstant()));
        return time
                && (asked.speakers().isEmpty()
                        || asked.speakers().contains(hit.message().sender()));
    }
}
