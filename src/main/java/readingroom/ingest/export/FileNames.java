package readingroom.ingest.export;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** What the names of files tell. */
final class FileNames {

    /** What file managers add to the name of a copy, which is no other conversation. */
    private static final Pattern COPY = Pattern.compile("(?: ?\\(\\d+\\)| - Copy| copy)$");

    private static final Pattern PACKED = Pattern.compile("(?<=.)\\.gz$", Pattern.CASE_INSENSITIVE);

    private static final Pattern EXTENSION = Pattern.compile("\\.[A-Za-z0-9]{1,8}$");

    private FileNames() {}

    /** The name of a file without extension and copy number: the conversation of records that name none. */
    static String stem(Path path) {
        String name = path.getFileName().toString();
        String unpacked = PACKED.matcher(name).replaceFirst("");
        String stem = COPY.matcher(EXTENSION.matcher(unpacked).replaceFirst("")).replaceFirst("");
        return stem.isBlank() ? name : stem;
    }
}
