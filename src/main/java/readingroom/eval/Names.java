package readingroom.eval;

import java.util.List;

/** Writes out the first few of many names. */
final class Names {

    private static final int SHOWN = 20;

    private Names() {}

    static String of(List<String> names) {
        String first = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
        return names.size() > SHOWN ? first + " and " + (names.size() - SHOWN) + " more" : first;
    }
}
