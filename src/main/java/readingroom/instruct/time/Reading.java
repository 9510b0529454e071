package readingroom.instruct.time;

import java.util.List;
import java.util.stream.Stream;

/** A span and how likely it is what was meant. */
record Reading(Span span, double weight) {

    static List<Reading> certain(Span span) {
        return List.of(new Reading(span, 1));
    }

    static List<Reading> either(Span likely, Span other, double weight) {
        return likely.equals(other)
                ? certain(likely)
                : List.of(new Reading(likely, weight), new Reading(other, 1 - weight));
    }

    /** The finer meaning inside this span; nothing if it comes there more than once. */
    Stream<Reading> narrowed(Meaning finer) {
        List<Reading> inside = whole(finer.in(span));
        return total(inside) > 1.001
                ? Stream.empty()
                : inside.stream().map(inner -> new Reading(inner.span, weight * inner.weight));
    }

    /** Of a holiday and its week, only the one that fits: 明天国庆. */
    private List<Reading> whole(List<Reading> readings) {
        List<Reading> whole = readings.stream()
                .filter(reading -> !reading.span.to().isAfter(span.to()))
                .toList();
        return readings.size() != 2
                        || whole.size() != 1
                        || span.grain() != Grain.DAY
                        || whole.getFirst().span.grain() != Grain.DAY
                ? readings
                : List.of(new Reading(whole.getFirst().span, 1));
    }

    private static double total(List<Reading> readings) {
        return readings.stream().mapToDouble(Reading::weight).sum();
    }
}
