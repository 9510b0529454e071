package readingroom.index;

import org.jspecify.annotations.Nullable;

/**
 * What Elasticsearch did with one row of a bulk request.
 *
 * @param status as of HTTP: 201 new, 200 replaced, 409 older than what is there
 * @param error its type, null if there was none; the reason is left out because it may quote the message
 */
record BulkItem(int status, @Nullable String error) {

    /** Of a row that was not sent, because it was forgotten or is too old. */
    static final BulkItem KEPT_OUT = new BulkItem(409, "kept_out");
}
