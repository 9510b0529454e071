package readingroom.ingest;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * By what it is seen that a file, or any in a folder, has changed.
 *
 * @param size of all files, in bytes
 * @param modified the newest time, in milliseconds of the epoch
 * @param files how many there are
 * @param unfinished how many of them have the name of a copy under way
 * @param identity made of what each file is on its disk and of its time, so that one that took the place of another of the
 *     same size is told from it
 */
record Stamp(long size, long modified, long files, long unfinished, long identity) {

    private static final long RSYNC_MILLIS = 10 * 60_000;

    static final Stamp NOTHING = new Stamp(0, 0, 0, 0, 0);

    static Stamp of(Path path) throws IOException {
        Visitor visitor = new Visitor(path);
        Files.walkFileTree(path, visitor);
        return visitor.sum;
    }

    boolean isUnfinished() {
        return unfinished > 0;
    }

    private Stamp with(Path file, BasicFileAttributes read) {
        long time = read.lastModifiedTime().toMillis();
        String name = file.getFileName().toString();
        boolean isOpen = InboxNames.isUnfinished(name) || InboxNames.isLikeRsync(name) && isRecent(time);
        return new Stamp(
                size + read.size(),
                Math.max(modified, time),
                files + 1,
                unfinished + (isOpen ? 1 : 0),
                identity + 31L * Objects.hashCode(read.fileKey()) + time);
    }

    private static boolean isRecent(long millis) {
        return System.currentTimeMillis() - millis < RSYNC_MILLIS;
    }

    /** Adds up without a list: a folder may hold a million files. */
    private static final class Visitor extends SimpleFileVisitor<Path> {

        private final Path root;
        private Stamp sum = NOTHING;

        Visitor(Path root) {
            this.root = root;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
                sum = sum.with(file, attributes);
            }
            return FileVisitResult.CONTINUE;
        }

        /** What may not be looked into is told when the drop is read, and what is gone meanwhile is gone. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (file.equals(root)) {
                throw failure;
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
            return FileVisitResult.CONTINUE;
        }
    }
}
