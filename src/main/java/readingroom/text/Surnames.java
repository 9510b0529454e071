package readingroom.text;

import java.util.Set;

/** Chinese surnames. */
public final class Surnames {

    private static final Set<String> NAMES = Lexicon.read("chinese-surnames");

    private Surnames() {}

    /** The surname that the name begins with, the longer one first; empty when there is none. */
    public static String of(String name) {
        if (name.length() > 2 && NAMES.contains(name.substring(0, 2))) {
            return name.substring(0, 2);
        }
        return !name.isEmpty() && NAMES.contains(name.substring(0, 1)) ? name.substring(0, 1) : "";
    }
}
