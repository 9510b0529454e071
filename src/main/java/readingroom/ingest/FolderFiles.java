package readingroom.ingest;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The files in a folder and its folders that may hold messages, in the order of their names; links are not followed. Kept
 * as relative paths, which for a million files is half of the memory.
 */
final class FolderFiles extends AbstractList<Path> {

    private final Path folder;
    private final List<Path> files;

    private FolderFiles(Path folder, List<Path> files) {
        this.folder = folder;
        this.files = files;
    }

    static List<Path> of(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && !isSkipped(folder.relativize(file))) {
                    found.add(folder.relativize(file));
                }
                return FileVisitResult.CONTINUE;
            }

            /** A folder in it that may not be looked into is one more file that may not be read. */
            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (file.equals(folder) || !(failure instanceof AccessDeniedException)) {
                    throw failure;
                }
                found.add(folder.relativize(file));
                return FileVisitResult.CONTINUE;
            }
        });
        Collections.sort(found);
        return new FolderFiles(folder, found);
    }

    @Override
    public Path get(int index) {
        return folder.resolve(files.get(index));
    }

    @Override
    public int size() {
        return files.size();
    }

    /** Hidden files, what programs put beside files for themselves, and copies under way. */
    private static boolean isSkipped(Path relative) {
        for (Path part : relative) {
            boolean hidden = part.toString().startsWith(".") && !part.toString().startsWith("..");
            if (hidden || part.toString().equals("__MACOSX")) {
                return true;
            }
        }
        String name = relative.getFileName().toString();
        return InboxNames.isUnfinished(name) || Sidecar.isOne(name);
    }
}
