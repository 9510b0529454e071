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

    private static final int RANK_OFFSET = 60;
    private static final double EXPRESSIONS_WEIGHT = 0.5;

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
        List<Candidate> candidates = new ArrayList<>();
        for (Hit hit : best) {
            candidates.add(new Candidate(hit.message(), candidates.size() + 1, scores.get(hit.id())));
        }
        Inquiry found = search.inquiry().withCandidates(candidates);
        for (String relaxation : Relaxations.of(search, best)) {
            found = found.relaxed(relaxation);
        }
        return found.ended("recall");
    }

    /** The scores alone, or with the places in a second list: scores of two lists cannot be compared. */
    private static Map<String, Double> fused(List<Ranking.Scored> ranked, List<Hit> expressions) {
        Map<String, Double> scores = new HashMap<>();
        boolean one = expressions.isEmpty();
        for (int i = 0; i < ranked.size(); i++) {
            Ranking.Scored scored = ranked.get(i);
            scores.put(scored.hit().id(), one ? scored.score() : 1.0 / (RANK_OFFSET + i + 1));
        }
        for (int i = 0; i < expressions.size(); i++) {
            scores.merge(expressions.get(i).id(), EXPRESSIONS_WEIGHT / (RANK_OFFSET + i + 1), Double::sum);
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
