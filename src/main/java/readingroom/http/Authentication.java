package readingroom.http;

import io.vertx.core.Handler;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds out who asks, and refuses those who may not. */
final class Authentication implements Handler<RoutingContext> {

    static final String COOKIE = "reading-room-token";

    private static final Pattern BEARER = Pattern.compile("(?i)bearer +(\\S+) *");
    private static final Pattern OPEN =
            Pattern.compile("/|/page(/.*)?|/favicon\\.ico|/openapi\\.json|/session|/observe/health(/.*)?");
    private static final Pattern OPERATED =
            Pattern.compile("/(ingest|dead-letters|receipts|operation|status|observe/metrics)(/.*)?");
    private static final Pattern MESSAGES = Pattern.compile("/messages(/.*)?");
    private static final Pattern REDRIVE = Pattern.compile("/dead-letters/redrive/*");

    private final Tokens tokens;
    private final boolean shared;

    /** @param shared whether all see all, so that all may look at what an operator may, and load exports */
    Authentication(Tokens tokens, boolean shared) {
        this.tokens = tokens;
        this.shared = shared;
    }

    @Override
    @SuppressWarnings("deprecation") // what takes its place is internal
    public void handle(RoutingContext context) {
        String path = context.normalizedPath();
        Optional<Caller> caller = tokens.caller(token(context.request()));
        caller.ifPresent(known -> context.setUser(known.user()));
        if (isOpen(path)) {
            context.next();
        } else if (caller.isEmpty()) {
            context.response().putHeader("WWW-Authenticate", "Bearer realm=\"Reading Room\"");
            Problems.refuse(
                    context, 401, "a token is needed: send Authorization: Bearer TOKEN, one of http.tokens-file");
        } else if (!caller.get().operator() && isOperated(context.request().method(), path)) {
            Problems.refuse(context, 403, "only the operator may do this, the asker * of http.tokens-file");
        } else {
            context.next();
        }
    }

    /** Whether a path needs no token. */
    static boolean isOpen(String path) {
        return OPEN.matcher(path).matches();
    }

    /** The token of a request; null if it has none. */
    static @Nullable String token(HttpServerRequest request) {
        String header = request.getHeader("Authorization");
        if (header != null) {
            var bearer = BEARER.matcher(header);
            return bearer.matches() ? bearer.group(1) : null;
        }
        Cookie cookie = request.getCookie(COOKIE);
        return cookie == null ? null : cookie.getValue();
    }

    private boolean isOperated(HttpMethod method, String path) {
        return isIrrevocable(method, path) || !shared && OPERATED.matcher(path).matches();
    }

    /** What is gone, or sent, is so for all: seeing all does not allow it. */
    private static boolean isIrrevocable(HttpMethod method, String path) {
        return method.equals(HttpMethod.DELETE) && MESSAGES.matcher(path).matches()
                || REDRIVE.matcher(path).matches();
    }
}
