package readingroom.ingest;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * By what it is seen that a file, or any in a folder, has changed.
 *
 * @param size of all files, in bytes
 * @param modified the newest time, in milliseconds of the epoch
 * @param files how many there are
 * @param unfinished how many of them have the name of a copy under way
 */
record Stamp(long size, long modified, long files, long unfinished) {

    static final Stamp NOTHING = new Stamp(0, 0, 0, 0);

    static Stamp of(Path path) throws IOException {
        List<Path> all = new ArrayList<>();
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                all.add(file);
                return FileVisitResult.CONTINUE;
            }

            /** What may not be looked into is told when the drop is read. */
            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (file.equals(path)) {
                    throw failure;
                }
                return FileVisitResult.CONTINUE;
            }
        });
        Stamp sum = NOTHING;
        for (Path file : all) {
            sum = sum.with(file);
        }
        return sum;
    }

    boolean isUnfinished() {
        return unfinished > 0;
    }

    private Stamp with(Path file) throws IOException {
        try {
            BasicFileAttributes read = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            long time = Math.max(modified, read.lastModifiedTime().toMillis());
            if (!read.isRegularFile()) {
                return this;
            }
            int open = InboxGate.isUnfinished(file.getFileName().toString()) ? 1 : 0;
            return new Stamp(size + read.size(), time, files + 1, unfinished + open);
        } catch (NoSuchFileException e) {
            return this;
        }
    }
}
