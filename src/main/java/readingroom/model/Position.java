package readingroom.model;

/**
 * Where a record begins in its export.
 *
 * @param record from 1, counting every record, readable or not
 * @param line from 1
 * @param column from 1, in characters
 * @param offset from 0, in characters after decoding
 */
public record Position(long record, long line, long column, long offset) {

    @Override
    public String toString() {
        return "record " + record + ", line " + line + ", column " + column;
    }
}
