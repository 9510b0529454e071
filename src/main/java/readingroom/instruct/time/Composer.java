package readingroom.instruct.time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Joins neighbouring pieces in whatever order they are said: "3 pm on May 15", "May 15 at 3 pm". */
final class Composer {

    private static final Set<Kind> GLUE = Set.of(
            Kind.OF,
            Kind.ON,
            Kind.IN,
            Kind.AT,
            Kind.THE,
            Kind.OVER,
            Kind.POSSESSIVE,
            Kind.COMMA,
            Kind.AROUND,
            Kind.FROM,
            Kind.BETWEEN);
    private static final int LONGEST_GLUE = 2;
    private static final int MOST_PIECES = 6;

    List<Phrase> phrases(List<Piece> pieces, Sentence sentence) {
        List<Phrase> phrases = new ArrayList<>();
        for (Piece piece : pieces) {
            Optional<Phrase> joined = phrases.isEmpty() ? Optional.empty() : join(phrases.getLast(), piece, sentence);
            joined.ifPresent(phrase -> phrases.removeLast());
            phrases.add(joined.orElseGet(() -> new Phrase(List.of(piece), piece.meaning())));
        }
        return phrases;
    }

    private Optional<Phrase> join(Phrase phrase, Piece piece, Sentence sentence) {
        int gap = piece.first() - phrase.end();
        if (phrase.pieces().size() == MOST_PIECES
                || isAgain(phrase, piece)
                || gap == 0 && sentence.kind(piece.first()) == Kind.FRONT
                || gap > LONGEST_GLUE
                || sentence.skip(phrase.end(), GLUE) < piece.first()) {
            return Optional.empty();
        }
        List<Piece> pieces =
                Stream.concat(phrase.pieces().stream(), Stream.of(piece)).toList();
        return narrow(pieces, sentence).map(meaning -> new Phrase(pieces, meaning));
    }

    /** Whether the phrase has a part of this sort already: one Monday is not placed inside another. */
    private static boolean isAgain(Phrase phrase, Piece piece) {
        return phrase.pieces().stream()
                .anyMatch(other -> other.meaning() instanceof Cycle one
                        && piece.meaning() instanceof Cycle two
                        && one.grain() == two.grain()
                        && one.reach() == two.reach());
    }

    private static Optional<Meaning> narrow(List<Piece> pieces, Sentence sentence) {
        List<Meaning> coarseFirst = pieces.stream()
                .map(Piece::meaning)
                .sorted(Comparator.comparingInt(Composer::order))
                .toList();
        Meaning meaning = coarseFirst.getFirst();
        for (Meaning finer : coarseFirst.subList(1, coarseFirst.size())) {
            meaning = meaning.narrow(finer);
        }
        boolean exists = !meaning.latest(sentence.asked().now()).isEmpty();
        return exists ? Optional.of(meaning) : Optional.empty();
    }

    /** Coarse before fine, fixed before recurring, rare before frequent; "early" and "late" narrow all but the clock. */
    private static int order(Meaning meaning) {
        Grain grain = meaning.grain() == Grain.THIRD ? Grain.PART : meaning.grain();
        int frequency =
                switch (meaning) {
                    case Fixed fixed -> 0;
                    case Cycle cycle -> 500 - cycle.reach();
                };
        return grain.ordinal() * 1000 + frequency;
    }
}
