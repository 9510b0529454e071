package readingroom.instruct.time;

import java.util.Set;
import java.util.regex.Pattern;

/** English names, titles and numbers that look like times. */
final class EnglishNames {

    static final Set<String> TITLES = Set.of(
            "is", "are", "was", "called", "named", "mean", "song", "film", "movie", "book", "show", "series", "band",
            "watch", "watched", "game", "album");
    private static final Set<String> HONORIFICS =
            Set.of("mr", "mrs", "ms", "miss", "dr", "prof", "professor", "uncle", "aunt", "auntie", "sir", "lady");
    private static final Set<String> STAGES = Set.of("netflix", "hulu", "hbo", "disney", "spotify", "youtube", "steam");
    private static final Set<String> SEEING =
            Set.of("see", "saw", "seen", "watch", "watched", "read", "play", "played");
    private static final Set<String> STREETS =
            Set.of("street", "st", "road", "rd", "avenue", "ave", "lane", "drive", "boulevard", "court");
    private static final Set<String> TITLE_ENDS = Set.of("live", "lights", "fever");
    private static final Set<String> SHOWS = Set.of("show", "shows", "programme", "program", "song", "app", "magazine");
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
        if (isTitle(phrase)
                || isCount(phrase)
                || isAddress(phrase)
                || isShow(phrase)
                || isShop(phrase)
                || isBirth(phrase)) {
            return false;
        }
        boolean single = phrase.pieces().size() == 1 && phrase.end() - phrase.first() == 1;
        return !single || !isNamePart(phrase);
    }

    private boolean isNamePart(Phrase phrase) {
        int before = phrase.first() - 1;
        boolean title = TITLES.contains(sentence.text(before)) || isHonorific(before);
        boolean name = sentence.kind(before) == Kind.WORD
                && sentence.isCapital(before)
                && !EnglishNeighbours.FOLLOWERS.contains(sentence.text(before));
        return sentence.isCapital(phrase.first()) && (title || name);
    }

    /** "Mr. Friday", "aunt May". */
    private boolean isHonorific(int before) {
        return HONORIFICS.contains(sentence.text(sentence.text(before).equals(".") ? before - 1 : before));
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
                && !(phrase.first() > 1 && sentence.isCapital(phrase.first() - 1))
                && TITLE.matcher(question).matches();
    }

    /** "12 March Street". */
    private boolean isAddress(Phrase phrase) {
        return STREETS.contains(sentence.text(phrase.end()));
    }

    /** "Born in the 70s" is no time of the chat. */
    private boolean isBirth(Phrase phrase) {
        int before = sentence.skipBack(phrase.first(), Bounds.LINKS);
        return sentence.text(before).equals("born");
    }

    /** "The Tonight show". */
    private boolean isShow(Phrase phrase) {
        boolean the = sentence.kind(phrase.first() - 1) == Kind.THE;
        boolean day = sentence.kind(phrase.first()) == Kind.DAY;
        boolean seen = sentence.isCapital(phrase.first()) && SEEING.contains(sentence.text(phrase.first() - 1));
        boolean watched = sentence.kind(phrase.end()) == Kind.ON && STAGES.contains(sentence.text(phrase.end() + 1));
        boolean titled =
                sentence.kind(phrase.end() - 1) == Kind.DAYPART && TITLE_ENDS.contains(sentence.text(phrase.end()));
        return watched
                || titled
                || day && seen
                || day && the && (SHOWS.contains(sentence.text(phrase.end())) || sentence.isCapital(phrase.first()));
    }

    /** "Friday's, the burger place". */
    private boolean isShop(Phrase phrase) {
        Kind next = sentence.kind(phrase.end() + 1);
        return sentence.kind(phrase.end()) == Kind.POSSESSIVE && (next == Kind.MARK || next == Kind.COMMA);
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
