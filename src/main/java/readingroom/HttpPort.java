package readingroom;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Checks that HTTP can listen before anything is started: the server itself would only log that it cannot. */
final class HttpPort {

    private HttpPort() {}

    /** @throws ConfigurationException if the address cannot be had, or may not be without tokens */
    static void check(Settings settings) {
        HttpBeans.tokens(settings);
        String host = settings.text("http.host");
        int port = settings.integer("http.port");
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(host, port));
        } catch (IOException | IllegalArgumentException e) {
            throw new ConfigurationException("HTTP cannot listen on " + host + ":" + port + " (" + e.getMessage()
                    + "); set http.port or http.host to another");
        }
    }
}
