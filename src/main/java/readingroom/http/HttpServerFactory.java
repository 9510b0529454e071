package readingroom.http;

import org.apache.camel.CamelContext;
import org.apache.camel.Service;
import org.apache.camel.component.platform.http.main.DefaultMainHttpServerFactory;
import org.apache.camel.component.platform.http.vertx.VertxPlatformHttpServerConfiguration;
import org.apache.camel.main.HttpServerConfigurationProperties;

/** Has Camel listen by a server of ours, which lets nobody past it unasked, and bounds what a client may take. */
public final class HttpServerFactory extends DefaultMainHttpServerFactory {

    private final Tokens tokens;
    private final Bounds bounds;
    private final boolean shared;
    private final Refused refused;

    /** @param shared whether all may look at what an operator may, and load exports */
    public HttpServerFactory(Tokens tokens, Bounds bounds, boolean shared, Refused refused) {
        this.tokens = tokens;
        this.bounds = bounds;
        this.shared = shared;
        this.refused = refused;
    }

    /** Whether only this machine reaches an address. */
    public static boolean isLoopback(String host) {
        return Front.isLoopback(host);
    }

    @Override
    public Service newHttpServer(CamelContext context, HttpServerConfigurationProperties properties) {
        VertxPlatformHttpServerConfiguration configuration = new VertxPlatformHttpServerConfiguration();
        configuration.setBindHost(properties.getHost());
        configuration.setBindPort(properties.getPort());
        configuration.setMaxBodySize(bounds.bodyBytes());
        // without a folder Vert.x makes one of its own
        configuration.getBodyHandler().setUploadsDirectory(bounds.uploads().toString());
        configuration.getBodyHandler().setPreallocateBodyBuffer(false);
        BoundedHttpServer server =
                new BoundedHttpServer(configuration, new Front(tokens, bounds, shared, refused), bounds);
        server.setCamelContext(context);
        return server;
    }
}
