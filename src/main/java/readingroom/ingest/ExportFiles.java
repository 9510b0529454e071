package readingroom.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds the files that paths of the command line stand for. */
final class ExportFiles {

    private ExportFiles() {}

    /**
     * A file is itself; a folder is all that is in it, in the order of names, without hidden and unfinished files.
     *
     * @throws NoSuchFileException for a path that does not exist
     */
    static List<Path> find(List<Path> paths) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new NoSuchFileException(path.toString());
            }
            try (Stream<Path> found = Files.walk(path)) {
                found.filter(Files::isRegularFile)
                        .filter(file -> file.equals(path) || !isSkipped(path.relativize(file)))
                        .sorted()
                        .forEach(files::add);
            }
        }
        return files;
    }

    private static boolean isSkipped(Path relative) {
        for (Path part : relative) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return InboxGate.isUnfinished(relative.getFileName().toString());
    }
}
