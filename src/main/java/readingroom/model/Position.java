package readingroom.model;

/**
 * Where a record begins in its export.
 *
 * @param file within a dropped folder or zip; empty where only one file was dropped
 * @param record from 1, counting every record, readable or not
 * @param line from 1
 * @param column from 1, in characters
 * @param offset from 0, in characters after decoding
 */
public record Position(String file, long record, long line, long column, long offset) {

    /** In the only file. */
    public Position(long record, long line, long column, long offset) {
        this("", record, line, column, offset);
    }

    /** The same, in the file of that name unless it says another one. */
    public Position in(String name) {
        return file.isEmpty() ? new Position(name, record, line, column, offset) : this;
    }

    @Override
    public String toString() {
        return (file.isEmpty() ? "" : file + ": ") + "record " + record + ", line " + line + ", column " + column;
    }
}
