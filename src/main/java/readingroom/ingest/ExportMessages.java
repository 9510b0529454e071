package readingroom.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.UnreadableExport;
import readingroom.model.Row;

/** Reads the messages of exports without indexing them. */
public final class ExportMessages {

    private ExportMessages() {}

    /**
     * Hands on each message of a drop that can be read; of the rest the loader tells.
     *
     * @throws IOException if it cannot be read on
     */
    public static void read(Path path, ExportOptions options, Consumer<Row> messages) throws IOException {
        try (Drop drop = Drop.open(path, options)) {
            drop.chunks().forEachRemaining(chunk -> chunk.rows().forEach(messages));
        } catch (UnreadableExport e) {
            // a reject to the loader, which names it
        } catch (UncheckedIOException e) {
            if (!(e.getCause() instanceof UnreadableExport)) {
                throw e.getCause();
            }
        }
    }
}
