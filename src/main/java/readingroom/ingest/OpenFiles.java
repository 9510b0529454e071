package readingroom.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The files that other programs hold open to write to, as far as Linux tells: those of the same user, or all for root.
 * Elsewhere none are known, and only time tells whether a file is whole.
 */
final class OpenFiles {

    private static final int ACCESS_MODE = 3;

    private final Path processes;
    private final String own = Long.toString(ProcessHandle.current().pid());

    OpenFiles() {
        this(Path.of("/proc"));
    }

    OpenFiles(Path processes) {
        this.processes = processes;
    }

    /** @param folder in which the files lie, as a real path */
    Set<Path> writtenTo(Path folder) {
        Set<Path> written = new HashSet<>();
        if (Files.isDirectory(processes)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(processes, "[0-9]*")) {
                for (Path process : all) {
                    if (!process.getFileName().toString().equals(own)) {
                        add(process, folder, written);
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot list " + processes, e);
            }
        }
        return written;
    }

    private static void add(Path process, Path folder, Set<Path> written) {
        try (DirectoryStream<Path> handles = Files.newDirectoryStream(process.resolve("fd"))) {
            for (Path handle : handles) {
                Path file = Files.readSymbolicLink(handle);
                if (file.startsWith(folder) && isForWriting(process.resolve("fdinfo"), handle)) {
                    written.add(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // ended meanwhile, or another user's
        }
    }

    private static boolean isForWriting(Path infos, Path handle) throws IOException {
        for (String line : Files.readAllLines(infos.resolve(handle.getFileName()))) {
            if (line.startsWith("flags:")) {
                return (Integer.parseInt(line.substring(6).strip(), 8) & ACCESS_MODE) != 0;
            }
        }
        return false;
    }
}
