package readingroom.instruct.time;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Times counted from another: "two days before Christmas", "the week of May 15", 国庆前一周. */
final class Offsets {

    private static final int FEW = 5;

    private final Sentence sentence;
    private final LocalDateTime now;

    Offsets(Sentence sentence) {
        this.sentence = sentence;
        this.now = sentence.asked().now();
    }

    Optional<Finding> find(Phrase phrase) {
        Optional<Finding> before = countedBefore(phrase);
        return before.or(() -> countedAfter(phrase)).or(() -> around(phrase));
    }

    /** English counts in front of the phrase. */
    private Optional<Finding> countedBefore(Phrase phrase) {
        int link = sentence.skipBack(phrase.first(), Bounds.LINKS);
        int unit = link - 1;
        Kind direction = sentence.kind(link);
        boolean counted = direction == Kind.BEFORE || direction == Kind.AFTER || direction == Kind.OF;
        if (!counted || !isCounted(sentence.kind(unit))) {
            return Optional.empty();
        }
        int number = unit - 1;
        boolean absorbed = isCount(number) || sentence.kind(number) == Kind.THE || sentence.kind(number) == Kind.LAST;
        int first = absorbed ? number : unit;
        return switch (direction) {
            case OF ->
                sentence.kind(unit) == Kind.UNIT
                        ? found(phrase, first, phrase.end(), span -> around(Unit.values()[sentence.value(unit)], span))
                        : Optional.empty();
            default -> found(phrase, first, phrase.end(), span -> away(direction, number, unit, span));
        };
    }

    private static boolean isCounted(Kind kind) {
        return kind == Kind.UNIT || kind == Kind.DAYPART || kind == Kind.WEEKDAY;
    }

    /** Whether the phrase is what the next one counts: "the Sunday before May 15", "last Friday on May 15". */
    boolean counts(Phrase phrase, Phrase next) {
        Kind link = sentence.kind(phrase.end());
        boolean adjacent = sentence.skip(phrase.end() + 1, Bounds.LINKS) >= next.first();
        boolean offset = (link == Kind.BEFORE || link == Kind.AFTER) && isCounted(sentence.kind(phrase.end() - 1));
        boolean told = link == Kind.ON && sentence.kind(phrase.first()) == Kind.LAST;
        return adjacent && phrase.pieces().size() == 1 && (offset || told);
    }

    private boolean isCount(int index) {
        return switch (sentence.kind(index)) {
            case NUMBER, FEW, A -> true;
            default -> false;
        };
    }

    private Span away(Kind direction, int number, int index, Span anchor) {
        boolean before = direction == Kind.BEFORE;
        if (sentence.kind(index) == Kind.DAYPART) {
            return DayPart.values()[sentence.value(index)].on(
                    before ? anchor.date().minusDays(1) : anchor.closes().toLocalDate());
        }
        if (sentence.kind(index) == Kind.WEEKDAY) {
            DayOfWeek weekday = DayOfWeek.of(sentence.value(index));
            return Span.day(
                    before
                            ? anchor.date().with(TemporalAdjusters.previous(weekday))
                            : anchor.closes().toLocalDate().with(TemporalAdjusters.nextOrSame(weekday)));
        }
        Unit unit = Unit.values()[sentence.value(index)];
        if (unit == Unit.WEEKEND) {
            Span same = Unit.WEEKEND.around(before ? anchor.from().minusDays(1) : anchor.to());
            boolean clear =
                    before ? !same.to().isAfter(anchor.from()) : !same.from().isBefore(anchor.to());
            return clear ? same : Unit.WEEKEND.around(same.from().plusWeeks(before ? -1 : 1));
        }
        boolean few = sentence.kind(number) == Kind.FEW
                || !isCount(number) && sentence.text(index).endsWith("s");
        int count = few ? FEW : isCount(number) ? Math.min(sentence.value(number), 1000) : 1;
        boolean whole = sentence.kind(number - 1) == Kind.THE && isCount(number);
        int nearest = few || whole ? 0 : count - 1;
        return before
                ? Span.of(unit.plus(anchor.opens(), -count), unit.plus(anchor.opens(), -nearest), Grain.DAY)
                : Span.of(unit.plus(anchor.closes(), nearest), unit.plus(anchor.closes(), count), Grain.DAY);
    }

    private static Span around(Unit unit, Span anchor) {
        return unit.shorterThanDay() || unit == Unit.DAY ? anchor : unit.around(anchor.from());
    }

    /** 中秋前后: from three days before to three days after. */
    private Optional<Finding> around(Phrase phrase) {
        boolean around =
                sentence.text(phrase.end()).equals("前后") && phrase.meaning().grain() == Grain.DAY;
        return around
                ? found(
                        phrase,
                        phrase.first(),
                        phrase.end() + 1,
                        span -> Span.of(span.from().minusDays(3), span.to().plusDays(3), Grain.DAY))
                : Optional.empty();
    }

    /** Chinese counts behind the phrase, and means all of the days. */
    private Optional<Finding> countedAfter(Phrase phrase) {
        int at = sentence.skip(phrase.end(), Set.of(Kind.POSSESSIVE));
        Kind direction = sentence.kind(at);
        int number = at + 1;
        int unit = sentence.skip(number + 1, Set.of(Kind.MEASURE));
        boolean counted = (direction == Kind.FRONT || direction == Kind.BACK)
                && (isCount(number) || sentence.kind(number) == Kind.ORDINAL && direction == Kind.BACK)
                && (sentence.kind(unit) == Kind.UNIT || sentence.kind(unit) == Kind.YEAR_SIGN);
        if (!counted) {
            return Optional.empty();
        }
        Unit length = sentence.kind(unit) == Kind.UNIT ? Unit.values()[sentence.value(unit)] : Unit.YEAR;
        int count = sentence.kind(number) == Kind.FEW
                ? sentence.value(number) % 100
                : Math.min(sentence.value(number), 1000);
        int skipped = sentence.kind(number) == Kind.ORDINAL ? count - 1 : 0;
        return found(
                phrase,
                phrase.first(),
                unit + 1,
                span -> direction == Kind.FRONT
                        ? Span.of(length.plus(span.opens(), -count), span.opens(), Grain.DAY)
                        : Span.of(length.plus(span.closes(), skipped), length.plus(span.closes(), count), Grain.DAY));
    }

    private Optional<Finding> found(Phrase phrase, int first, int end, Function<Span, Span> moved) {
        return Optional.of(new Finding(
                first,
                end,
                phrase.meaning().latest(now).stream()
                        .map(reading -> Window.of(new Reading(moved.apply(reading.span()), reading.weight())))
                        .toList()));
    }
}
