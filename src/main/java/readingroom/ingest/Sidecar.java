package readingroom.ingest;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Properties;
import java.util.TreeSet;
import org.apache.commons.io.IOUtils;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.UnreadableExport;

/** The file {@code NAME.readingroom.properties} beside an export, which says how it is read: zone, owner, conversation. */
final class Sidecar {

    static final String SUFFIX = ".readingroom.properties";

    private Sidecar() {}

    static boolean isOne(String name) {
        return name.endsWith(SUFFIX);
    }

    static Path beside(Path export) {
        return export.resolveSibling(export.getFileName() + SUFFIX);
    }

    /** The options of an export: what its sidecar says, else what was given. */
    static ExportOptions of(Path export, ExportOptions given) throws IOException {
        Path file = beside(export.toAbsolutePath().normalize());
        if (!Files.isRegularFile(file)) {
            return given;
        }
        Properties read = new Properties();
        try (Reader text = Export.unicode(Files.readAllBytes(file))) {
            // Windows writes a mark before it
            read.load(new StringReader(IOUtils.toString(text).replace("\uFEFF", "")));
        } catch (IllegalArgumentException | IOException e) {
            throw new UnreadableExport(
                    file.getFileName() + " cannot be read as properties in UTF-8; correct or remove it");
        }
        ExportOptions options = given;
        for (String key : new TreeSet<>(read.stringPropertyNames())) {
            options = with(options, key, read.getProperty(key).strip(), file);
        }
        return options;
    }

    private static ExportOptions with(ExportOptions options, String key, String value, Path file)
            throws UnreadableExport {
        return switch (key) {
            case "zone" -> options.withZone(zone(value, file));
            case "owner" -> options.withOwner(value.isEmpty() ? null : value);
            case "conversation" -> options.withConversation(value.isEmpty() ? null : value);
            default ->
                throw new UnreadableExport(
                        file.getFileName() + " has the key " + key + "; known are zone, owner and conversation");
        };
    }

    private static ZoneId zone(String value, Path file) throws UnreadableExport {
        try {
            return ZoneId.of(value);
        } catch (DateTimeException e) {
            throw new UnreadableExport(
                    file.getFileName() + ": zone " + value + " is not a zone such as Europe/Berlin or +08:00");
        }
    }
}
