package readingroom.http;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.apache.camel.Exchange;
import org.apache.camel.Route;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.main.Main;
import org.apache.camel.support.RoutePolicySupport;
import org.jspecify.annotations.Nullable;
import readingroom.TestServers;

/** The server as the program sets it up, with routes that say who asks; no other server is needed. */
final class Listening implements AutoCloseable {

    private final Main main = new Main();
    private final HttpClient client = HttpClient.newHttpClient();
    private volatile @Nullable HttpResponse<String> whileStarting;
    private volatile @Nullable HttpResponse<String> whileStopping;
    private final int port = TestServers.freePort();

    Listening(Tokens tokens, Path uploads, Duration arrival, boolean shared) throws Exception {
        this(tokens, new Bounds(10_000, 100_000, uploads, arrival, 50, 4, 4), shared);
    }

    Listening(Tokens tokens, Bounds bounds, boolean shared) throws Exception {
        main.setDefaultPropertyPlaceholderLocation("false");
        main.bind("httpServer", new HttpServerFactory(tokens, bounds, shared, new Refused(new SimpleMeterRegistry())));
        Properties properties = new Properties();
        Map.of(
                        "camel.server.enabled", "true",
                        "camel.server.host", "127.0.0.1",
                        "camel.server.port", Integer.toString(port))
                .forEach(properties::setProperty);
        main.setOverrideProperties(properties);
        main.configure().addRoutesBuilder(new RouteBuilder() {
            @Override
            public void configure() {
                for (String path : new String[] {"/whoami", "/status", "/messages/x", "/messages/x/context"}) {
                    from("platform-http:" + path + "?httpMethodRestrict=GET,POST,DELETE")
                            .process(Listening::tellWhoAsks);
                }
                from("direct:late")
                        .routePolicy(new RoutePolicySupport() {
                            @Override
                            public void onStart(Route route) {
                                whileStarting = askMeanwhile();
                            }

                            @Override
                            public void onStop(Route route) {
                                whileStopping = askMeanwhile();
                            }
                        })
                        .log("late");
                from("platform-http:/broken").process(exchange -> {
                    throw new IllegalStateException("a secret");
                });
            }
        });
        main.start();
    }

    private @Nullable HttpResponse<String> askMeanwhile() {
        try {
            return get("/nothing");
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a request was told before all routes were there. */
    @Nullable
    HttpResponse<String> whileStarting() {
        return whileStarting;
    }

    /** What a request was told when not all routes were there any more. */
    @Nullable
    HttpResponse<String> whileStopping() {
        return whileStopping;
    }

    private static void tellWhoAsks(Exchange exchange) {
        Caller caller = Caller.of(exchange);
        exchange.getMessage().removeHeaders("*");
        exchange.getMessage().setBody(caller.operator() ? "operator" : caller.asker());
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path);
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    /** Sends bytes as they are, and all that comes back until the connection is closed. */
    String raw(String sent) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            out.write(sent.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException e) {
            // closed with something of it unread
            return "";
        }
    }

    int port() {
        return port;
    }

    @Override
    public void close() {
        main.stop();
    }
}
