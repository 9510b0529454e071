package readingroom.ingest;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.io.file.PathUtils;

/**
 * Folders for what archives are unpacked into, named after the process that uses them, so that those of a process that
 * was killed are told from those in use and deleted before the next is made.
 */
final class UnpackFolders {

    private static final String PREFIX = "readingroom-unpacked-";
    private static final Pattern NAME = Pattern.compile(Pattern.quote(PREFIX) + "(\\d+)-\\d+");

    private final Path parent;

    UnpackFolders() {
        this(Path.of(System.getProperty("java.io.tmpdir")));
    }

    UnpackFolders(Path parent) {
        this.parent = parent;
    }

    /** A new one; whoever uses it deletes it. */
    Path create() throws IOException {
        deleteLeftOver();
        return Files.createTempDirectory(
                        parent, PREFIX + ProcessHandle.current().pid() + "-")
                .toRealPath();
    }

    private void deleteLeftOver() throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path folder : folders) {
                Matcher name = NAME.matcher(folder.getFileName().toString());
                if (name.matches() && !isInUse(Long.parseLong(name.group(1)), folder)) {
                    PathUtils.deleteDirectory(folder);
                }
            }
        }
    }

    /** Ids of processes come again, in a container always the same one. */
    private static boolean isInUse(long pid, Path folder) throws IOException {
        Instant made = Files.getLastModifiedTime(folder).toInstant();
        return ProcessHandle.of(pid)
                .filter(process ->
                        process.info().startInstant().map(made::isAfter).orElse(true))
                .isPresent();
    }
}
