package readingroom.answer.reckon;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import readingroom.text.ContentWords;
import readingroom.text.Term;
import readingroom.text.Terms;

/** What a question is about: its words that messages share. */
final class Subject {

    private static final int CHARACTERS_MAX = 4_000;
    private static final int WORDS_AFTER = 4;
    private static final int CHARACTERS_AFTER = 8;
    private static final double ALIKE = 0.34;
    private static final Pattern NOT = Pattern.compile(
            "\\b((did|does|do|was|were|has|have|had|is|are|could|can|would) not|no|not|never|without|none|\\w+n['’]t|if|unless|hope(fully)?|would|will|won['’]t|might|may|nearly|almost|avoid(ed)?|going to|gonna|could)\\b"
                    + "|没有?|不会|别|如果|要是|假如|希望|差点|险些|万一|可能|会不会|将要?|免得",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ANOTHER = Pattern.compile(
            "\\b(another|one more|yet more)\\b|(?<!\\ba )\\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(nd|rd|th))\\b|又|再次|第[二三四五六七八九十\\d]+[次回趟]",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DENYING = Pattern.compile(
            "(did|does|do|was|were|has|have|had|is|are|could|can|would)(n['’]t| not)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern CLAUSE_END = Pattern.compile("[.,;:!?，。；：！？\\n]");

    private final Map<String, Set<Term>> read = new HashMap<>();
    private final String question;
    private final Set<Term> asked = new HashSet<>();

    Subject(String question) {
        this.question = question;
        ContentWords.runs(question, CHARACTERS_MAX).forEach(run -> asked.addAll(words(run)));
    }

    /** Whether both speak of one thing that is asked about. */
    boolean isOf(Item one, Item other) {
        Set<Term> common = words(one.text());
        common.retainAll(words(other.text()));
        common.retainAll(asked);
        return !common.isEmpty();
    }

    /** Whether its text has a word of the question; the name of its sender is none. */
    boolean isIn(Item item) {
        Set<Term> common = words(item.text());
        common.retainAll(asked);
        return !common.isEmpty();
    }

    /** Whether the question has the word. */
    boolean has(String word) {
        return !words(word).isEmpty() && asked.containsAll(words(word));
    }

    /** Whether the question, read as it is written, has the word, a part of a longer one too. */
    boolean mentions(String word) {
        return question.contains(word);
    }

    /** Whether both say nearly the same besides what differs. */
    boolean areAlike(Item one, Item other) {
        Set<Term> words = words(one.text());
        Set<Term> others = words(other.text());
        int fewer = Math.min(words.size(), others.size());
        words.retainAll(others);
        return fewer > 0 && words.size() >= ALIKE * fewer;
    }

    /** Whether the message says that it did not happen, or might: a "not" or an "if" before a word of the question. */
    boolean isDenied(String text) {
        Matcher not = NOT.matcher(text);
        while (not.find()) {
            String[] before = text.substring(0, not.start()).strip().split("\\s+");
            if (DENYING.matcher(text.substring(not.start())).lookingAt() && has(before[before.length - 1])) {
                return true;
            }
            String after = CLAUSE_END.split(text.substring(not.end()), 2)[0];
            boolean spaced = Character.isLetter(text.charAt(not.start())) && text.charAt(not.start()) < 0x2E80;
            if (words(spaced ? first(after) : cut(after)).stream().anyMatch(asked::contains)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the message tells of another one of what is asked for: "another", "third" or 又 before a word of the question. */
    boolean isAnother(String text) {
        Matcher another = ANOTHER.matcher(text);
        while (another.find()) {
            String after = CLAUSE_END.split(text.substring(another.end()), 2)[0];
            boolean spaced = text.charAt(another.start()) < 0x2E80;
            if (words(spaced ? first(after) : cut(after)).stream().anyMatch(asked::contains)) {
                return true;
            }
        }
        return false;
    }

    private static String first(String text) {
        String[] words = text.strip().split("\\s+");
        return String.join(" ", java.util.Arrays.copyOf(words, Math.min(words.length, WORDS_AFTER)));
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(text.length(), CHARACTERS_AFTER));
    }

    private Set<Term> words(String text) {
        return new HashSet<>(read.computeIfAbsent(text, Subject::read));
    }

    private static Set<Term> read(String text) {
        return Terms.of(text, CHARACTERS_MAX).stream()
                .filter(term -> term.kind() != Term.Kind.CHARACTER)
                .collect(Collectors.toCollection(HashSet::new));
    }
}
