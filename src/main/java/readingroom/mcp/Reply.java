package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * What a message of a client is answered.
 *
 * @param status over HTTP
 * @param message of JSON-RPC; null when there is nothing to answer
 * @param session a new one; null when none begins
 */
record Reply(
        int status, @Nullable ObjectNode message, @Nullable String session) {

    private static final int OK = 200;
    private static final int ACCEPTED = 202;

    /** Nothing is said about it: a notification, or a request that was called off. */
    static final Reply NONE = new Reply(ACCEPTED, null, null);

    static Reply of(ObjectNode message) {
        return new Reply(OK, message, null);
    }

    Reply beginning(String newSession) {
        return new Reply(status, message, newSession);
    }
}
