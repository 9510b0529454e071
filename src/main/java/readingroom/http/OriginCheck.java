package readingroom.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Refuses what a page of another site has a browser send, and, on loopback, names that are not this machine's: a site may
 * have its name point here.
 */
final class OriginCheck implements Handler<RoutingContext> {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]", "::1");

    private final boolean loopback;
    private final String ownName;

    /** @param ownName the address that is listened on */
    OriginCheck(boolean loopback, String ownName) {
        this.loopback = loopback;
        this.ownName = ownName.toLowerCase(Locale.ROOT);
    }

    @Override
    public void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        String host = request.getHeader("Host");
        if (loopback && host != null && !isOwn(name(host))) {
            Problems.refuse(
                    context, 403, "the Host of the request is not this machine; ask for http://127.0.0.1 instead");
        } else if (!isSameSite(request, host)) {
            Problems.refuse(context, 403, "requests of another site's pages are refused");
        } else {
            context.next();
        }
    }

    private boolean isOwn(String name) {
        return LOOPBACK.contains(name) || name.equals(ownName);
    }

    private static boolean isSameSite(HttpServerRequest request, @Nullable String host) {
        String origin = request.getHeader("Origin");
        if (origin != null) {
            return host != null && plain(host).equals(authority(origin));
        }
        // a link may lead here from anywhere, but nothing else may
        return !"cross-site".equals(request.getHeader("Sec-Fetch-Site"))
                || "navigate".equals(request.getHeader("Sec-Fetch-Mode"));
    }

    /** Empty for {@code null}, which is the origin of pages without one. */
    private static String authority(String origin) {
        try {
            String authority = URI.create(origin).getRawAuthority();
            return authority == null ? "" : plain(authority);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    private static String plain(String authority) {
        return authority.toLowerCase(Locale.ROOT).replaceFirst(":(80|443)$", "");
    }

    private static String name(String host) {
        return host.toLowerCase(Locale.ROOT).replaceFirst(":\\d*$", "");
    }
}
