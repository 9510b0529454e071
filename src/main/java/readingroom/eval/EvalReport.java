package readingroom.eval;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.model.Plural;

/** All that an evaluation prints. */
public final class EvalReport {

    private final List<Topic> topics;
    private final List<Outcome> outcomes;
    private final Corpus corpus;
    private final @Nullable Map<String, List<String>> before;

    /**
     * @param topics all of the questions' file, those that were dropped included
     * @param before the rankings of an earlier run to compare with; null for none
     */
    public EvalReport(
            List<Topic> topics, List<Outcome> outcomes, Corpus corpus, @Nullable Map<String, List<String>> before) {
        this.topics = List.copyOf(topics);
        this.outcomes = List.copyOf(outcomes);
        this.corpus = corpus;
        this.before = before;
    }

    @Override
    public String toString() {
        List<Score> scores = Outcome.scores(outcomes);
        StringBuilder report = new StringBuilder();
        if (!scores.isEmpty()) {
            report.append(new Metrics(scores).table());
        }
        Set<String> asked = new HashSet<>();
        outcomes.forEach(outcome -> asked.add(outcome.topic().questionId()));
        report.append(leftOut("no evidence is known", t -> asked.contains(t.questionId()) && !t.isAnswerable()));
        report.append(leftOut("dropped by --drop-category", topic -> !asked.contains(topic.questionId())));
        report.append(new FilterCheck(corpus, outcomes)).append("\n");
        report.append(AnswerReport.of(outcomes, corpus));
        if (before != null) {
            report.append("\n").append(new Comparison(outcomes, before).report());
        }
        return report.toString();
    }

    private String leftOut(String why, Predicate<Topic> isLeftOut) {
        Map<String, Long> counts = topics.stream()
                .filter(isLeftOut)
                .collect(Collectors.groupingBy(Topic::category, TreeMap::new, Collectors.counting()));
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        String categories = counts.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        return all == 0 ? "" : "left out: " + Plural.of(all, "question") + ", " + why + " (" + categories + ")\n";
    }
}
