package readingroom;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks before anything is started that a folder can be used: what finds out later can only log it. */
final class OwnFolder {

    private OwnFolder() {}

    /**
     * Makes it where it is missing.
     *
     * @throws ConfigurationException if it is no folder, or nothing can be written there
     */
    static void check(Settings settings, String key) {
        Path folder = settings.path(key).toAbsolutePath();
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new ConfigurationException(settings.told(key) + " is a file; set " + key + " to a folder");
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new ConfigurationException(settings.told(key) + " cannot be made ("
                    + e.getClass().getSimpleName() + "); make it, or set " + key + " to a folder that can be written");
        }
        if (!Files.isWritable(folder)) {
            throw new ConfigurationException(settings.told(key) + " cannot be written by this user; allow it, or set "
                    + key + " to another folder");
        }
    }
}
