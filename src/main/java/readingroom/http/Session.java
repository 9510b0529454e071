package readingroom.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import readingroom.model.Json;

/** Lets the page keep a token in a cookie that no script can read, and says who asks. */
final class Session implements Handler<RoutingContext> {

    private static final Duration LASTS = Duration.ofDays(30);

    private final Tokens tokens;
    private final boolean shared;

    /** @param shared whether all may look at what an operator may, and load exports */
    Session(Tokens tokens, boolean shared) {
        this.tokens = tokens;
        this.shared = shared;
    }

    /** GET says who asks, POST {@code {"token"}} begins to ask as its owner, DELETE ends that. */
    @Override
    public void handle(RoutingContext context) {
        switch (context.request().method().name()) {
            case "POST" -> begin(context);
            case "DELETE" -> {
                context.response().addCookie(cookie(context, "").setMaxAge(0));
                context.response().setStatusCode(204).end();
            }
            default -> tell(context, tokens.caller(Authentication.token(context.request())));
        }
    }

    private void begin(RoutingContext context) {
        String token = token(context.body().buffer());
        Optional<Caller> caller = tokens.caller(token);
        if (token == null) {
            Problems.refuse(context, 400, "send {\"token\": \"...\"} with Content-Type: application/json");
        } else if (caller.isEmpty()) {
            Problems.refuse(context, 401, "this is none of the tokens of http.tokens-file");
        } else {
            context.response().addCookie(cookie(context, token).setMaxAge(LASTS.toSeconds()));
            tell(context, caller);
        }
    }

    private void tell(RoutingContext context, Optional<Caller> caller) {
        ObjectNode said = Json.mapper().createObjectNode();
        said.put("token_required", tokens.isRequired()).put("known", caller.isPresent());
        caller.ifPresent(known -> said.put("operator", known.operator())
                .put("may_run", known.operator() || shared)
                .put("asker", known.asker()));
        context.response().putHeader("Content-Type", "application/json").end(said.toString());
    }

    private static Cookie cookie(RoutingContext context, String token) {
        return Cookie.cookie(Authentication.COOKIE, token)
                .setPath("/")
                .setHttpOnly(true)
                .setSameSite(CookieSameSite.STRICT)
                .setSecure(context.request().isSSL());
    }

    private static @Nullable String token(@Nullable Buffer body) {
        try {
            JsonNode token = body == null
                    ? null
                    : Json.mapper().readTree(body.getBytes()).get("token");
            // a cookie takes no more than these
            return token != null && token.isTextual() && token.asText().matches("[\\x21-\\x7e&&[^\",;\\\\]]{1,256}")
                    ? token.asText()
                    : null;
        } catch (IOException e) {
            return null;
        }
    }
}
