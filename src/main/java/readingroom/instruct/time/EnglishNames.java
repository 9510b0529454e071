package readingroom.instruct.time;

import java.util.Set;
import java.util.regex.Pattern;

/** English names, titles and numbers that look like times. */
final class EnglishNames {

    static final Set<String> TITLES = Set.of(
            "is", "are", "was", "called", "named", "mean", "song", "film", "movie", "book", "show", "series", "band",
            "watch", "watched", "game", "album");
    private static final Set<Kind> TITLED = Set.of(Kind.DAY, Kind.DAYPART, Kind.UNIT);
    private static final Pattern TITLE = Pattern.compile("[A-Z]\\w*+(?: [A-Z]\\w*+)++");
    /** A date without marks may be the number of something. */
    private static final Pattern COMPACT = Pattern.compile("\\d{8}");

    private final Sentence sentence;
    private final EnglishNeighbours beside;

    EnglishNames(Sentence sentence, EnglishNeighbours beside) {
        this.sentence = sentence;
        this.beside = beside;
    }

    /** "When is Easter?", "what day is Thanksgiving". */
    boolean asksWhen(Phrase phrase) {
        int verb = phrase.first() - 1;
        String before = sentence.text(verb);
        boolean is = before.equals("is") || before.equals("was");
        String question = sentence.text(verb - 1);
        return is && (question.equals("when") || question.equals("day") || question.equals("date"));
    }

    /** Whether nothing beside the phrase makes it something else: "Ruby Tuesday", "last year of school". */
    boolean isInPlace(Phrase phrase) {
        Kind next = sentence.kind(phrase.end());
        boolean label = sentence.kind(phrase.first()) == Kind.QUARTER
                && sentence.text(phrase.end()).equals(":");
        if (label || next == Kind.OF || sentence.kind(phrase.first()) == Kind.DASH) {
            return false;
        }
        if (COMPACT.matcher(sentence.text(phrase.first())).matches()) {
            Kind before = sentence.kind(phrase.first() - 1);
            return before != Kind.WORD && before != Kind.DAY_SIGN;
        }
        if (isTitle(phrase) || isCount(phrase)) {
            return false;
        }
        boolean single = phrase.pieces().size() == 1 && phrase.end() - phrase.first() == 1;
        return !single || !isNamePart(phrase);
    }

    private boolean isNamePart(Phrase phrase) {
        int before = phrase.first() - 1;
        boolean title = TITLES.contains(sentence.text(before));
        boolean name = sentence.kind(before) == Kind.WORD
                && sentence.isCapital(before)
                && !EnglishNeighbours.FOLLOWERS.contains(sentence.text(before));
        return sentence.isCapital(phrase.first()) && (title || name);
    }

    /** "Who saw The Day After Tomorrow?" */
    private boolean isTitle(Phrase phrase) {
        String question = sentence.asked()
                .question()
                .words(
                        sentence.tokens().get(phrase.first()).start(),
                        sentence.tokens().get(phrase.end() - 1).end());
        boolean day = phrase.pieces().size() <= 2 && TITLED.contains(sentence.kind(phrase.end() - 1));
        return day
                && phrase.first() > 0
                && !sentence.isCapital(phrase.first() - 1)
                && TITLE.matcher(question).matches();
    }

    /** "It may 5 times", "dec 5 errors". */
    private boolean isCount(Phrase phrase) {
        return sentence.kind(phrase.first()) == Kind.MONTH
                && sentence.kind(phrase.end() - 1) == Kind.NUMBER
                && !sentence.isCapital(phrase.first())
                && sentence.text(phrase.first()).length() <= 3
                && !beside.hasPreposition(phrase)
                && !beside.isFollowed(phrase, false);
    }
}
