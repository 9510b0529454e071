package readingroom.rerank;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.model.Inquiry;
import readingroom.text.QuestionTerms;
import readingroom.text.Term;

/** What a question is about: its terms but for the names of those who speak, each weighed by how rare it is in the lines. */
final class Topic {

    private static final double SAME = 0.8;

    private final Map<Term, Double> weights = new HashMap<>();
    private final Map<Term, Integer> having = new HashMap<>();
    private final Set<Term> speakers = new HashSet<>();
    private final Set<Term> asked;
    private final int lines;
    private final double total;

    Topic(Inquiry inquiry, List<Line> lines) {
        this.lines = lines.size();
        this.asked = TermWeights.terms(inquiry.question().question());
        lines.forEach(line -> line.terms().forEach(term -> having.merge(term, 1, Integer::sum)));
        lines.stream()
                .map(line -> line.message().sender())
                .distinct()
                .forEach(sender -> speakers.addAll(TermWeights.terms(sender)));
        QuestionTerms.of(inquiry).forEach((term, weight) -> {
            if (having.containsKey(term) && !speakers.contains(term)) {
                weights.put(term, weight * rarity(term));
            }
        });
        total = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** From 0 to 1: how much of the topic is among the terms; 0 for a question without a topic. */
    double covered(Collection<Term> terms) {
        return covered(terms, Set.of());
    }

    /** The same of two lines together. */
    double covered(Collection<Term> terms, Collection<Term> more) {
        return total == 0
                ? 0
                : weights.entrySet().stream()
                                .filter(weight -> terms.contains(weight.getKey()) || more.contains(weight.getKey()))
                                .mapToDouble(Map.Entry::getValue)
                                .sum()
                        / total;
    }

    /** How rare the words are on average that the question does not have and that are no names of speakers. */
    double rarityOfNews(Line line) {
        return line.terms().stream()
                .filter(term -> !asked.contains(term) && !speakers.contains(term))
                .mapToDouble(this::rarity)
                .average()
                .orElse(0);
    }

    /** Whether a line has the same terms as the question, but for a few. */
    boolean isSame(Line line) {
        Set<Term> common = new HashSet<>(line.terms());
        common.retainAll(asked);
        int all = line.terms().size() + asked.size() - common.size();
        return all > 0 && common.size() >= SAME * all;
    }

    private double rarity(Term term) {
        int count = having.getOrDefault(term, 0);
        return Math.log(1 + (lines - count + 0.5) / (count + 0.5));
    }
}
