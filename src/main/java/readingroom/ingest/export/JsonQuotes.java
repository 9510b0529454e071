package readingroom.ingest.export;

/** Whether a place in the bytes of a JSON text is inside a text of it, told by the quotes before, and how far inside. */
final class JsonQuotes {

    private static final String BEFORE_TEXT = "{[,:\"";

    private final boolean mayBeMissing;
    private boolean open;
    private int length;
    /** The last byte that is not blank. */
    private byte last = '[';

    /**
     * @param mayBeMissing whether what stands before a quote tells whether it begins a text, or inside and outside would be
     *     taken for each other behind one that is missing
     */
    JsonQuotes(boolean mayBeMissing) {
        this.mayBeMissing = mayBeMissing;
    }

    boolean areOpen() {
        return open;
    }

    /** Characters inside, an escape counted as one. */
    int length() {
        return open ? length : 0;
    }

    /** Whether eight bytes can be passed at once: ASCII without zeros and backslashes, and no quotes to be looked at. */
    boolean isPlain(long word) {
        return !mayBeMissing && ((word | word - Utf8.EACH | (word ^ '\\' * Utf8.EACH) - Utf8.EACH) & Utf8.HIGH) == 0;
    }

    void pass(long word) {
        long quotes = ~((word ^ '"' * Utf8.EACH) + 0x7F * Utf8.EACH) & Utf8.HIGH;
        if (quotes == 0) {
            length += Long.BYTES;
        } else {
            open ^= (Long.bitCount(quotes) & 1) == 1;
            length = Long.numberOfLeadingZeros(quotes) / Byte.SIZE;
        }
    }

    /** Passes a character or an escape of so many bytes. */
    void pass(byte first, int size) {
        if (first == '"') {
            open = !open && (!mayBeMissing || BEFORE_TEXT.indexOf(last) >= 0);
            length = 0;
        } else {
            length += size == 4 && first < 0 ? 2 : 1;
        }
        last = first < 0 || first > ' ' ? first : last;
    }

    /** Counts characters that take no bytes, or fewer than they seem to. */
    void count(int characters) {
        length += characters;
    }

    /** The rest of a text was left out. */
    void reset() {
        length = 0;
    }
}
