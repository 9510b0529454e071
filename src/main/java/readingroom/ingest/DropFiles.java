package readingroom.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.commons.io.file.PathUtils;
import org.apache.commons.io.function.IOConsumer;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.UnreadableExport;

/** The files of a drop: itself, those of a folder, or those of a zip or tar, in the order of their names. Links are not followed. */
final class DropFiles implements Closeable {

    private final Path path;
    private final @Nullable Closeable opened;
    private final Path root;
    private final List<Path> paths;
    private final boolean single;
    private final long size;

    private DropFiles(Path path, @Nullable Closeable opened, Path root, List<Path> paths, boolean single)
            throws IOException {
        this.path = path;
        this.opened = opened;
        this.root = root;
        this.paths = paths;
        this.single = single;
        long sum = 0;
        for (Path file : paths) {
            sum += Files.size(file);
        }
        this.size = sum;
    }

    static DropFiles open(Path path) throws IOException {
        Path absolute = path.toAbsolutePath().normalize();
        if (Files.isDirectory(path)) {
            return new DropFiles(path, null, absolute, FolderFiles.of(absolute), false);
        }
        if (Zip.isOne(path)) {
            return zip(absolute);
        }
        if (Tar.isOne(path)) {
            return tar(absolute);
        }
        return new DropFiles(path, null, absolute.getParent(), List.of(absolute), true);
    }

    /** Whether other files are in it. */
    static boolean isArchive(Path path) throws IOException {
        return Zip.isOne(path) || Tar.isOne(path);
    }

    List<Path> paths() {
        return paths;
    }

    /** Nothing outside of it belongs to the drop. */
    Path root() {
        return root;
    }

    /** The name of the drop, without extension. */
    String name() {
        return Export.stem(path);
    }

    /** Whether it is one file and no archive. */
    boolean isSingle() {
        return single;
    }

    /** Whether it is what somebody or a program put together as one thing, not a folder into which anything may have come. */
    boolean isArchive() {
        return opened != null;
    }

    /** The bytes of all files, unpacked. */
    long size() {
        return size;
    }

    String relative(Path file) {
        return root.relativize(file).toString();
    }

    @Override
    public void close() throws IOException {
        if (opened != null) {
            opened.close();
        }
    }

    private static DropFiles zip(Path path) throws IOException {
        FileSystem zip = Zip.open(path);
        try {
            Path root = zip.getPath("/");
            List<Path> found = FolderFiles.of(root);
            Zip.refuseBomb(found, Files.size(path));
            if (found.stream().anyMatch(file -> file.toString().indexOf('\\') >= 0)) {
                try (zip) {
                    return unfolded(path, found);
                }
            }
            return new DropFiles(path, zip, root, found, false);
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    /** Some programs on Windows write a backslash where a folder ends: laid out as the folders that are meant. */
    private static DropFiles unfolded(Path path, List<Path> files) throws IOException {
        return laidOut(path, folder -> {
            for (Path file : files) {
                Path target = folder.resolve(file.toString().replace('\\', '/').replaceFirst("^/+", ""))
                        .normalize();
                if (!target.startsWith(folder) || target.equals(folder)) {
                    throw new UnreadableExport(
                            "the zip has a file whose name leads out of its folder; nothing of it was read");
                }
                Files.createDirectories(target.getParent());
                Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
        });
    }

    private static DropFiles tar(Path path) throws IOException {
        return laidOut(path, folder -> Tar.unpack(path, folder));
    }

    private static DropFiles laidOut(Path path, IOConsumer<Path> writer) throws IOException {
        Path folder = new UnpackFolders().create();
        Closeable removal = () -> PathUtils.deleteDirectory(folder);
        try {
            writer.accept(folder);
            return new DropFiles(path, removal, folder, FolderFiles.of(folder), false);
        } catch (IOException | RuntimeException e) {
            removal.close();
            throw e;
        }
    }
}
