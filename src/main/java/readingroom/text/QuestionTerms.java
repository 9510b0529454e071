package readingroom.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;

/** The terms that carry a question, from the keywords and names that the rules found in it. */
public final class QuestionTerms {

    private static final int TERMS_MAX = 64;
    private static final int CHARACTERS_MAX = 2_000;
    // single characters are in many messages: they only help the bigrams, unless the character stands alone
    private static final double CHARACTER_IN_RUN = 0.15;
    private static final double CHARACTER_ALONE = 0.5;

    private static final Set<Type> WORDS = Set.of(Type.MENTION, Type.TOPIC);

    private QuestionTerms() {}

    /**
     * The terms in the order of the question, with weights from 0 to 1 that leave out how rare they are. None if the
     * question has only a time or a person to go by; all words of the question if it has nothing else.
     */
    public static Map<Term, Double> of(Inquiry inquiry) {
        List<Instruction> ruled = inquiry.instructions().stream()
                .filter(instruction -> instruction.origin() == Origin.RULES || isGiven(instruction))
                .toList();
        Map<Term, Double> terms = new LinkedHashMap<>();
        for (Instruction instruction : ruled) {
            // "I" is no word to search for; who asks is only preferred as a sender
            boolean asker = instruction.value().equals(inquiry.question().asker());
            if (instruction.type() == Type.KEYWORD || isGiven(instruction) && WORDS.contains(instruction.type())) {
                add(instruction.value(), terms);
            } else if (instruction.type() == Type.PERSON && !asker && !isGiven(instruction)) {
                add(instruction.words(), terms);
            }
        }
        boolean browsing = ruled.stream()
                .anyMatch(i -> i.type() == Type.DATE_RANGE
                        || i.type() == Type.PERSON
                        || i.check().equals(Instruction.CONVERSATION));
        if (terms.isEmpty() && !browsing) {
            add(inquiry.question().question(), terms);
        }
        return terms;
    }

    private static boolean isGiven(Instruction instruction) {
        return instruction.origin() == Origin.CALLER && instruction.isKept();
    }

    private static void add(String text, Map<Term, Double> terms) {
        List<Term> found = Terms.of(text, CHARACTERS_MAX);
        for (int i = 0; i < found.size() && terms.size() < TERMS_MAX; i++) {
            Term term = found.get(i);
            boolean inRun = i > 0 && found.get(i - 1).kind() == Term.Kind.BIGRAM
                    || i + 1 < found.size() && found.get(i + 1).kind() == Term.Kind.BIGRAM;
            double character = inRun ? CHARACTER_IN_RUN : CHARACTER_ALONE;
            terms.merge(term, term.kind() == Term.Kind.CHARACTER ? character : 1, Math::max);
        }
    }
}
