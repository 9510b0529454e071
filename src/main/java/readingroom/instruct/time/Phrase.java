package readingroom.instruct.time;

import java.util.List;

/** Neighbouring pieces that together mean one time. */
record Phrase(List<Piece> pieces, Meaning meaning) {

    Phrase {
        pieces = List.copyOf(pieces);
    }

    int first() {
        return pieces.getFirst().first();
    }

    int end() {
        return pieces.getLast().end();
    }
}
