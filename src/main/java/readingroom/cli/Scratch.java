package readingroom.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;
import readingroom.Settings;

/** A folder for servers and data of our own, gone afterwards. */
record Scratch(Path folder) implements AutoCloseable {

    static Scratch make(String name) throws IOException {
        return new Scratch(Files.createTempDirectory("readingroom-" + name));
    }

    /** The settings, with an Elasticsearch of our own in this folder. */
    Settings in(Settings settings) {
        return settings.with(
                Map.of("elasticsearch.url", "", "elasticsearch.port", "0", "data.folder", folder.toString()));
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.deleteIfExists(file);
                } catch (IOException e) {
                    throw new UncheckedIOException("cannot delete " + file, e);
                }
            });
        }
    }
}
