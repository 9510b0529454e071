package readingroom.http;

import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Sends the files of the page, which browsers keep and ask for again only when they have changed. */
final class StaticResources implements Handler<RoutingContext> {

    /** Nothing of another host, no script or style in the text itself, and no frame around it. */
    private static final String POLICY =
            "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

    private static final String PREFIX = "/page/";
    private static final String INDEX = "index.html";

    /** Only of files that are there, so that it stays small. */
    private final Map<String, StaticResource> found = new ConcurrentHashMap<>();

    @Override
    public void handle(RoutingContext context) {
        // no name of a file needs decoding
        String path = context.normalizedPath();
        String name = path.startsWith(PREFIX) ? path.substring(PREFIX.length()) : "";
        StaticResource resource = resource(name.isEmpty() ? INDEX : name);
        if (resource == null) {
            Problems.refuse(context, 404, "the page has no such file");
            return;
        }
        context.response().putHeader("Content-Security-Policy", POLICY);
        send(context, resource);
    }

    /** Sends a file, or that it has not changed. */
    static void send(RoutingContext context, StaticResource resource) {
        HttpServerRequest request = context.request();
        HttpServerResponse response = context.response()
                .putHeader("Cache-Control", "no-cache")
                .putHeader("Vary", "Accept-Encoding")
                .putHeader("ETag", resource.tag());
        if (holds(request.getHeader("If-None-Match"), resource.tag())) {
            response.setStatusCode(304).end();
            return;
        }
        Buffer packed = resource.packed();
        boolean unpacked = packed == null || !holds(request.getHeader("Accept-Encoding"), "gzip");
        if (!unpacked) {
            response.putHeader("Content-Encoding", "gzip");
        }
        response.putHeader("Content-Type", resource.mediaType()).end(unpacked ? resource.plain() : packed);
    }

    private @Nullable StaticResource resource(String name) {
        StaticResource known = found.get(name);
        if (known == null) {
            known = StaticResource.find(name).orElse(null);
            if (known != null) {
                found.put(name, known);
            }
        }
        return known;
    }

    private static boolean holds(@Nullable String header, String wanted) {
        return header != null
                && Arrays.stream(header.split(","))
                        .map(item ->
                                item.strip().replaceFirst("^W/", "").replaceFirst("\\s*;\\s*q=(?!0(?:\\.0*)?$).*", ""))
                        .anyMatch(wanted::equals);
    }
}
