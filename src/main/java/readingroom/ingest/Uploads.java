package readingroom.ingest;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Properties;

/** Puts files that were sent into the inbox, each under a name of its own and only when it is whole. */
public final class Uploads {

    private static final int NAME_BYTES_MAX = 180;
    private static final int SAME_MAX = 1_000;

    private final Path inbox;

    public Uploads(Path inbox) {
        this.inbox = inbox.toAbsolutePath().normalize();
    }

    /**
     * Moves a file into the inbox.
     *
     * @param wanted the name that it had where it came from
     * @param how it is read: zone, owner, conversation; those that are known only
     * @return the name that it has in the inbox
     * @throws IOException if the inbox cannot be written to
     */
    public synchronized String put(Path file, String wanted, Map<String, String> how) throws IOException {
        Files.createDirectories(inbox);
        String name = free(plain(wanted));
        Path target = inbox.resolve(name);
        // hidden, and on the disk of the inbox, so that it appears there at once
        Path hidden = inbox.resolve("." + name + ".upload");
        Files.move(file, hidden, StandardCopyOption.REPLACE_EXISTING);
        if (!how.isEmpty()) {
            Files.writeString(Sidecar.beside(target), properties(how), StandardCharsets.UTF_8);
        }
        Files.move(hidden, target, StandardCopyOption.ATOMIC_MOVE);
        return name;
    }

    private static String properties(Map<String, String> how) throws IOException {
        Properties properties = new Properties();
        properties.putAll(how);
        Writer text = new StringWriter();
        properties.store(text, null);
        return text.toString();
    }

    /** One that neither waits in the inbox nor was put away. */
    private String free(String name) throws IOException {
        int dot = name.lastIndexOf('.');
        String stem = dot > 0 ? name.substring(0, dot) : name;
        String extension = dot > 0 ? name.substring(dot) : "";
        for (int i = 1; i <= SAME_MAX; i++) {
            String tried = i == 1 ? name : stem + " (" + i + ")" + extension;
            if (isFree(inbox.resolve(tried)) && isFree(Sidecar.beside(inbox.resolve(tried)))) {
                return tried;
            }
        }
        throw new FileAlreadyExistsException(name);
    }

    private static boolean isFree(Path path) {
        return !Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** Without folders and whatever would make it something else than an export in the inbox. */
    private static String plain(String wanted) {
        String last = wanted.substring(Math.max(wanted.lastIndexOf('/'), wanted.lastIndexOf('\\')) + 1);
        String name = last.replaceAll("[\\p{Cntrl}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}:*?\"<>|]", "_")
                .replaceFirst("^[.\\s]+", "")
                .strip();
        while (name.getBytes(StandardCharsets.UTF_8).length > NAME_BYTES_MAX) {
            int half = name.length() / 2;
            name = name.substring(0, half - 1) + name.substring(half + 1);
        }
        if (name.isEmpty()) {
            return "upload";
        }
        return InboxNames.isDrop(name) ? name : "upload " + name.replace('~', '_') + ".txt";
    }
}
