package readingroom.ingest;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;

/**
 * What lies in the inbox and is not put away.
 *
 * @param drops files and folders of the inbox itself
 * @param files those, and the files in the folders
 * @param bytes of all files
 * @param unfinished how many of the files have the name of a copy under way
 * @param complete whether there was time to count all; if not, there are more
 */
public record Waiting(long drops, long files, long bytes, long unfinished, boolean complete) {

    /** Counts for so long at most; there may be a million files. */
    public static Waiting in(Path inbox, Duration patience) throws IOException {
        Counter counter = new Counter(inbox, System.nanoTime() + patience.toNanos());
        if (Files.isDirectory(inbox)) {
            Files.walkFileTree(inbox, counter);
        }
        return new Waiting(counter.drops, counter.files, counter.bytes, counter.unfinished, counter.complete);
    }

    private static final class Counter extends SimpleFileVisitor<Path> {

        private final Path inbox;
        private final long until;
        private long drops;
        private long files;
        private long bytes;
        private long unfinished;
        private boolean complete = true;

        Counter(Path inbox, long until) {
            this.inbox = inbox;
            this.until = until;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            if (folder.equals(inbox)) {
                return FileVisitResult.CONTINUE;
            }
            if (isLeftAlone(folder)) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            drops += folder.getParent().equals(inbox) ? 1 : 0;
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (System.nanoTime() - until > 0) {
                complete = false;
                return FileVisitResult.TERMINATE;
            }
            if (attributes.isRegularFile() && !isLeftAlone(file)) {
                drops += file.getParent().equals(inbox) ? 1 : 0;
                files++;
                bytes += attributes.size();
                unfinished += InboxNames.isUnfinished(file.getFileName().toString()) ? 1 : 0;
            }
            return FileVisitResult.CONTINUE;
        }

        /** Ours, hidden, or beside another; copies under way do wait. */
        private boolean isLeftAlone(Path path) {
            String name = path.getFileName().toString();
            return !InboxNames.isDrop(name) && (!InboxNames.isUnfinished(name) || name.startsWith("."));
        }

        /** Gone meanwhile, or not to be looked into: reading it says so. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE;
        }
    }
}
