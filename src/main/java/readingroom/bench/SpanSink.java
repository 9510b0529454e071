package readingroom.bench;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/** Takes traces by OTLP over HTTP, and throws them away. */
public final class SpanSink implements AutoCloseable {

    private final LongAdder bytes = new LongAdder();
    private final HttpServer server;

    private SpanSink(HttpServer server) {
        this.server = server;
    }

    public static SpanSink start() throws IOException {
        SpanSink sink = new SpanSink(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
        sink.server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        sink.server.createContext("/v1/traces", exchange -> {
            sink.bytes.add(exchange.getRequestBody().transferTo(OutputStream.nullOutputStream()));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        sink.server.start();
        return sink;
    }

    /** Where to send them. */
    public String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** How many bytes were sent. */
    public long bytes() {
        return bytes.sum();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
