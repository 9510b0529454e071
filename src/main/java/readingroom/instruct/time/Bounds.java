package readingroom.instruct.time;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Turns a phrase and the words around it into windows: "since", "before", 以来, 之前, "between … and …". */
final class Bounds {

    static final Set<Kind> LINKS = Set.of(Kind.THE, Kind.ON, Kind.IN, Kind.AT, Kind.AROUND);

    private final Sentence sentence;
    private final LocalDateTime now;

    Bounds(Sentence sentence) {
        this.sentence = sentence;
        this.now = sentence.asked().now();
    }

    /** The range from one phrase to the next, if the words between say so. */
    Optional<Finding> range(Phrase start, Phrase end) {
        Kind link = sentence.kind(start.end());
        int before = sentence.skipBack(start.first(), LINKS);
        Kind opening = sentence.kind(before);
        boolean joined = sentence.skip(start.end() + 1, LINKS) >= end.first();
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
                && (open.reach() > close.reach() || open.grain() == Grain.CLOCK);
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
    Optional<Finding> continued(Phrase phrase, Phrase next) {
        Kind link = sentence.kind(phrase.end());
        boolean listed = next.first() == phrase.end() + 1 && (link == Kind.AND || link == Kind.COMMA);
        if (!listed || !(phrase.meaning() instanceof Fixed) || next.meaning() instanceof Fixed) {
            return Optional.empty();
        }
        Span anchor = phrase.meaning().latest(now).getFirst().span();
        List<Window> windows =
                next.meaning().after(anchor.opens()).stream().map(Window::of).toList();
        return windows.isEmpty() ? Optional.empty() : Optional.of(new Finding(next.first(), next.end(), windows));
    }

    /** The phrase alone, or with the word beside it that opens or closes it. */
    Finding single(Phrase phrase) {
        int before = sentence.skipBack(phrase.first(), LINKS);
        Kind after = sentence.kind(phrase.end());
        return switch (sentence.kind(before)) {
            case SINCE -> open(phrase, before, phrase.end(), Bounds::since);
            case AFTER -> open(phrase, before, phrase.end(), Bounds::after);
            case BEFORE -> open(phrase, before, phrase.end(), isEnd(phrase) ? Bounds::until : Bounds::before);
            case UNTIL, BY -> open(phrase, before, sentence.skip(phrase.end(), Set.of(Kind.STOP)), Bounds::until);
            case TO ->
                after == Kind.STOP
                        ? open(phrase, before, phrase.end() + 1, Bounds::until)
                        : open(phrase, phrase.first(), phrase.end(), Window::of);
            case FROM ->
                after == Kind.SO_FAR || after == Kind.STARTING
                        ? open(phrase, before, phrase.end() + 1, Bounds::since)
                        : closed(phrase, after);
            default -> closed(phrase, after);
        };
    }

    private Finding closed(Phrase phrase, Kind after) {
        return switch (after) {
            case SO_FAR -> open(phrase, phrase.first(), phrase.end() + 1, Bounds::since);
            case FRONT ->
                open(phrase, phrase.first(), phrase.end() + 1, isEnd(phrase) ? Bounds::until : Bounds::before);
            case BACK -> open(phrase, phrase.first(), phrase.end() + 1, Bounds::after);
            default -> open(phrase, phrase.first(), phrase.end(), Window::of);
        };
    }

    /** "Before the end of May" includes the last days of May. */
    private boolean isEnd(Phrase phrase) {
        return IntStream.range(phrase.first(), phrase.end()).anyMatch(i -> switch (sentence.kind(i)) {
            case THIRD, MONTH_THIRD, YEAR_THIRD -> sentence.value(i) == 2;
            default -> false;
        });
    }

    private Finding open(Phrase phrase, int first, int end, Function<Reading, Window> bound) {
        return new Finding(
                first, end, phrase.meaning().latest(now).stream().map(bound).toList());
    }

    private static Window since(Reading reading) {
        return new Window(reading.span().opens(), null, reading.weight());
    }

    private static Window after(Reading reading) {
        return new Window(reading.span().closes(), null, reading.weight());
    }

    private static Window before(Reading reading) {
        return new Window(null, reading.span().opens(), reading.weight());
    }

    private static Window until(Reading reading) {
        return new Window(null, reading.span().closes(), reading.weight());
    }
}
