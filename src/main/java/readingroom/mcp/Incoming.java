package readingroom.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import org.jspecify.annotations.Nullable;

/**
 * A message of JSON-RPC that a client sends.
 *
 * @param method empty for the response to a request, of which there are none
 * @param id of a request; null for a notification
 * @param params an object, or missing
 */
record Incoming(String method, @Nullable JsonNode id, JsonNode params) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** What is no such message. */
    static final class Malformed extends Exception {

        private static final long serialVersionUID = 1L;

        private final int code;
        private final transient @Nullable JsonNode id;

        Malformed(int code, @Nullable JsonNode id, String message) {
            super(message, null, false, false);
            this.code = code;
            this.id = id;
        }

        int code() {
            return code;
        }

        @Nullable
        JsonNode id() {
            return id;
        }
    }

    static Incoming read(String text) throws Malformed {
        JsonNode message = parse(text);
        JsonNode id = message.path("id");
        JsonNode known = id.isTextual() || id.isIntegralNumber() && id.canConvertToLong() ? id : null;
        if (message.isArray()) {
            throw new Malformed(ErrorCodes.INVALID_REQUEST, null, "batches are not taken; send each message by itself");
        }
        if (!message.isObject() || !message.path("jsonrpc").asText().equals(McpSchema.JSONRPC_VERSION)) {
            throw new Malformed(ErrorCodes.INVALID_REQUEST, known, "this is no message of JSON-RPC 2.0");
        }
        JsonNode params = message.path("params");
        if (message.has("result") || message.has("error")) {
            return new Incoming("", null, params);
        }
        if (!message.path("method").isTextual() || message.has("id") && known == null) {
            throw new Malformed(
                    ErrorCodes.INVALID_REQUEST, known, "a request has a method and an id, a text or a whole number");
        }
        if (message.has("params") && !params.isObject()) {
            throw new Malformed(ErrorCodes.INVALID_PARAMS, known, "params is not an object");
        }
        return new Incoming(message.path("method").asText(), known, params);
    }

    private static JsonNode parse(String text) throws Malformed {
        try {
            JsonNode message = JSON.readTree(text);
            if (!message.isMissingNode()) {
                return message;
            }
        } catch (JsonProcessingException e) {
            // what it says may quote the message
            throw new Malformed(ErrorCodes.PARSE_ERROR, null, "this is not JSON; send one JSON-RPC message");
        }
        throw new Malformed(ErrorCodes.PARSE_ERROR, null, "there is nothing; send one JSON-RPC message");
    }
}
