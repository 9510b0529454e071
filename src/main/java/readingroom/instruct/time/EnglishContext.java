package readingroom.instruct.time;

import java.util.Set;
import java.util.regex.Pattern;

/** The English words around a phrase that tell a time from a name, a title or a figure of speech. */
final class EnglishContext {

    private static final Set<Kind> PREPOSITIONS = Set.of(
            Kind.IN,
            Kind.ON,
            Kind.AT,
            Kind.OVER,
            Kind.SINCE,
            Kind.BEFORE,
            Kind.AFTER,
            Kind.UNTIL,
            Kind.BY,
            Kind.FROM,
            Kind.BETWEEN,
            Kind.AROUND);
    private static final Set<Kind> LIMITS = Set.of(Kind.SINCE, Kind.BEFORE, Kind.AFTER, Kind.UNTIL);
    private static final Set<Kind> DAYS =
            Set.of(Kind.ON, Kind.SINCE, Kind.BEFORE, Kind.AFTER, Kind.UNTIL, Kind.BY, Kind.FROM, Kind.BETWEEN);

    /** Words that may follow a time; after anything else a weekday or a holiday may be part of a name. */
    private static final Set<String> FOLLOWERS = Set.of(
            ("did do does was were is are am be been being has have had will would can could should shall may might must what"
                            + " who whom whose which when where why how that this these those i we you he she it they me"
                            + " us him her them my our your his its their there here about with at in on by for from to"
                            + " of and or but if so because until till before after since during not no any anyone"
                            + " anybody anything someone somebody something everyone everybody please")
                    .split(" "));

    /** Months that are also names or verbs. */
    private static final Set<String> NAMES = Set.of("may", "april", "june", "august", "mar", "jan", "march", "jun");

    /** After these verbs a month is a person. */
    static final Set<String> SPEAKING = Set.of("said", "says", "told", "asked", "wrote", "sent", "replied", "wants");

    private static final Set<String> SHORT_DAYS =
            Set.of("mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun");
    private static final Set<String> COUNTED = Set.of(
            "words",
            "dollars",
            "people",
            "steps",
            "messages",
            "ways",
            "km",
            "miles",
            "items",
            "euros",
            "yuan",
            "users",
            "lines",
            "pages",
            "bucks",
            "rmb",
            "usd",
            "characters",
            "degrees",
            "meters",
            "feet",
            "calories",
            "photos");
    private static final Set<String> WISHES = Set.of("happy", "merry", "love", "loves", "celebrate", "celebrates");

    /** A date without marks may be the number of something. */
    private static final Pattern COMPACT = Pattern.compile("\\d{8}");

    private final Sentence sentence;

    EnglishContext(Sentence sentence) {
        this.sentence = sentence;
    }

    boolean hasPreposition(Phrase phrase) {
        return PREPOSITIONS.contains(preposition(phrase));
    }

    private Kind preposition(Phrase phrase) {
        return sentence.kind(sentence.skipBack(phrase.first(), Set.of(Kind.THE)));
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
        if (next == Kind.OF || sentence.kind(phrase.first()) == Kind.DASH) {
            return false;
        }
        if (COMPACT.matcher(sentence.text(phrase.first())).matches()) {
            return sentence.kind(phrase.first() - 1) != Kind.WORD;
        }
        boolean single = phrase.pieces().size() == 1 && phrase.end() - phrase.first() == 1;
        return !single || !isNamePart(phrase);
    }

    private boolean isNamePart(Phrase phrase) {
        int before = phrase.first() - 1;
        boolean name = sentence.isCapital(phrase.first())
                && sentence.kind(before) == Kind.WORD
                && sentence.isCapital(before)
                && !FOLLOWERS.contains(sentence.text(before));
        return name && sentence.kind(phrase.first()) != Kind.DATE;
    }

    boolean supports(Phrase phrase) {
        return switch (sentence.kind(sentence.kind(phrase.first()) == Kind.THE ? phrase.first() + 1 : phrase.first())) {
            case MONTH -> month(phrase);
            case NUMBER -> number(phrase);
            case WEEKDAY -> weekday(phrase);
            case UNIT -> weekend(phrase);
            case LAST -> preposition(phrase) == Kind.IN || preposition(phrase) == Kind.OVER;
            case SEASON -> season(phrase);
            case HOLIDAY -> holiday(phrase);
            case MONTH_DAY -> monthDay(phrase);
            case ORDINAL -> ordinal(phrase);
            case HALFYEAR -> hasPreposition(phrase);
            case DAYPART -> moment(phrase);
            case AT, AROUND -> true;
            default -> LIMITS.contains(preposition(phrase)) || preposition(phrase) == Kind.BY;
        };
    }

    private boolean month(Phrase phrase) {
        Kind before = preposition(phrase);
        boolean name = NAMES.contains(sentence.text(phrase.first()));
        if (before == Kind.IN || before == Kind.OVER) {
            return !(name && sentence.kind(phrase.end()) == Kind.POSSESSIVE);
        }
        if (LIMITS.contains(before)) {
            return !name || isFollowed(phrase, false);
        }
        return !name && (before == Kind.BY || before == Kind.FROM || before == Kind.AROUND || before == Kind.FOR);
    }

    /** A bare number is a year after some prepositions, if it does not count the next word. */
    private boolean number(Phrase phrase) {
        if (phrase.end() - phrase.first() > 1) {
            return LIMITS.contains(preposition(phrase)) || preposition(phrase) == Kind.BY;
        }
        int before = phrase.first() - 1;
        Kind kind = sentence.kind(before);
        boolean during = kind == Kind.OVER && !sentence.text(before).equals("over");
        boolean preposition = kind == Kind.IN || during || LIMITS.contains(kind) || kind == Kind.BY;
        boolean counts = COUNTED.contains(sentence.text(phrase.end())) || sentence.kind(phrase.end()) == Kind.UNIT;
        return preposition && !counts;
    }

    private boolean weekday(Phrase phrase) {
        boolean after = PREPOSITIONS.contains(sentence.kind(phrase.first() - 1));
        boolean named = sentence.text(phrase.end()).equals("the");
        if (after) {
            return !(named && sentence.kind(phrase.first() - 1) != Kind.ON);
        }
        return !SHORT_DAYS.contains(sentence.text(phrase.first())) && !named && isFollowed(phrase, false);
    }

    private boolean weekend(Phrase phrase) {
        Kind next = sentence.kind(phrase.end());
        boolean the = sentence.kind(phrase.first()) == Kind.THE;
        boolean elsewhere = next == Kind.BEFORE || next == Kind.AFTER;
        boolean preposition = hasPreposition(phrase) || preposition(phrase) == Kind.FOR;
        return the && !elsewhere && (preposition ? isFollowed(phrase, true) : isLast(phrase));
    }

    private boolean season(Phrase phrase) {
        Kind before = preposition(phrase);
        boolean the = sentence.kind(phrase.first()) == Kind.THE;
        boolean fall = sentence.text(phrase.end() - 1).equals("fall");
        boolean during = before == Kind.IN || before == Kind.OVER || before == Kind.SINCE;
        return the && isFollowed(phrase, true) && (during || !fall && LIMITS.contains(before));
    }

    private boolean holiday(Phrase phrase) {
        Kind before = preposition(phrase);
        boolean possible = PREPOSITIONS.contains(before) && before != Kind.FROM;
        boolean wish = WISHES.contains(sentence.text(phrase.first() - 1));
        boolean newYear = before == Kind.IN;
        return possible && !wish && !newYear && isFollowed(phrase, true);
    }

    /** "On 9/11" is an event. */
    private boolean monthDay(Phrase phrase) {
        String text = sentence.text(phrase.first());
        return DAYS.contains(preposition(phrase)) && !text.equals("9/11") && !text.equals("24/7");
    }

    private boolean ordinal(Phrase phrase) {
        boolean quarter = sentence.kind(phrase.end() - 1) == Kind.UNIT;
        return quarter ? hasPreposition(phrase) : DAYS.contains(preposition(phrase)) && isFollowed(phrase, true);
    }

    private boolean moment(Phrase phrase) {
        Kind before = preposition(phrase);
        String part = sentence.text(phrase.first());
        boolean moment = part.equals("noon") || part.equals("midday") || part.equals("midnight");
        return moment && hasPreposition(phrase) && before != Kind.ON && before != Kind.OVER && isFollowed(phrase, true);
    }

    /** Whether the next word can follow a time; a capital starts a name, which can unless it may be the same name. */
    private boolean isFollowed(Phrase phrase, boolean byName) {
        int next = phrase.end();
        Kind kind = sentence.kind(next);
        if (kind != Kind.WORD) {
            return true;
        }
        return FOLLOWERS.contains(sentence.text(next))
                || sentence.isChinese(next)
                || byName && sentence.isCapital(next);
    }

    private boolean isLast(Phrase phrase) {
        return sentence.kind(phrase.end()) == Kind.MARK || sentence.kind(phrase.end()) == Kind.COMMA;
    }
}
