package readingroom.ingest.export;

import java.util.function.Supplier;
import readingroom.model.Position;

/** Takes the records of an export. Each record ends as a message, as a reject, or skipped; none is lost uncounted. */
public interface Sink {

    /**
     * Where the next record begins; its number is counted by the sink.
     *
     * @param raw the record as it stands in the file, asked for when it is rejected
     */
    void at(long line, long column, long offset, Supplier<String> raw);

    /** A message, or a row that nobody said; a reject if something is missing. */
    void message(Fields fields);

    /** A record that is no message; the reason holds no text of it. */
    void reject(String reason);

    /** A record that holds nothing that somebody said, and no event worth keeping. */
    void skip();

    /** The file ends where it should not, or is broken so that the rest cannot be read. */
    void cut(String reason);

    /** How many records have been handed on so far. */
    long records();

    /** The place given last. */
    Position position();

    /** Nobody takes the records any more. */
    final class Stopped extends RuntimeException {

        private static final long serialVersionUID = 1L;

        public Stopped() {
            super("reading was stopped", null, false, false);
        }
    }
}
