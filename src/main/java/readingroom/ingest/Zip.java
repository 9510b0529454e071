package readingroom.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipError;
import java.util.zip.ZipException;
import readingroom.ingest.export.Bombs;
import readingroom.ingest.export.UnreadableExport;

/** Opens zips, whatever their names say. */
final class Zip {

    private static final Pattern OUTSIDE = Pattern.compile("entry (\".*) has a '\\.' or '\\.\\.'");

    private Zip() {}

    /** Whether it begins as a zip does, whatever its name. */
    static boolean isOne(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] head = in.readNBytes(4);
            return head.length == 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4;
        }
    }

    /** Names that are no UTF-8 come from Chinese Windows more often than from elsewhere; in the last encoding all names are some. */
    static FileSystem open(Path path) throws IOException {
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
        Matcher outside = OUTSIDE.matcher(reason);
        if (outside.find()) {
            throw new UnreadableExport(
                    "the zip has the entry " + outside.group(1) + ", whose name leads elsewhere by \".\" or"
                            + " \"..\"; nothing of it was read; unpack it with a program that you trust, and drop the files");
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

    /** @throws UnreadableExport if it would fill the disk */
    static void refuseBomb(List<Path> files, long packed) throws IOException {
        long sum = 0;
        for (Path file : files) {
            sum += Files.size(file);
            if (Bombs.isOne(packed, sum)) {
                throw new UnreadableExport("the zip would unpack to more than " + Bombs.RATIO_MAX
                        + " times its size, as only zips made to do harm do; nothing of it was read");
            }
        }
    }
}
