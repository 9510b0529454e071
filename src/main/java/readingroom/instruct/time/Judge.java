package readingroom.instruct.time;

import java.util.Set;

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
    private final EnglishContext english;
    private final ChineseContext chinese;

    Judge(Sentence sentence) {
        this.sentence = sentence;
        this.english = new EnglishContext(sentence);
        this.chinese = new ChineseContext(sentence);
    }

    /** Whether the phrase by itself restricts the question. */
    boolean restricts(Phrase phrase) {
        return !isExcluded(phrase) && !isAsked(phrase) && isSupported(phrase);
    }

    /** Whether the two phrases are the ends of a range that restricts the question. */
    boolean restricts(Phrase start, Phrase end) {
        boolean years = start.pieces().getFirst().need() == Rule.Need.SUPPORT
                && sentence.kind(start.first()) == Kind.NUMBER
                && start.pieces().size() == 1;
        return !isExcluded(start)
                && !isPart(start)
                && !isPart(end)
                && !isMove(start.first())
                && (!years || english.hasPreposition(start));
    }

    /** Whether the phrase may follow another in a list: "last Wednesday and Friday". */
    boolean continues(Phrase phrase, Phrase next) {
        boolean year = next.end() - next.first() == 1 && sentence.kind(next.first()) == Kind.NUMBER;
        return restricts(phrase) && !isPart(next) && !year;
    }

    private static boolean isPart(Phrase phrase) {
        return phrase.pieces().stream().allMatch(piece -> piece.need() == Rule.Need.COMPANY);
    }

    private boolean isExcluded(Phrase phrase) {
        boolean often = phrase.meaning() instanceof Cycle cycle
                && (cycle.reach() <= Cycle.WEEKLY || sentence.kind(phrase.first()) == Kind.HOLIDAY)
                && sentence.tokens().stream().anyMatch(token -> token.kind() == Kind.HABIT);
        return often || sentence.kind(sentence.skipBack(phrase.first(), REPEATED)) == Kind.EVERY;
    }

    /** "When is Easter?" asks for the time and does not give it. */
    private boolean isAsked(Phrase phrase) {
        return phrase.meaning() instanceof Cycle && (english.asksWhen(phrase) || chinese.asksWhen(phrase));
    }

    private boolean isMove(int first) {
        return sentence.tokens().subList(0, first).stream()
                .anyMatch(token ->
                        MOVES.contains(sentence.asked().question().text().substring(token.start(), token.end())));
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
        return isChinese(phrase) ? chinese.isInPlace(phrase) : english.isInPlace(phrase);
    }

    /** The language of the phrase; what is written in digits has that of the next word. */
    private boolean isChinese(Phrase phrase) {
        String text = sentence.text(phrase.end() - 1);
        boolean digits = !text.isEmpty() && Character.isDigit(text.charAt(text.length() - 1));
        return sentence.isChinese(phrase.end() - 1) || digits && sentence.isChinese(phrase.end());
    }
}
