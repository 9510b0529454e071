package readingroom.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.handler.HttpException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/** What every request passes before the routes: bounds, where it comes from, and who sends it. */
final class Front {

    private final Tokens tokens;
    private final Bounds bounds;
    private final boolean shared;
    private final Refused refused;

    Front(Tokens tokens, Bounds bounds, boolean shared, Refused refused) {
        this.tokens = tokens;
        this.bounds = bounds;
        this.shared = shared;
        this.refused = refused;
    }

    /**
     * @param routes those of Camel, health and metrics included
     * @param starting whether some of them may not be there yet
     */
    Router before(Router routes, Vertx vertx, Connections connections, String host, BooleanSupplier starting) {
        Router front = Router.router(vertx);
        Problems.answer(front);
        front.route().handler(refused);
        front.route().handler(Front::guard);
        front.route().handler(connections::serve);
        front.route().handler(new Arrival(bounds.arrival()));
        front.route().handler(new OriginCheck(isLoopback(host), host));
        front.route().handler(new Authentication(tokens, shared));
        ApiDescription description = new ApiDescription();
        front.route().handler(new OperationCheck(description.description()));
        front.route().handler(connections::letWait);
        StaticResources page = new StaticResources();
        for (String path : new String[] {"/", "/page/*"}) {
            front.route(path).method(HttpMethod.GET).method(HttpMethod.HEAD).handler(page);
        }
        front.get("/openapi.json").handler(description);
        Session session = new Session(tokens, shared);
        front.route("/session").method(HttpMethod.GET).method(HttpMethod.DELETE).handler(session);
        front.post("/session")
                .handler(BodyHandler.create(false).setBodyLimit(bounds.bodyBytes()))
                .handler(session);
        front.post(Arrival.UPLOADS)
                .handler(BodyHandler.create(bounds.uploads().toString())
                        .setBodyLimit(bounds.uploadBytes())
                        .setDeleteUploadedFilesOnEnd(true))
                .handler(Arrival::complete);
        front.route().handler(Front::refuseFiles);
        front.route().handler(context -> letIn(context, starting.getAsBoolean()));
        front.route("/*").subRouter(routes);
        return front;
    }

    private static void letIn(RoutingContext context, boolean starting) {
        // health says by itself how far it is
        if (starting && !context.normalizedPath().startsWith("/observe/")) {
            Problems.refuse(context, 503, "the program is starting; try again in a moment");
        } else {
            context.next();
        }
    }

    private static void refuseFiles(RoutingContext context) {
        String type =
                String.valueOf(context.request().getHeader("Content-Type")).toLowerCase(Locale.ROOT);
        boolean posted = context.request().method().equals(HttpMethod.POST);
        boolean upload = posted && context.normalizedPath().equals(Arrival.UPLOADS);
        if (type.startsWith("multipart/") && !upload
                || type.startsWith("application/x-www-form-urlencoded") && !posted) {
            Problems.refuse(
                    context, 415, "files go to POST /ingest; send the rest with Content-Type: application/json");
        } else {
            context.next();
        }
    }

    /** Whether only this machine reaches an address. */
    static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static void guard(RoutingContext context) {
        HttpServerResponse response = context.response();
        response.putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("Referrer-Policy", "no-referrer")
                .putHeader("Cross-Origin-Resource-Policy", "same-origin")
                .putHeader("Cross-Origin-Opener-Policy", "same-origin")
                .putHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
                .putHeader("Cache-Control", "no-store");
        try {
            // all that follows asks for them, and would log them
            context.normalizedPath();
            context.queryParams();
        } catch (IllegalArgumentException | HttpException e) {
            Problems.refuse(context, 400, "the address is badly encoded");
            return;
        }
        context.next();
    }
}
