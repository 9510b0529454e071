package readingroom.instruct.time;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Takes phrases together: "between May 3 and May 7", 三点到五点, "last Wednesday and Friday". */
final class Ranges {

    private final Sentence sentence;
    private final LocalDateTime now;

    Ranges(Sentence sentence) {
        this.sentence = sentence;
        this.now = sentence.asked().now();
    }

    /** The range from one phrase to the next, if the words between say so. */
    Optional<Finding> range(Phrase start, Phrase end) {
        int at = sentence.skip(start.end(), Set.of(Kind.STARTING, Kind.SO_FAR));
        Kind link = sentence.kind(at);
        int before = sentence.skipBack(start.first(), Bounds.LINKS);
        Kind opening = sentence.kind(before);
        boolean joined = sentence.skip(at + 1, Bounds.LINKS) >= end.first();
        boolean linked = link == Kind.TO || link == Kind.DASH || link == Kind.UNTIL;
        boolean between = link == Kind.AND
                && (opening == Kind.BETWEEN || has(start, Kind.BETWEEN) || sentence.kind(end.end()) == Kind.AMID);
        if (!joined || !(linked || between)) {
            return Optional.empty();
        }
        int first = opening == Kind.FROM || opening == Kind.BETWEEN ? before : start.first();
        int last = sentence.skip(end.end(), Set.of(Kind.AMID, Kind.PERIOD, Kind.STOP));
        List<Window> windows = windows(start.meaning(), end.meaning());
        return windows.isEmpty() ? Optional.empty() : Optional.of(new Finding(first, last, windows));
    }

    private boolean has(Phrase phrase, Kind kind) {
        return IntStream.range(phrase.first(), phrase.end()).anyMatch(i -> sentence.kind(i) == kind);
    }

    /** If neither end is fixed, the rarer one is looked for first: "from May 3 to the 7th", "from Monday to Christmas". */
    private List<Window> windows(Meaning start, Meaning end) {
        boolean rarer = start instanceof Cycle open
                && end instanceof Cycle close
                && (open.reach() > close.reach() || open.reach() == close.reach() && open.grain() == Grain.CLOCK);
        if (start instanceof Cycle cycle && !rarer) {
            return likely(end.latest(now)).stream()
                    .flatMap(close -> cycle.latest(close.span().opens()).stream()
                            .filter(open ->
                                    open.span().opens().isBefore(close.span().closes()))
                            .map(open -> window(open, close)))
                    .toList();
        }
        return likely(start.latest(now)).stream()
                .flatMap(open -> end.after(open.span().opens()).stream()
                        .filter(close ->
                                close.span().closes().isAfter(open.span().opens()))
                        .map(close -> window(open, close)))
                .toList();
    }

    /** Of two times on a dial only the likelier is the end of a range. */
    private static List<Reading> likely(List<Reading> readings) {
        boolean dial = readings.size() > 1 && readings.getFirst().span().grain() == Grain.CLOCK;
        return dial
                ? readings.stream().filter(reading -> reading.weight() >= 0.5).toList()
                : readings;
    }

    private static Window window(Reading open, Reading close) {
        return new Window(open.span().opens(), close.span().closes(), open.weight() * close.weight());
    }

    /** The phrase as one more of a list: "last Wednesday and Friday" means the Friday that follows. */
    Optional<Finding> continued(Finding previous, Meaning anchor, Phrase next) {
        int gap = next.first() - previous.end();
        Kind link = sentence.kind(previous.end());
        boolean listed = gap == 0 || gap == 1 && (link == Kind.AND || link == Kind.COMMA);
        LocalDateTime from = previous.windows().getFirst().from();
        if (listed && next.meaning().grain() == Grain.YEAR && anchor.grain() == Grain.YEAR) {
            return Optional.of(new Finding(
                    next.first(),
                    next.end(),
                    next.meaning().latest(now).stream().map(Window::of).toList()));
        }
        if (!listed || from == null || !(next.meaning() instanceof Cycle cycle)) {
            return Optional.empty();
        }
        boolean same =
                anchor instanceof Cycle other && other.grain() == cycle.grain() && other.reach() == cycle.reach();
        if (!same && !isRarer(anchor, cycle)) {
            return Optional.empty();
        }
        List<Window> windows = (same ? cycle.latest(now) : cycle.after(from))
                .stream().map(Window::of).toList();
        return windows.isEmpty() ? Optional.empty() : Optional.of(new Finding(next.first(), next.end(), windows));
    }

    /** The first of two in a wider time that only the second names: "Q3 and Q4 of 2024". */
    Optional<Finding> shared(Phrase phrase, Phrase next) {
        boolean listed = sentence.kind(phrase.end()) == Kind.AND
                && sentence.skip(phrase.end() + 1, Bounds.LINKS) >= next.first();
        if (!listed
                || !(phrase.meaning() instanceof Cycle cycle)
                || !(next.meaning() instanceof Fixed fixed)
                || cycle.grain() != fixed.grain()) {
            return Optional.empty();
        }
        List<Window> windows = fixed.readings().stream()
                .flatMap(last -> cycle.latest(last.span().opens()).stream()
                        .map(first -> Window.of(new Reading(first.span(), first.weight() * last.weight()))))
                .toList();
        return Optional.of(new Finding(phrase.first(), phrase.end(), windows));
    }

    private static boolean isRarer(Meaning anchor, Cycle cycle) {
        return !(anchor instanceof Cycle other) || other.reach() > cycle.reach();
    }
}
