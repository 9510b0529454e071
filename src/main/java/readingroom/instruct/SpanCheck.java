package readingroom.instruct;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;
import readingroom.text.Term;
import readingroom.text.Terms;

/** Holds what a model proposed against the words of the question. */
final class SpanCheck {

    private static final int CHARACTERS_MAX = 20_000;

    private final Question question;
    private final List<String> topics;
    private final boolean indexed;
    private final String plain;
    private final Set<Term> terms;

    /**
     * @param topics the topics that messages may be tagged with; empty if there is no such list
     * @param indexed whether there is an index, whose names the rules know
     */
    SpanCheck(Question question, List<String> topics, boolean indexed) {
        this.question = question;
        this.topics = topics;
        this.indexed = indexed;
        this.plain = plain(question.question());
        this.terms = new HashSet<>(Terms.of(question.question(), CHARACTERS_MAX));
    }

    /** The instruction with what it may be used for if code finds it in the question, else dropped with the reason. */
    Instruction check(Instruction instruction, List<Instruction> all) {
        if (instruction.type() == Type.KEYWORD || instruction.type() == Type.CONCEPT) {
            // synonyms are what a model is asked for; they add candidates and never take any away
            return preference(instruction, "other words for what is asked");
        }
        String words = plain(instruction.words());
        if (words.isEmpty() || !plain.contains(words)) {
            return dropped(instruction, "no words of the question behind it");
        }
        return switch (instruction.type()) {
            case DATE_RANGE -> dateRange(instruction, words, all);
            case PERSON -> person(instruction, words, all);
            case TONE ->
                Tones.areNamed(instruction.value(), words)
                        ? preference(instruction, "words of the question")
                        : dropped(instruction, "the words behind it are no such tone");
            case TOPIC ->
                topics.isEmpty() || topics.stream().anyMatch(instruction.value()::equalsIgnoreCase)
                        ? named(instruction)
                        : dropped(instruction, "none of the topics that messages are tagged with");
            default -> named(instruction);
        };
    }

    /** A time that the rules could not read and that the model only spells better; all else they have judged. */
    private Instruction dateRange(Instruction instruction, String words, List<Instruction> all) {
        boolean read = all.stream()
                .filter(other -> other.origin() == Origin.RULES && other.type() == Type.DATE_RANGE)
                .map(other -> plain(other.words()))
                .anyMatch(rule -> rule.contains(words) || words.contains(rule));
        if (read) {
            return dropped(instruction, "the rules have read these words");
        }
        if (!Misspelling.isOf(words, plain(instruction.value()))) {
            return dropped(instruction, "the rules read no time in these words");
        }
        boolean said = instruction.decision() == Decision.FILTER
                && Said.aroundTime(question.question(), instruction.words(), false);
        return said
                ? instruction.decided(
                        Decision.FILTER, instruction.check(), "unanimous, and the question asks what was said then")
                : preference(instruction, "a misspelt time");
    }

    /** The rules know all names of the index and in which forms people use them; a model only guesses. */
    private Instruction person(Instruction instruction, String words, List<Instruction> all) {
        boolean known = all.stream()
                .anyMatch(other -> other.origin() == Origin.RULES
                        && other.type() == Type.PERSON
                        && (other.value().equalsIgnoreCase(instruction.value())
                                || plain(other.words()).equals(words)));
        if (known) {
            return dropped(instruction, "the rules have found this person");
        }
        return !indexed && words.equals(plain(instruction.value()))
                ? preference(instruction, "named in the question")
                : dropped(instruction, "the rules find no such person in the question");
    }

    private Instruction named(Instruction instruction) {
        List<Term> meant = Terms.of(instruction.value(), CHARACTERS_MAX);
        return !meant.isEmpty() && terms.containsAll(meant)
                ? preference(instruction, "words of the question")
                : dropped(instruction, "the question does not name it");
    }

    private static String plain(String text) {
        String shortened = text.length() > CHARACTERS_MAX ? text.substring(0, CHARACTERS_MAX) : text;
        return Normalizer.normalize(shortened, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static Instruction preference(Instruction instruction, String reason) {
        return instruction.decided(Decision.PREFERENCE, instruction.check(), reason);
    }

    private static Instruction dropped(Instruction instruction, String reason) {
        return instruction.decided(Decision.DROPPED, instruction.check(), reason);
    }
}
