package readingroom.instruct.time;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;

/** The tokens that a rule has matched, and when and where the question was asked. */
record Slice(List<Token> tokens, Asked asked) {

    /** The kinds of "three days", 两个月, "a few weeks". */
    static final String COUNT = "NUMBER|FEW|A MEASURE? UNIT|YEAR_SIGN";

    private static final int MOST = 1000;

    /** The question, and the local time and zone in which it was asked. */
    record Asked(Folding question, LocalDateTime now, ZoneId zone) {}

    LocalDateTime now() {
        return asked.now;
    }

    LocalDate today() {
        return asked.now.toLocalDate();
    }

    /** The moment so many units away; an hour is an hour also when the clock is changed. */
    LocalDateTime away(Unit unit, int count) {
        return unit.shorterThanDay()
                ? asked.now
                        .atZone(asked.zone)
                        .toOffsetDateTime()
                        .plusMinutes(unit == Unit.HOUR ? 60L * count : count)
                        .atZoneSameInstant(asked.zone)
                        .toLocalDateTime()
                : unit.plus(asked.now, count);
    }

    boolean has(Kind kind) {
        return tokens.stream().anyMatch(token -> token.kind() == kind);
    }

    boolean isChinese() {
        return tokens.stream()
                .anyMatch(token -> Folding.isChinese(asked.question.text().charAt(token.start())));
    }

    /** Whether the last word is an English plural. */
    boolean isPlural() {
        return asked.question.text().charAt(tokens.getLast().end() - 1) == 's';
    }

    /** The value of the first token of the kind. */
    int value(Kind kind) {
        return value(kind, 0);
    }

    /** The value of the nth token of the kind, from 0; 0 if there is none. */
    int value(Kind kind, int nth) {
        return tokens.stream()
                .filter(token -> token.kind() == kind)
                .skip(nth)
                .mapToInt(Token::value)
                .findFirst()
                .orElse(0);
    }

    /** The first number, ordinal or article. */
    int number() {
        return tokens.stream()
                .filter(token -> switch (token.kind()) {
                    case NUMBER, ORDINAL, A -> true;
                    default -> false;
                })
                .mapToInt(Token::value)
                .findFirst()
                .orElse(1);
    }

    Unit unit() {
        return has(Kind.UNIT) ? Unit.values()[value(Kind.UNIT)] : Unit.YEAR;
    }

    /** The shift of this (0), last (-1), next (1) and their like. */
    int shift() {
        return value(Kind.LAST) + value(Kind.NEXT) + value(Kind.SHIFT);
    }

    /** The largest count meant; "a few" and 两三 give two, packed as hundreds and ones. */
    int most() {
        return has(Kind.FEW) ? value(Kind.FEW) % 100 : number();
    }

    /** The smallest count meant. */
    int least() {
        return has(Kind.FEW) ? value(Kind.FEW) / 100 : number();
    }

    /** Whether the number counts units, as few as a chat can be old. */
    boolean isCount() {
        return most() > 0 && most() <= MOST && unit() != Unit.WEEKEND;
    }
}
