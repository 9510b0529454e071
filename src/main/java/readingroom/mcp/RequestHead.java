package readingroom.mcp;

import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.apache.camel.Message;
import org.jspecify.annotations.Nullable;
import readingroom.http.EventStream;

/** What the headers of a request say. */
record RequestHead(
        @Nullable String accepted,
        @Nullable String version,
        @Nullable String session,
        @Nullable String asker) {

    static final String SESSION = "Mcp-Session-Id";
    /** Names the asker, as a part of a URL does, where the operator asks for somebody. */
    static final String ASKER = "Reading-Room-Asker";

    static final String JSON = "application/json";
    private static final String VERSION = "MCP-Protocol-Version";
    private static final int BAD_REQUEST = 400;
    private static final int FORBIDDEN = 403;
    private static final int NOT_ACCEPTABLE = 406;
    private static final int SESSION_CHARACTERS = 128;

    static RequestHead of(Message request) {
        String accepted = header(request, "Accept");
        return new RequestHead(
                accepted == null ? null : accepted.toLowerCase(Locale.ROOT),
                header(request, VERSION),
                header(request, SESSION),
                header(request, ASKER));
    }

    boolean acceptsEvents() {
        return accepted != null && accepted.contains(EventStream.MEDIA_TYPE);
    }

    /** Why the request is not even read; null if it is. */
    @Nullable
    Reply refusal() {
        if (accepted != null && !acceptsEvents() && !accepted.contains(JSON) && !accepted.contains("*/*")) {
            return refusal(NOT_ACCEPTABLE, "Accept must have " + JSON + " and " + EventStream.MEDIA_TYPE);
        }
        if (version != null && !Protocol.VERSIONS.contains(version)) {
            return refusal(
                    BAD_REQUEST, VERSION + " is none of those there are: " + String.join(", ", Protocol.VERSIONS));
        }
        return session != null && session.length() > SESSION_CHARACTERS
                ? refusal(BAD_REQUEST, SESSION + " is too long; begin a new one by initialize")
                : null;
    }

    /** For whom the request is: the owner of its token, or whom the operator names; null if somebody else names another. */
    @Nullable
    Asker asker(Asker owner) {
        if (asker == null) {
            return owner;
        }
        String name = decoded(asker);
        if (owner.operator()) {
            return new Asker(name, true);
        }
        return name.equals(owner.name()) ? owner : null;
    }

    static Reply foreignName() {
        return refusal(FORBIDDEN, "only the operator may ask in somebody's name; leave " + ASKER + " out");
    }

    private static Reply refusal(int status, String message) {
        return new Reply(status, Protocol.failure(null, ErrorCodes.INVALID_REQUEST, message), null);
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return name;
        }
    }

    private static @Nullable String header(Message request, String name) {
        Object value = request.getHeader(name);
        return value == null ? null : String.valueOf(value);
    }
}
