package readingroom.ingest;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a reconciliation says beside numbers.
 *
 * @param formats the names of those that were found
 * @param zoneAssumed the default zone in which times without one were read; null if none was needed or it was chosen
 * @param otherFiles how many files hold no messages
 * @param others the first of those of which it is not known why
 * @param records how many the readers counted
 * @param strays how many of those are texts in a folder in which nothing says that they belong to an export: perhaps
 *     chats that are not read
 * @param cut whether a file ended within a record
 * @param broken how many messages hold U+FFFD, for bytes that are no character
 */
record Notes(
        String formats,
        String charsets,
        @Nullable String zoneAssumed,
        long otherFiles,
        List<String> others,
        long records,
        long strays,
        boolean cut,
        long broken) {

    static final Notes NONE = new Notes("", "", null, 0, List.of(), 0, 0, false, 0);
}
