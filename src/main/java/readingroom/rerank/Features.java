package readingroom.rerank;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.text.Term;

/** Finds what speaks for each line; all but the likeness of sentences, which costs more. */
final class Features {

    // keeps the feature within about 0 to 1
    private static final double RARITY_UNIT = 5;

    private final Lines lines;
    private final Topic topic;
    private final Asked asked;

    Features(Lines lines, Topic topic, Asked asked) {
        this.lines = lines;
        this.topic = topic;
        this.asked = asked;
    }

    Map<Feature, Double> of(Line line) {
        Map<Feature, Double> values = new EnumMap<>(Feature.class);
        Line before = lines.before(line);
        recalled(line, before, values);
        covered(line, before, values);
        kinds(line, values);
        sender(line, values);
        values.put(Feature.ASKS, is(line.endsAsking()));
        values.put(Feature.SAME_QUESTION, is(line.endsAsking() && topic.isSame(line)));
        answered(line, before, values);
        return values;
    }

    private void recalled(Line line, @Nullable Line before, Map<Feature, Double> values) {
        values.put(Feature.RECALL, lines.recall(line));
        values.put(Feature.RECALL_ROOT, Math.sqrt(lines.recall(line)));
        values.put(Feature.RECALL_TWO_BEFORE, lines.recall(lines.before(before)));
        values.put(Feature.RECALL_BEFORE, lines.recall(before));
        values.put(Feature.RECALL_AFTER, lines.recall(lines.after(line)));
        values.put(Feature.MISSES_FILTER, is(!asked.isMetBy(line.message())));
        values.put(Feature.PREFERRED_TIME, asked.timeOf(line.message()));
        values.put(Feature.SITTING, lines.sitting(line));
        values.put(Feature.SIMILARITY, line.candidate().similarity());
        values.put(
                Feature.SIMILARITY_BEFORE,
                before == null ? 0 : before.candidate().similarity());
    }

    private void covered(Line line, @Nullable Line before, Map<Feature, Double> values) {
        Set<Term> said = before == null ? Set.of() : before.terms();
        values.put(Feature.COVERED_WITH_BEFORE, topic.covered(line.terms(), said));
        values.put(Feature.COVERED_BEFORE, topic.covered(said));
        values.put(Feature.PHRASES, line.shareOf(asked.pairs()));
        values.put(Feature.RARITY, topic.rarityOfNews(line) / RARITY_UNIT);
    }

    /** What somebody else asked right before. */
    static List<String> answered(Line line, @Nullable Line before) {
        return before == null || before.message().sender().equals(line.message().sender())
                ? List.of()
                : before.questions();
    }

    private void kinds(Line line, Map<Feature, Double> values) {
        Set<AnswerKind> found = asked.kinds().stream().filter(line::has).collect(Collectors.toSet());
        values.put(Feature.NUMBER, is(line.hasNumber()));
        values.put(Feature.NAMES, line.names());
        values.put(Feature.KIND, is(!found.isEmpty()));
        values.put(Feature.TIME, is(found.contains(AnswerKind.TIME)));
    }

    private void sender(Line line, Map<Feature, Double> values) {
        double named = asked.people().getOrDefault(line.message().sender(), 0.0);
        values.put(Feature.SENDER, named);
        values.put(Feature.SENDER_OF_HIMSELF, line.isOfSpeaker() ? named : 0);
        values.put(Feature.OTHER_SENDER, is(named == 0 && !asked.people().isEmpty()));
    }

    private void answered(Line line, @Nullable Line before, Map<Feature, Double> values) {
        double most = 0;
        boolean same = false;
        for (String question : answered(line, before)) {
            Set<Term> terms = TermWeights.terms(question);
            most = Math.max(most, topic.covered(terms));
            same |= Asked.questionWords(question).stream().anyMatch(asked.words()::contains);
        }
        values.put(Feature.ANSWERS_TOPIC, most);
        values.put(Feature.ANSWERS_SAME, is(same));
    }

    private static double is(boolean fact) {
        return fact ? 1 : 0;
    }
}
