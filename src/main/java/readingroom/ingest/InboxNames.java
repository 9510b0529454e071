package readingroom.ingest;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What the names of files in the inbox tell. */
final class InboxNames {

    static final String DONE = "done";
    static final String ERROR = "error";
    static final String REJECTS = ".rejects.ndjson";

    private static final Set<String> UNFINISHED = Set.of(".part", ".tmp", ".crdownload", ".download", ".partial");
    private static final Pattern RSYNC = Pattern.compile("[.].+[.][A-Za-z0-9]{6}");

    private InboxNames() {}

    /** Whether a file or folder may be a drop: neither hidden, nor ours, nor a copy under way. */
    static boolean isDrop(String name) {
        return !name.startsWith(".")
                && !name.equals(DONE)
                && !name.equals(ERROR)
                && !name.endsWith(REJECTS)
                && !Sidecar.isOne(name)
                && !isUnfinished(name);
    }

    /** The name of a copy under way, of a browser or an editor. */
    static boolean isUnfinished(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith("~") || UNFINISHED.stream().anyMatch(lower::endsWith);
    }

    /** A name such as rsync gives to a copy under way; other hidden files may have such names as well. */
    static boolean isLikeRsync(String name) {
        return RSYNC.matcher(name).matches();
    }
}
