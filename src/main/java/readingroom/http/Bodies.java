package readingroom.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.apache.camel.Exchange;
import readingroom.model.Json;

/** Reads what requests carry. */
final class Bodies {

    private Bodies() {}

    /**
     * The JSON object of a request.
     *
     * @throws Refusal if it is none
     */
    static JsonNode object(Exchange exchange) {
        byte[] body = exchange.getMessage().getBody(byte[].class);
        try {
            JsonNode read = body == null ? null : Json.mapper().readTree(body);
            if (read != null && read.isObject()) {
                return read;
            }
        } catch (IOException e) {
            // told below, without what it says
        }
        throw new Refusal(400, "the body is no JSON object; send one with Content-Type: application/json");
    }
}
