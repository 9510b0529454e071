package readingroom.cli;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import readingroom.ReadingRoom;
import readingroom.Settings;
import readingroom.ingest.export.ExportOptions;

/** The options of commands that read exports. */
final class Exports {

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "Exports: files, folders or zips.")
    private List<Path> paths = List.of();

    @Option(
            names = "--zone",
            paramLabel = "ZONE",
            description = "The zone of times that carry none, e.g. Europe/Berlin.")
    private @Nullable String zone;

    @Option(
            names = "--conversation",
            paramLabel = "ID",
            description = "The conversation of messages that name none; else the name of the file.")
    private @Nullable String conversation;

    @Option(names = "--owner", paramLabel = "NAME", description = "Whose exports they are: replaces \"me\" and 我.")
    private @Nullable String owner;

    List<Path> paths() {
        return paths;
    }

    /** @throws NoSuchFileException for a path that does not exist, before any is read */
    List<Path> existing() throws NoSuchFileException {
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw new NoSuchFileException(path.toString());
            }
        }
        return paths;
    }

    ExportOptions options(Settings settings) {
        ExportOptions defaults = ReadingRoom.exportOptions(settings);
        ExportOptions zoned = zone == null ? defaults : defaults.withZone(zone(zone));
        ExportOptions named = conversation == null ? zoned : zoned.withConversation(conversation);
        return owner == null ? named : named.withOwner(owner);
    }

    private static ZoneId zone(String name) {
        try {
            return ZoneId.of(name);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("--zone " + name + " is not a zone such as Europe/Berlin or +08:00", e);
        }
    }
}
