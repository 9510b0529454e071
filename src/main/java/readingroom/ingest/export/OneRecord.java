package readingroom.ingest.export;

import java.util.function.Consumer;

/**
 * Has a reader make messages of a record, an element of JSON or a row. One of which it makes nothing is skipped; one in which it
 * finds what it does not expect is a reject and costs only itself.
 */
final class OneRecord {

    private OneRecord() {}

    static <T> void read(T found, Sink sink, Consumer<T> reader) {
        long before = sink.records();
        try {
            reader.accept(found);
        } catch (Sink.Stopped e) {
            throw e;
        } catch (RuntimeException e) {
            sink.reject(
                    "the record is not as its format has it (" + e.getClass().getSimpleName() + ")");
        }
        if (sink.records() == before) {
            sink.skip();
        }
    }
}
