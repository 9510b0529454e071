package readingroom.rerank;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.model.ChatMessage;
import readingroom.model.Inquiry;
import readingroom.text.QuestionTerms;
import readingroom.text.Term;
import readingroom.text.Terms;

/** The terms of a question, each weighed by how rare it is among the candidates. */
final class TermWeights {

    private static final int CHARACTERS_MAX = 20_000;

    private final Map<Term, Double> weights = new HashMap<>();
    private final Map<ChatMessage, Set<Term>> said = new IdentityHashMap<>();
    private final double total;

    /** @param lines the candidates, whose terms need not be found again */
    TermWeights(Inquiry inquiry, List<Line> lines) {
        Map<Term, Double> asked = QuestionTerms.of(inquiry);
        Map<Term, Integer> having = new HashMap<>();
        Map<String, Set<Term>> senders = new HashMap<>();
        for (Line line : lines) {
            Set<Term> terms =
                    new HashSet<>(senders.computeIfAbsent(line.message().sender(), TermWeights::terms));
            terms.addAll(line.terms());
            said.put(line.message(), terms);
            asked.keySet().stream().filter(terms::contains).forEach(term -> having.merge(term, 1, Integer::sum));
        }
        asked.forEach((term, weight) -> {
            int count = having.getOrDefault(term, 0);
            weights.put(term, weight * Math.log(1 + (lines.size() - count + 0.5) / (count + 0.5)));
        });
        total = weights.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** From 0 to 1: how much of the question's weight the text has; 1 for a question without terms. */
    double covered(Set<Term> terms) {
        return total == 0
                ? 1
                : terms.stream()
                                .mapToDouble(term -> weights.getOrDefault(term, 0.0))
                                .sum()
                        / total;
    }

    /** What a candidate says, its sender included. */
    Set<Term> said(ChatMessage candidate) {
        return said.getOrDefault(candidate, Set.of());
    }

    static Set<Term> terms(String text) {
        return new HashSet<>(Terms.of(text, CHARACTERS_MAX));
    }
}
