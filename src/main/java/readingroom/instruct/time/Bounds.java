package readingroom.instruct.time;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Turns a phrase and the word beside it that opens or closes it into windows: "since", "before", 以来, 之前. */
final class Bounds {

    static final Set<Kind> LINKS = Set.of(Kind.THE, Kind.ON, Kind.IN, Kind.AT, Kind.AROUND);

    private final Sentence sentence;
    private final LocalDateTime now;
    private final Tense tense;

    Bounds(Sentence sentence) {
        this.tense = new Tense(sentence);
        this.sentence = sentence;
        this.now = sentence.asked().now();
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
                after == Kind.SO_FAR || after == Kind.STARTING || isOnward(phrase)
                        ? open(phrase, before, phrase.end() + 1, Bounds::since)
                        : closed(phrase, after);
            default -> closed(phrase, after);
        };
    }

    /** A time of the phrase's day that opens or closes it: "yesterday after 6 pm". */
    Optional<Finding> within(Phrase phrase, Phrase next) {
        Function<Reading, Window> bound =
                switch (sentence.kind(phrase.end())) {
                    case SINCE -> Bounds::since;
                    case AFTER -> Bounds::after;
                    case BEFORE -> Bounds::before;
                    case UNTIL -> Bounds::until;
                    default -> null;
                };
        Grain grain = phrase.meaning().grain();
        boolean finer = grain == Grain.DAY && next.meaning().grain().compareTo(Grain.PART) >= 0
                || grain == Grain.PART && next.meaning().grain() == Grain.CLOCK;
        if (bound == null || !finer || sentence.skip(phrase.end() + 1, LINKS) < next.first()) {
            return Optional.empty();
        }
        List<Window> windows = phrase.meaning().narrow(next.meaning()).latest(now).stream()
                .map(bound)
                .toList();
        return windows.isEmpty() ? Optional.empty() : Optional.of(new Finding(phrase.first(), next.end(), windows));
    }

    /** "From Friday on". */
    private boolean isOnward(Phrase phrase) {
        Kind next = sentence.kind(phrase.end() + 1);
        return sentence.kind(phrase.end()) == Kind.ON && (next == Kind.MARK || next == Kind.COMMA);
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
                first,
                end,
                tense.readings(phrase.meaning(), now).stream().map(bound).toList());
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
