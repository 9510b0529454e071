package readingroom.ingest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import readingroom.model.Row;

/** Reads the messages of exports without indexing them. */
public final class ExportMessages {

    private ExportMessages() {}

    /**
     * Hands on each message of a file that can be read; of the rest the loader tells.
     *
     * @throws IOException if the file cannot be read on
     */
    public static void read(Path path, ExportOptions options, Consumer<Row> messages) throws IOException {
        try (ExportFile file = ExportFile.open(path, options)) {
            while (file.reader().hasNext()) {
                file.reader().next().rows().forEach(messages);
            }
        } catch (UnreadableExport e) {
            // a reject to the loader, which names it
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
