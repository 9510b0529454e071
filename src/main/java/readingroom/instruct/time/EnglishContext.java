package readingroom.instruct.time;

import java.util.Set;

/** The English words around a phrase that tell a time from a name, a title or a figure of speech. */
final class EnglishContext {

    private static final Set<Kind> LIMITS = Set.of(Kind.SINCE, Kind.BEFORE, Kind.AFTER, Kind.UNTIL);
    private static final Set<Kind> DAYS =
            Set.of(Kind.ON, Kind.SINCE, Kind.BEFORE, Kind.AFTER, Kind.UNTIL, Kind.BY, Kind.FROM, Kind.BETWEEN);

    /** Months that are also names or verbs. */
    private static final Set<String> NAMES = Set.of("may", "april", "june", "august", "mar", "jan", "jun");

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
    private static final Set<String> QUIZ = Set.of(
            "answer",
            "answers",
            "question",
            "questions",
            "quiz",
            "exam",
            "test",
            "homework",
            "worksheet",
            "exercise",
            "problem",
            "solution",
            "survey");
    private static final Set<String> PAST = Set.of("did", "was", "were", "had");
    private static final Set<String> PLANNED = Set.of("planned", "plans", "plan", "scheduled", "booked");
    private static final Set<String> DOING = Set.of("do", "doing", "did");
    private static final Set<String> WISHES = Set.of("happy", "merry", "love", "loves", "celebrate", "celebrates");

    private final Sentence sentence;
    private final EnglishNeighbours beside;

    EnglishContext(Sentence sentence, EnglishNeighbours beside) {
        this.sentence = sentence;
        this.beside = beside;
    }

    boolean supports(Phrase phrase) {
        return switch (sentence.kind(sentence.kind(phrase.first()) == Kind.THE ? phrase.first() + 1 : phrase.first())) {
            case MONTH -> month(phrase);
            case PAST -> true;
            case DECADE -> beside.hasPreposition(phrase);
            case QUARTER -> quarter(phrase);
            case DAY_DOTTED, SHORT_DATE, DASHED -> DAYS.contains(beside.preposition(phrase));
            case NUMBER -> number(phrase);
            case WEEKDAY -> weekday(phrase);
            case UNIT ->
                sentence.kind(phrase.end() - 1) == Kind.NUMBER ? beside.hasPreposition(phrase) : weekend(phrase);
            case LAST -> beside.preposition(phrase) == Kind.IN || beside.preposition(phrase) == Kind.OVER;
            case SEASON -> season(phrase);
            case HOLIDAY -> holiday(phrase);
            case MONTH_DAY -> monthDay(phrase);
            case ORDINAL -> ordinal(phrase);
            case HALFYEAR -> beside.hasPreposition(phrase);
            case DAYPART -> moment(phrase);
            case AT, AROUND -> true;
            default -> LIMITS.contains(beside.preposition(phrase)) || beside.preposition(phrase) == Kind.BY;
        };
    }

    private boolean month(Phrase phrase) {
        Kind before = beside.preposition(phrase);
        boolean name = NAMES.contains(sentence.text(phrase.first()));
        if ((before == Kind.FROM || before == Kind.BETWEEN) && sentence.kind(phrase.end()) == Kind.SO_FAR) {
            return true;
        }
        if (before == Kind.IN || before == Kind.OVER) {
            return !(name && sentence.kind(phrase.end()) == Kind.POSSESSIVE);
        }
        if (LIMITS.contains(before)) {
            return !name || beside.isFollowed(phrase, false);
        }
        return !name && (before == Kind.BY || before == Kind.FROM || before == Kind.AROUND || before == Kind.FOR);
    }

    /** A bare number is a year after some prepositions, if it does not count the next word. */
    private boolean number(Phrase phrase) {
        if (phrase.end() - phrase.first() > 1) {
            return LIMITS.contains(beside.preposition(phrase)) || beside.preposition(phrase) == Kind.BY;
        }
        int before = phrase.first() - 1;
        Kind kind = sentence.kind(before);
        boolean during = kind == Kind.OVER && !sentence.text(before).equals("over");
        boolean origin = kind == Kind.FROM && beside.isFollowed(phrase, false);
        boolean limit = (LIMITS.contains(kind) || kind == Kind.BY) && beside.isFollowed(phrase, true);
        boolean preposition = kind == Kind.IN || during || limit || origin;
        boolean counts = COUNTED.contains(sentence.text(phrase.end())) || sentence.kind(phrase.end()) == Kind.UNIT;
        return preposition && !counts;
    }

    private boolean weekday(Phrase phrase) {
        boolean after = EnglishNeighbours.PREPOSITIONS.contains(sentence.kind(phrase.first() - 1));
        boolean named = sentence.text(phrase.end()).equals("the");
        if (EnglishNames.TITLES.contains(sentence.text(phrase.first() - 1))) {
            return false;
        }
        if (after) {
            return !(named && sentence.kind(phrase.first() - 1) != Kind.ON);
        }
        return !SHORT_DAYS.contains(sentence.text(phrase.first())) && !named && beside.isFollowed(phrase, false);
    }

    private boolean weekend(Phrase phrase) {
        Kind next = sentence.kind(phrase.end());
        boolean the = sentence.kind(phrase.first()) == Kind.THE;
        if (Unit.values()[sentence.value(phrase.end() - 1)] != Unit.WEEKEND) {
            return false;
        }
        boolean elsewhere = next == Kind.BEFORE || next == Kind.AFTER;
        boolean preposition = beside.hasPreposition(phrase) || beside.preposition(phrase) == Kind.FOR;
        return the && !elsewhere && (preposition ? beside.isFollowed(phrase, true) : beside.isLast(phrase));
    }

    private boolean season(Phrase phrase) {
        Kind before = beside.preposition(phrase);
        boolean the = sentence.kind(phrase.first()) == Kind.THE;
        boolean fall = sentence.text(phrase.end() - 1).equals("fall");
        boolean during = before == Kind.IN || before == Kind.OVER || before == Kind.SINCE;
        boolean told = (before == Kind.IN || before == Kind.OVER)
                && !fall
                && sentence.kind(phrase.end()) != Kind.PERIOD
                && sentence.has(PAST);
        return (the || told) && beside.isFollowed(phrase, true) && (during || !fall && LIMITS.contains(before));
    }

    private boolean holiday(Phrase phrase) {
        Kind before = beside.preposition(phrase);
        boolean forIt = before == Kind.FOR
                && (DOING.contains(sentence.text(phrase.first() - 2))
                        || PLANNED.contains(sentence.text(phrase.first() - 2)));
        boolean possible = EnglishNeighbours.PREPOSITIONS.contains(before) && before != Kind.FROM || forIt;
        boolean wish = WISHES.contains(sentence.text(phrase.first() - 1));
        boolean newYear = before == Kind.IN;
        return possible && !wish && !newYear && beside.isFollowed(phrase, true);
    }

    /** "On 9/11" is an event. */
    private boolean monthDay(Phrase phrase) {
        String text = sentence.text(phrase.first());
        return DAYS.contains(beside.preposition(phrase)) && !text.equals("9/11") && !text.equals("24/7");
    }

    /** In a quiz Q2 is a question. */
    private boolean quarter(Phrase phrase) {
        return beside.preposition(phrase) == Kind.IN || !sentence.has(QUIZ);
    }

    private boolean ordinal(Phrase phrase) {
        boolean quarter = sentence.kind(phrase.end() - 1) == Kind.UNIT;
        return quarter
                ? beside.hasPreposition(phrase)
                : DAYS.contains(beside.preposition(phrase)) && beside.isFollowed(phrase, true);
    }

    private boolean moment(Phrase phrase) {
        Kind before = beside.preposition(phrase);
        String part = sentence.text(phrase.first());
        boolean moment = part.equals("noon") || part.equals("midday") || part.equals("midnight");
        return moment
                && beside.hasPreposition(phrase)
                && before != Kind.ON
                && before != Kind.OVER
                && beside.isFollowed(phrase, true);
    }
}
