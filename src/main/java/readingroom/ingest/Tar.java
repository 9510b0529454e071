package readingroom.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Unpacked;
import readingroom.ingest.export.UnreadableExport;

/** A tar, packed with gzip or not: Skype and Teams gave such. Its files are laid out in a folder, pictures and films are not. */
final class Tar {

    private static final int MAGIC_AT = 257;
    private static final byte[] MAGIC = "ustar".getBytes(StandardCharsets.US_ASCII);
    private static final int PART = 1 << 16;

    private Tar() {}

    /** Whether it begins as a tar does, whatever its name. */
    static boolean isOne(Path path) throws IOException {
        try (InputStream in = Unpacked.open(path)) {
            byte[] head = in.readNBytes(MAGIC_AT + MAGIC.length);
            return head.length == MAGIC_AT + MAGIC.length
                    && Arrays.equals(head, MAGIC_AT, head.length, MAGIC, 0, MAGIC.length);
        } catch (UnreadableExport e) {
            return false;
        }
    }

    /** @throws UnreadableExport if it is broken, or names a file outside of the folder */
    static void unpack(Path tar, Path folder) throws IOException {
        try (TarArchiveInputStream in = new TarArchiveInputStream(Unpacked.open(tar))) {
            TarArchiveEntry entry;
            while ((entry = next(in)) != null) {
                Path target = target(entry, folder);
                if (isPlain(entry) && in.canReadEntryData(entry)) {
                    write(in, target);
                }
            }
        }
    }

    /** The next file; what the library says of a broken one may quote its name. */
    private static @Nullable TarArchiveEntry next(TarArchiveInputStream in) throws IOException {
        try {
            return in.getNextEntry();
        } catch (UnreadableExport e) {
            throw e;
        } catch (IOException | IllegalArgumentException e) {
            throw broken();
        }
    }

    private static UnreadableExport broken() {
        return new UnreadableExport("the tar is broken or not complete; nothing of it was read");
    }

    /** A file itself: no link, no device, and no holes, which would grow to any size. */
    private static boolean isPlain(TarArchiveEntry entry) {
        return entry.isFile()
                && !entry.isDirectory()
                && !entry.isLink()
                && !entry.isSymbolicLink()
                && !entry.isFIFO()
                && !entry.isBlockDevice()
                && !entry.isCharacterDevice()
                && !entry.isSparse();
    }

    private static Path target(TarArchiveEntry entry, Path folder) throws UnreadableExport {
        try {
            Path target = folder.resolve(entry.getName()).normalize();
            if (target.startsWith(folder)) {
                return target;
            }
        } catch (InvalidPathException e) {
            // no name of a file
        }
        throw new UnreadableExport("the tar has a file whose name leads out of its folder; nothing of it was read");
    }

    private static void write(TarArchiveInputStream in, Path target) throws IOException {
        byte[] part = read(in);
        if (isMedia(part)) {
            return;
        }
        Files.createDirectories(target.getParent());
        try (OutputStream out = Files.newOutputStream(target)) {
            while (part.length > 0) {
                out.write(part);
                part = read(in);
            }
        }
    }

    private static byte[] read(TarArchiveInputStream in) throws IOException {
        try {
            return in.readNBytes(PART);
        } catch (UnreadableExport e) {
            throw e;
        } catch (IOException e) {
            throw broken();
        }
    }

    /** Zeros here and there, as no text has, whatever its encoding; archives are looked into. */
    private static boolean isMedia(byte[] head) {
        int zeros = 0;
        for (byte b : head) {
            zeros += b == 0 ? 1 : 0;
        }
        boolean isWide = head.length > 1 && zeros * 3 > head.length && (head[0] == 0) != (head[1] == 0);
        boolean isPacked =
                head.length > 1 && (head[0] == 'P' && head[1] == 'K' || head[0] == 0x1F && head[1] == (byte) 0x8B);
        return zeros * 100 > head.length && !isWide && !isPacked;
    }
}
