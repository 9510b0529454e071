package readingroom.http;

import io.vertx.core.json.JsonObject;
import io.vertx.ext.auth.User;
import org.apache.camel.Exchange;
import org.apache.camel.component.platform.http.vertx.VertxPlatformHttpConstants;
import org.jspecify.annotations.Nullable;

/**
 * Who sends a request.
 *
 * @param asker whose questions these are; null for an operator, who may ask for anybody
 * @param operator whether this one sees all and runs the program
 */
public record Caller(@Nullable String asker, boolean operator) {

    static final Caller OPERATOR = new Caller(null, true);

    private static final String ASKER = "asker";
    private static final String IS_OPERATOR = "operator";

    /**
     * The one whose request an exchange is.
     *
     * @throws Refusal if nobody has looked who it is
     */
    public static Caller of(Exchange exchange) {
        Caller known = exchange.getProperty(Caller.class.getName(), Caller.class);
        if (known != null) {
            return known;
        }
        User user = exchange.getMessage().getHeader(VertxPlatformHttpConstants.AUTHENTICATED_USER, User.class);
        if (user == null) {
            throw new Refusal(401, "nobody has said who asks");
        }
        JsonObject principal = user.principal();
        Caller caller = new Caller(principal.getString(ASKER), principal.getBoolean(IS_OPERATOR, false));
        exchange.setProperty(Caller.class.getName(), caller);
        return caller;
    }

    /** As Vert.x carries it; Camel hands it on in a header that no request can set. */
    User user() {
        return User.create(new JsonObject().put(ASKER, asker).put(IS_OPERATOR, operator));
    }
}
