package readingroom.instruct.time;

import java.util.Set;
import java.util.stream.IntStream;

/** Decides whether a phrase restricts the question or only looks like a time. */
final class Judge {

    private static final Set<Kind> REPEATED =
            Set.of(Kind.UNIT, Kind.YEAR_SIGN, Kind.MONTH_SIGN, Kind.ON, Kind.IN, Kind.AT, Kind.THE, Kind.POSSESSIVE);
    private static final Set<String> MOVES = Set.of(
            "move",
            "moved",
            "moving",
            "reschedule",
            "rescheduled",
            "postpone",
            "postponed",
            "pushed",
            "shift",
            "shifted",
            "switch",
            "switched",
            "changed",
            "delayed",
            "改",
            "挪",
            "推",
            "迟",
            "调",
            "延");

    private final Sentence sentence;
    private final EnglishNeighbours beside;
    private final EnglishNames names;
    private final EnglishContext english;
    private final ChineseNames chineseNames;
    private final ChineseContext chinese;
    private final boolean habitual;
    private final int lastEvery;
    private final int firstMove;

    Judge(Sentence sentence) {
        this.sentence = sentence;
        this.beside = new EnglishNeighbours(sentence);
        this.names = new EnglishNames(sentence, beside);
        this.english = new EnglishContext(sentence, beside);
        this.chineseNames = new ChineseNames(sentence);
        this.chinese = new ChineseContext(sentence, chineseNames);
        this.habitual = sentence.tokens().stream().anyMatch(token -> token.kind() == Kind.HABIT);
        this.lastEvery = IntStream.range(0, sentence.tokens().size())
                .filter(i -> sentence.kind(i) == Kind.EVERY && sentence.kind(i + 1) == Kind.UNIT)
                .max()
                .orElse(-1);
        this.firstMove = IntStream.range(0, sentence.tokens().size())
                .filter(i -> MOVES.contains(sentence.text(i)))
                .findFirst()
                .orElse(Integer.MAX_VALUE);
    }

    /** Whether the phrase by itself restricts the question. */
    boolean restricts(Phrase phrase) {
        return !isExcluded(phrase) && !isAsked(phrase) && isSupported(phrase);
    }

    /** Whether the two phrases are the ends of a range that restricts the question. */
    boolean restricts(Phrase start, Phrase end) {
        boolean years = start.pieces().getFirst().need() == Rule.Need.SUPPORT
                && sentence.kind(start.first()) == Kind.NUMBER
                && start.end() - start.first() == 1;
        return !isExcluded(start)
                && !isPart(start)
                && !isPart(end)
                && !isMove(start.first())
                && (!years || beside.hasPreposition(start));
    }

    /** Whether the phrase may follow another in a list: "last Wednesday and Friday". */
    boolean continues(Phrase phrase, Meaning anchor) {
        boolean number = phrase.end() - phrase.first() == 1 && sentence.kind(phrase.first()) == Kind.NUMBER;
        return !isPart(phrase) && (!number || anchor.grain() == Grain.YEAR) && isInPlace(phrase);
    }

    private static boolean isPart(Phrase phrase) {
        return phrase.pieces().stream().allMatch(piece -> piece.need() == Rule.Need.COMPANY);
    }

    private boolean isExcluded(Phrase phrase) {
        boolean counted = isNumber(phrase.first()) && isNumber(phrase.first() - 1);
        boolean often = phrase.meaning() instanceof Cycle cycle
                && (cycle.reach() <= Cycle.WEEKLY || sentence.kind(phrase.first()) == Kind.HOLIDAY)
                && (habitual || lastEvery >= phrase.end());
        boolean every = phrase.meaning() instanceof Cycle
                && (sentence.kind(sentence.skipBack(phrase.first(), REPEATED)) == Kind.EVERY
                        || sentence.kind(phrase.end()) == Kind.EVERY);
        return counted || often || every || isSchedule(phrase);
    }

    /** "Open Monday to Friday", 周一到周五都要打卡. */
    private boolean isSchedule(Phrase phrase) {
        int monday = sentence.kind(phrase.first() - 2) == Kind.WEEKDAY ? phrase.first() - 2 : phrase.first();
        boolean weekdays = sentence.kind(monday) == Kind.WEEKDAY
                && sentence.value(monday) == 1
                && (sentence.kind(monday + 1) == Kind.TO || sentence.kind(monday + 1) == Kind.DASH)
                && sentence.kind(monday + 2) == Kind.WEEKDAY
                && (sentence.value(monday + 2) == 5 || sentence.value(monday + 2) == 7);
        boolean bare =
                switch (sentence.kind(monday - 1)) {
                    case FROM, BETWEEN, SHIFT, LAST, THIS, NEXT, UNIT, POSSESSIVE -> false;
                    default -> true;
                };
        Kind after = sentence.kind(monday + 3);
        return weekdays
                && bare
                && after != Kind.LAST
                && after != Kind.THIS
                && after != Kind.OF
                && (!sentence.isChinese(monday) || sentence.text(monday + 3).equals("都"));
    }

    private boolean isNumber(int index) {
        return sentence.kind(index) == Kind.NUMBER || sentence.kind(index) == Kind.FEW;
    }

    /** "When is Easter?" asks for the time and does not give it. */
    private boolean isAsked(Phrase phrase) {
        return phrase.meaning() instanceof Cycle && (names.asksWhen(phrase) || chinese.asksWhen(phrase));
    }

    private boolean isMove(int first) {
        return firstMove < first;
    }

    private boolean isSupported(Phrase phrase) {
        if (isMovedTo(phrase) || !isInPlace(phrase)) {
            return false;
        }
        if (phrase.pieces().size() > 1) {
            return !isPart(phrase);
        }
        return switch (phrase.pieces().getFirst().need()) {
            case NOTHING -> true;
            case COMPANY -> false;
            case SUPPORT -> isChinese(phrase) ? chinese.supports(phrase) : english.supports(phrase);
        };
    }

    private boolean isMovedTo(Phrase phrase) {
        boolean from = sentence.kind(phrase.first() - 1) == Kind.FROM
                && (MOVES.contains(sentence.text(phrase.end())) || isMove(phrase.first()));
        boolean to = sentence.kind(phrase.first() - 1) == Kind.TO && isMove(phrase.first());
        return from || to;
    }

    private boolean isInPlace(Phrase phrase) {
        return isChinese(phrase)
                ? chinese.isInPlace(phrase)
                : names.isInPlace(phrase) && !(phrase.pieces().size() == 1 && chineseNames.isName(phrase));
    }

    /** The language of the phrase; what is written in digits has that of the next word. */
    private boolean isChinese(Phrase phrase) {
        String text = sentence.text(phrase.end() - 1);
        boolean digits = !text.isEmpty() && Character.isDigit(text.charAt(text.length() - 1));
        return sentence.isChinese(phrase.end() - 1) || digits && sentence.isChinese(phrase.end());
    }
}
