package readingroom.http;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The operator's token for the commands of this machine, made anew at every start. Whoever may read its file may read all
 * that lies beside it.
 */
public final class OwnToken {

    private static final String FILE = "operator.token";
    private static final int BYTES = 32;

    private OwnToken() {}

    /** Writes a new one to a folder, for the owner of the folder alone. */
    public static String make(Path folder) throws IOException {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        String token = HexFormat.of().formatHex(random);
        Files.createDirectories(folder);
        Path file = folder.resolve(FILE);
        Files.deleteIfExists(file);
        Files.writeString(Files.createFile(file, ownersOnly()), token);
        return token;
    }

    /** The last one that was made in a folder. */
    public static Optional<String> read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        return Files.isReadable(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
    }

    private static FileAttribute<?>[] ownersOnly() {
        boolean isPosix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return isPosix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
