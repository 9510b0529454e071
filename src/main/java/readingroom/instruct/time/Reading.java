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
        List<Reading> inside = finer.in(span);
        return total(inside) > 1.001
                ? Stream.empty()
                : inside.stream().map(inner -> new Reading(inner.span, weight * inner.weight));
    }

    private static double total(List<Reading> readings) {
        return readings.stream().mapToDouble(Reading::weight).sum();
    }
}
