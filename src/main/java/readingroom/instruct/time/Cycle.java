package readingroom.instruct.time;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Words that name something that comes again: "Wednesday", "in May", "3 pm".
 *
 * @param reach days within which it comes again
 * @param doubt about the bare words; gone once they stand inside something wider
 * @param occurrences the readings inside a scope, in time order; the readings of one occurrence sum to 1
 */
record Cycle(Grain grain, int reach, Function<Span, List<Reading>> occurrences, Doubt doubt) implements Meaning {

    /** What else the bare words may mean than the latest occurrence. */
    enum Doubt {
        NONE,
        /** Said on that very day, the one before: "on Wednesday" on a Wednesday. */
        BEFORE,
        /** The one to come: "at the end of the month" on the fifth. */
        COMING
    }

    static final int DAILY = 2;
    static final int WEEKLY = 7;
    static final int MONTHLY = 62;
    static final int YEARLY = 400;

    /** A leap day comes again after eight years at most. */
    private static final int LEAP = 8;

    Cycle(Grain grain, int reach, Function<Span, List<Reading>> occurrences) {
        this(grain, reach, occurrences, Doubt.NONE);
    }

    Cycle with(Doubt other) {
        return new Cycle(grain, reach, occurrences, other);
    }

    @Override
    public List<Reading> in(Span scope) {
        return occurrences.apply(scope).stream()
                .filter(reading -> scope.holds(reading.span().from()) || grain == Grain.CLOCK)
                .toList();
    }

    @Override
    public List<Reading> latest(LocalDateTime now) {
        List<Reading> found = latest(now, reach);
        return found.isEmpty() && reach >= MONTHLY ? latest(now, reach * LEAP) : found;
    }

    private List<Reading> latest(LocalDateTime now, int days) {
        List<Reading> past = in(Span.of(now.minusDays(days + 7L), now.plusNanos(1), grain));
        List<Reading> found =
                occurrence(likely(past).filter(begin -> !begin.isAfter(now)).max(Comparator.naturalOrder()), past);
        return found.size() == 1 ? doubted(found.getFirst().span(), now) : found;
    }

    private List<Reading> doubted(Span latest, LocalDateTime now) {
        boolean current = latest.holds(now);
        return switch (doubt) {
            case NONE -> Reading.certain(latest);
            case BEFORE ->
                current
                        ? Reading.either(latest, Span.day(latest.date().minusDays(reach)), 0.6)
                        : Reading.certain(latest);
            case COMING ->
                current
                        ? Reading.certain(latest)
                        : after(now).stream()
                                .findFirst()
                                .map(next -> Reading.either(latest, next.span(), 0.6))
                                .orElseGet(() -> Reading.certain(latest));
        };
    }

    @Override
    public List<Reading> after(LocalDateTime moment) {
        List<Reading> next = in(Span.of(moment.minusDays(reach), moment.plusDays(reach + 7L), grain));
        Stream<LocalDateTime> begins = grain == Grain.CLOCK
                ? next.stream().map(reading -> reading.span().opens())
                : likely(next);
        return at(begins.filter(begin -> begin.isAfter(moment)).min(Comparator.naturalOrder()), next);
    }

    private static Stream<LocalDateTime> likely(List<Reading> readings) {
        return readings.stream().filter(reading -> reading.weight() >= 0.5).map(reading -> reading.span()
                .opens());
    }

    private static List<Reading> at(Optional<LocalDateTime> begin, List<Reading> readings) {
        return readings.stream()
                .filter(reading -> begin.filter(reading.span().opens()::equals).isPresent())
                .toList();
    }

    /** All readings of the occurrence that begins then. */
    private static List<Reading> occurrence(Optional<LocalDateTime> begin, List<Reading> readings) {
        List<Reading> occurrence = new ArrayList<>();
        double total = 0;
        boolean found = false;
        for (Reading reading : readings) {
            if (total > 0.999) {
                if (found) {
                    break;
                }
                occurrence.clear();
                total = 0;
            }
            occurrence.add(reading);
            total += reading.weight();
            found |= begin.filter(reading.span().opens()::equals).isPresent();
        }
        return found ? occurrence : List.of();
    }

    @Override
    public Cycle narrow(Meaning finer) {
        return new Cycle(
                finer.grain(),
                Math.max(reach, finer instanceof Cycle cycle ? cycle.reach : 0),
                scope -> in(scope).stream()
                        .flatMap(reading -> reading.narrowed(finer))
                        .toList(),
                Doubt.NONE);
    }
}
