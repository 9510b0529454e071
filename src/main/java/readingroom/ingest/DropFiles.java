package readingroom.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipError;
import java.util.zip.ZipException;
import org.apache.commons.io.file.PathUtils;
import org.apache.commons.io.function.IOConsumer;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Bombs;
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
            return new DropFiles(path, null, absolute, in(absolute), false);
        }
        if (isZip(path)) {
            return zip(absolute);
        }
        if (Tar.isOne(path)) {
            return tar(absolute);
        }
        return new DropFiles(path, null, absolute.getParent(), List.of(absolute), true);
    }

    /** Whether it begins as a zip does, whatever its name. */
    static boolean isZip(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] head = in.readNBytes(4);
            return head.length == 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4;
        }
    }

    /** Whether other files are in it. */
    static boolean isArchive(Path path) throws IOException {
        return isZip(path) || Tar.isOne(path);
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
        FileSystem zip = opened(path);
        try {
            Path root = zip.getPath("/");
            List<Path> found = in(root);
            refuseBomb(found, Files.size(path));
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
            return new DropFiles(path, removal, folder, in(folder), false);
        } catch (IOException | RuntimeException e) {
            removal.close();
            throw e;
        }
    }

    /** Names that are no UTF-8 come from Chinese Windows more often than from elsewhere; in the last encoding all names are some. */
    private static FileSystem opened(Path path) throws IOException {
        String reason = "";
        for (String names : List.of("UTF-8", "GB18030", "IBM437")) {
            try {
                return FileSystems.newFileSystem(path, Map.of("encoding", names, "accessMode", "readOnly"));
            } catch (ZipException | ZipError | IllegalArgumentException e) {
                reason = cause(e);
                if (!reason.contains("bad entry name") && !reason.contains("encod")) {
                    break;
                }
            }
        }
        throw new UnreadableExport(
                reason.contains("encrypted")
                        ? "the zip is encrypted; unpack it with its password and drop what was in it"
                        : "the zip cannot be opened (" + reason + "); nothing of it was read");
    }

    /** Names of entries are no text of messages, but may be long. */
    private static String cause(Throwable e) {
        String message = String.valueOf(e.getMessage());
        return message.substring(0, Math.min(200, message.length()));
    }

    private static void refuseBomb(List<Path> files, long packed) throws IOException {
        long sum = 0;
        for (Path file : files) {
            sum += Files.size(file);
            if (Bombs.isOne(packed, sum)) {
                throw new UnreadableExport("the zip would unpack to more than " + Bombs.RATIO_MAX
                        + " times its size, as only zips made to do harm do; nothing of it was read");
            }
        }
    }

    /** Kept as relative paths, which for a million files is half of the memory. */
    private static List<Path> in(Path folder) throws IOException {
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
        return new AbstractList<>() {
            @Override
            public Path get(int index) {
                return folder.resolve(found.get(index));
            }

            @Override
            public int size() {
                return found.size();
            }
        };
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
