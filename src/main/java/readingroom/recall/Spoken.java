package readingroom.recall;

import java.util.HashMap;
import java.util.Map;
import readingroom.text.Term;
import readingroom.text.Terms;

/** What messages say of the terms of a question, each term weighed by how rare it is where the question looks. */
final class Spoken {

    private static final double SATURATION = 0.9;
    private static final double RARITY_POWER = 1.2;
    private static final double ABOUT = 0.25;
    // who speaks is one of two in a dialogue and one of many in a group, but says as little of what is spoken about
    private static final double SENDER_MAX = 0.7;
    private static final int CHARACTERS_MAX = 20_000;
    private static final int REACTION_CHARACTERS = 16;
    private static final int REACTION_WORDS = 2;
    private static final int REACTION_CHINESE = 4;

    private final Map<Term, Double> weights = new HashMap<>();
    private final Map<Term, Double> topic = new HashMap<>();
    private final double topicWeight;
    private final Map<String, Map<Term, Double>> said = new HashMap<>();

    Spoken(Search search) {
        Need need = search.asked();
        Found counts = search.found().getOrDefault(RecallPlan.COUNTS, Found.NOTHING);
        long total =
                search.found().getOrDefault(RecallPlan.TOTAL, Found.NOTHING).total();
        need.terms().forEach((term, weight) -> {
            long having = counts.counts().getOrDefault(RecallPlan.name(term), 0L);
            double rarity = Math.log(1 + (total - having + 0.5) / (having + 0.5));
            weights.put(term, weight * Math.pow(rarity, RARITY_POWER));
            if (having > 0) {
                topic.put(term, weights.get(term));
            }
        });
        // a name says who, not what about; unless the question has nothing else
        Map<Term, Double> words = new HashMap<>(topic);
        need.preferences().people().keySet().forEach(name -> words.keySet().removeAll(Terms.of(name, CHARACTERS_MAX)));
        if (!words.isEmpty()) {
            topic.keySet().retainAll(words.keySet());
        }
        topicWeight = sum(topic);
    }

    /** The terms of the question that sender and content have, with their weights; said twice counts a little more. */
    Map<Term, Double> by(Hit hit) {
        return said.computeIfAbsent(hit.id(), unused -> {
            Map<Term, Double> counts = new HashMap<>();
            Terms.of(hit.message().content(), CHARACTERS_MAX).stream()
                    .filter(weights::containsKey)
                    .forEach(term -> counts.merge(term, 1.0, Double::sum));
            counts.replaceAll((term, count) -> weights.get(term) * count * (1 + SATURATION) / (count + SATURATION));
            Terms.of(hit.message().sender(), CHARACTERS_MAX).stream()
                    .filter(weights::containsKey)
                    .forEach(term -> counts.merge(term, Math.min(weights.get(term), SENDER_MAX), Math::max));
            return counts;
        });
    }

    /** Whether the message is a nod or a laugh: short, without a number, and without anything of the question. */
    boolean isReaction(Hit hit) {
        String content = hit.message().content();
        if (content.length() > REACTION_CHARACTERS
                || content.codePoints().anyMatch(Character::isDigit)
                || !by(hit).isEmpty()) {
            return false;
        }
        long words = Terms.of(content, REACTION_CHARACTERS).stream()
                .filter(term -> term.kind() != Term.Kind.BIGRAM)
                .count();
        return words <= (Terms.hasChinese(content) ? REACTION_CHINESE : REACTION_WORDS);
    }

    /** The weight of all that the message has of the question. */
    double weight(Hit hit) {
        return sum(by(hit));
    }

    /** Whether the message has a fair share of what the question is about; any message if the question has no words. */
    boolean isAbout(Hit hit) {
        double own = by(hit).keySet().stream()
                .mapToDouble(term -> topic.getOrDefault(term, 0.0))
                .sum();
        return weights.isEmpty() || own > 0 && own >= ABOUT * topicWeight;
    }

    private static double sum(Map<Term, Double> weights) {
        return weights.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
