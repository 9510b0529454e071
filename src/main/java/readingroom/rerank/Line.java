package readingroom.rerank;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Sentences;
import readingroom.text.Term;
import readingroom.text.Terms;

/** A candidate, read once: the terms and sentences of its beginning, which of these ask, and who is spoken of. */
final class Line {

    private static final int CHARACTERS_MAX = 20_000;
    private static final Pattern SPEAKER = Pattern.compile(
            "\\b(?:i|i['’](?:m|ve|d|ll)|my|me|mine|myself|we|our|us)\\b|[我咱]", Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME = Pattern.compile("(?<=[\\p{Ll},] )\\p{Lu}\\p{Ll}+");
    private static final int NAMES_MAX = 3;
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}");

    private final Candidate candidate;
    private final String read;
    private final List<Term> terms;
    private final Set<Term> distinct;
    private final List<String> sentences;
    private final List<String> questions;

    Line(Candidate candidate) {
        this.candidate = candidate;
        String content = candidate.message().content();
        this.read = content.length() > CHARACTERS_MAX ? content.substring(0, CHARACTERS_MAX) : content;
        this.terms = Terms.of(read, CHARACTERS_MAX);
        this.distinct = new HashSet<>(terms);
        this.sentences = Sentences.of(read);
        this.questions = sentences.stream().filter(Line::asks).toList();
    }

    Candidate candidate() {
        return candidate;
    }

    ChatMessage message() {
        return candidate.message();
    }

    /** What the message says, without its sender. */
    Set<Term> terms() {
        return distinct;
    }

    List<String> sentences() {
        return sentences;
    }

    /** The sentences that ask something. */
    List<String> questions() {
        return questions;
    }

    /** Whether it ends with a question, so that the answer is still to come. */
    boolean endsAsking() {
        return !sentences.isEmpty() && ends(sentences.getLast());
    }

    boolean isOfSpeaker() {
        return SPEAKER.matcher(read).find();
    }

    boolean hasNumber() {
        return NUMBER.matcher(read).find();
    }

    /** The capitalised words within sentences, counted up to three; from 0 to 1. */
    double names() {
        return (double) NAME.matcher(read).results().limit(NAMES_MAX).count() / NAMES_MAX;
    }

    /** Which of the pairs of neighbouring terms it has, from 0 to 1. */
    double shareOf(Set<Pair> pairs) {
        return pairs.isEmpty() ? 0 : (double) pairs(terms, pairs::contains).size() / pairs.size();
    }

    /** Two terms that follow each other. */
    record Pair(Term first, Term second) {}

    static Set<Pair> pairs(List<Term> terms) {
        return pairs(terms, pair -> true);
    }

    private static Set<Pair> pairs(List<Term> terms, Predicate<Pair> wanted) {
        Set<Pair> pairs = new HashSet<>();
        for (int i = 1; i < terms.size(); i++) {
            Pair pair = new Pair(terms.get(i - 1), terms.get(i));
            if (wanted.test(pair)) {
                pairs.add(pair);
            }
        }
        return pairs;
    }

    boolean has(AnswerKind kind) {
        return kind.isIn(read);
    }

    private static boolean asks(String sentence) {
        return sentence.indexOf('?') >= 0 || sentence.indexOf('？') >= 0 || ends(sentence);
    }

    private static boolean ends(String sentence) {
        return sentence.endsWith("?") || sentence.endsWith("？") || sentence.endsWith("吗") || sentence.endsWith("呢");
    }
}
