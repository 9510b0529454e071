package readingroom.ingest.export;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;

/**
 * Why a JSON text cannot be read on, without the parser's own message, which may quote the text.
 *
 * @param what is wrong, and where
 * @param rest what becomes of the rest, unless it can be told where that begins
 */
record JsonFault(String what, String rest) {

    static JsonFault of(JsonProcessingException e, Places places) {
        boolean cut = e instanceof JsonEOFException;
        String what = cut
                ? "the file ends within a record"
                : e instanceof StreamConstraintsException
                        ? "deeper than 1000 levels, or with longer texts, numbers or names than the limits allow"
                        : "no valid JSON";
        JsonLocation place = e.getLocation();
        return new JsonFault(
                place == null ? what : what + " (line " + places.line(place) + ", column " + places.column(place) + ")",
                cut ? "; is it complete?" : "; nothing after it could be read");
    }

    @Override
    public String toString() {
        return what + rest;
    }
}
