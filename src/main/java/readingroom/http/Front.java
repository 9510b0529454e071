package readingroom.http;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.handler.HttpException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.camel.ServiceStatus;

/** What every request passes before the routes: bounds, where it comes from, and who sends it. */
final class Front {

    static final String STOPPING = "the program is stopping; send it again when it runs";

    private final Tokens tokens;
    private final Bounds bounds;
    private final boolean shared;
    private final Refused refused;
    private final Arrival arrival;

    Front(Tokens tokens, Bounds bounds, boolean shared, Refused refused) {
        this.tokens = tokens;
        this.bounds = bounds;
        this.shared = shared;
        this.refused = refused;
        this.arrival = new Arrival(bounds.arrival());
    }

    /**
     * @param routes those of Camel, health and metrics included
     * @param state of the program: some of the routes may not be there yet, or no more
     */
    Handler<HttpServerRequest> before(
            Router routes, Vertx vertx, Connections connections, String host, Supplier<ServiceStatus> state) {
        Router front = Router.router(vertx);
        Problems.answer(front);
        front.route().handler(refused);
        front.route().handler(Front::guard);
        front.route().handler(connections::serve);
        front.route().handler(arrival);
        front.route().handler(new OriginCheck(isLoopback(host), host));
        front.route().handler(new Authentication(tokens, shared));
        ApiDescription description = new ApiDescription();
        front.route().handler(new OperationCheck(description.description()));
        front.route().handler(connections::letWait);
        StaticResources page = new StaticResources();
        front.get("/").handler(page);
        front.get("/page/*").handler(page);
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
        front.route().handler(context -> letIn(context, state.get()));
        front.route("/*").subRouter(routes);
        return request -> front.handle(FrontRequest.of(request));
    }

    /** Refuses what is still on its way in, as nobody will read it. */
    void stop() {
        arrival.giveUp();
    }

    private static void letIn(RoutingContext context, ServiceStatus state) {
        // health says by itself how far it is
        boolean whole =
                state == ServiceStatus.Started || context.normalizedPath().startsWith("/observe/");
        if (whole) {
            context.next();
        } else if (state.isStopping() || state.isStopped()) {
            Problems.refuse(context, 503, STOPPING);
        } else {
            Problems.refuse(context, 503, "the program is starting; try again in a moment");
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
        context.addHeadersEndHandler(written -> measure(response));
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

    /** Says how long the body is, also where only the head is sent. */
    private static void measure(HttpServerResponse response) {
        boolean whole = response.ended() && response.getStatusCode() != HttpResponseStatus.NOT_MODIFIED.code();
        if (whole && !response.headers().contains(HttpHeaders.CONTENT_LENGTH)) {
            // Camel sends all in chunks, even what is all there
            response.headers().remove(HttpHeaders.TRANSFER_ENCODING);
            response.putHeader(HttpHeaders.CONTENT_LENGTH, Long.toString(response.bytesWritten()));
        }
    }
}
