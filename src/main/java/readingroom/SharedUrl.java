package readingroom;

import java.util.regex.Pattern;

/** URLs as they may be shown. */
final class SharedUrl {

    private static final Pattern LOGIN = Pattern.compile("//[^/?#,]*@");

    private SharedUrl() {}

    /** The same without the name and password that one may hold before its host. */
    static String masked(String text) {
        return LOGIN.matcher(text).replaceAll("//...@");
    }

    /** Whether it holds a name or password. */
    static boolean hasLogin(String text) {
        return LOGIN.matcher(text).find();
    }
}
