package readingroom.instruct.time;

import java.util.ArrayList;
import java.util.List;

/** Reads runs glued by hyphens, such as "mid-2023", "15-may-2024" and "2020-2022". */
final class Parts {

    private static final int MOST_PARTS = 4;

    private final Vocabulary english;

    Parts(Vocabulary english) {
        this.english = english;
    }

    /** The tokens of the run, empty if one of its parts is unknown. */
    List<Token> read(String run, int start) {
        String[] parts = run.split("-", MOST_PARTS + 1);
        if (parts.length > MOST_PARTS) {
            return List.of();
        }
        List<Token> tokens = new ArrayList<>();
        int at = start;
        boolean digits = false;
        for (String part : parts) {
            List<Token> numeric = NumericForms.read(part);
            List<Token> found = numeric.isEmpty() ? english.find(part) : numeric;
            if (found.isEmpty()) {
                return List.of();
            }
            if (digits && !numeric.isEmpty()) {
                tokens.add(new Token(Kind.DASH, 0, at - 1, at));
            }
            int from = at;
            found.forEach(token -> tokens.add(token.at(from, from + part.length())));
            at += part.length() + 1;
            digits = !numeric.isEmpty();
        }
        return tokens;
    }
}
