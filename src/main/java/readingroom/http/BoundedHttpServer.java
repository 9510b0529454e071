package readingroom.http;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import java.io.File;
import java.util.concurrent.CompletionException;
import org.apache.camel.component.platform.http.vertx.VertxPlatformHttpRouter;
import org.apache.camel.component.platform.http.vertx.VertxPlatformHttpServer;
import org.apache.camel.component.platform.http.vertx.VertxPlatformHttpServerConfiguration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Camel's HTTP server behind a front of our own, with bounds that its configuration has no words for. */
final class BoundedHttpServer extends VertxPlatformHttpServer {

    private static final int HEADERS_MAX = 16_384;
    private static final int LINE_MAX = 8_192;
    private static final int FORM_FIELDS_MAX = 16;
    private static final long SWEEP_MS = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(BoundedHttpServer.class);

    private final VertxPlatformHttpServerConfiguration configuration;
    private final Front front;
    private final Bounds bounds;
    private @Nullable Vertx own;
    private @Nullable HttpServer listening;

    BoundedHttpServer(VertxPlatformHttpServerConfiguration configuration, Front front, Bounds bounds) {
        super(configuration);
        this.configuration = configuration;
        this.front = front;
        this.bounds = bounds;
    }

    @Override
    public @Nullable HttpServer getServer() {
        return listening;
    }

    @Override
    public int getPort() {
        return listening == null ? configuration.getBindPort() : listening.actualPort();
    }

    @Override
    protected Vertx createVertxInstance() {
        VertxOptions options = new VertxOptions().setWorkerPoolSize(bounds.threads());
        options.setFileSystemOptions(
                new FileSystemOptions().setFileCachingEnabled(false).setClassPathResolvingEnabled(false));
        own = Vertx.vertx(options);
        return own;
    }

    @Override
    protected void startServer() {
        clearUploads();
        Vertx vertx = getVertx();
        String name = VertxPlatformHttpRouter.getRouterNameFromPort(configuration.getPort());
        Router routes = VertxPlatformHttpRouter.lookup(getCamelContext(), name);
        Connections connections = new Connections(bounds.connections(), bounds.arrival());
        vertx.setPeriodic(SWEEP_MS, tick -> connections.sweep());
        HttpServerOptions options = new HttpServerOptions()
                .setMaxHeaderSize(HEADERS_MAX)
                .setMaxInitialLineLength(LINE_MAX)
                .setMaxFormFields(FORM_FIELDS_MAX)
                .setHttp2ClearTextEnabled(false);
        try {
            listening = vertx.createHttpServer(options)
                    .connectionHandler(connections)
                    .invalidRequestHandler(Problems::refuseInvalid)
                    .requestHandler(front.before(
                            routes, vertx, connections, configuration.getBindHost(), getCamelContext()::getStatus))
                    .listen(configuration.getBindPort(), configuration.getBindHost())
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
        } catch (CompletionException e) {
            throw new IllegalStateException(
                    "HTTP cannot listen on " + configuration.getBindHost() + ":" + configuration.getBindPort()
                            + "; set http.port or http.host to another",
                    e.getCause());
        }
    }

    @Override
    protected void stopServer() {
        if (listening != null) {
            front.stop();
            listening.close().toCompletionStage().toCompletableFuture().join();
            listening = null;
        }
    }

    @Override
    protected void stopVertx() {
        if (own != null) {
            own.close().toCompletionStage().toCompletableFuture().join();
            own = null;
            clearUploads();
        }
    }

    /** Removes what of uploads a process left that ended before they did. */
    private void clearUploads() {
        File[] left = bounds.uploads().toFile().listFiles(File::isFile);
        for (File file : left == null ? new File[0] : left) {
            if (!file.delete()) {
                LOG.warn("{} of an upload that was given up cannot be removed; remove it", file);
            }
        }
    }
}
