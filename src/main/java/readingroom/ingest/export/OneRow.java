package readingroom.ingest.export;

import java.util.function.Consumer;

/** Has a reader make messages of a row. One of which it makes nothing is skipped; one that it cannot read costs only itself. */
final class OneRow {

    private OneRow() {}

    static <T> void read(T row, Sink sink, Consumer<T> reader) {
        long before = sink.records();
        try {
            reader.accept(row);
        } catch (Sink.Stopped e) {
            throw e;
        } catch (RuntimeException e) {
            sink.reject("the row is not as its format has it (" + e.getClass().getSimpleName() + ")");
        }
        if (sink.records() == before) {
            sink.skip();
        }
    }
}
