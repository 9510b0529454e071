package readingroom.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports for servers that cannot be told to choose one themselves. They lie below those that systems give to outgoing
 * connections (from 32768 on Linux, 49152 elsewhere), which would otherwise take one before its server does.
 */
public final class FreePort {

    private static final int FIRST = 15_000;
    private static final int END = 32_000;

    // processes begin apart, and none hands out a port twice in a row
    private static final AtomicInteger NEXT =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(FIRST, END));

    private FreePort() {}

    /**
     * A port on loopback that nobody listens on just now.
     *
     * @throws UncheckedIOException if there is none
     */
    public static int find() {
        for (int tried = FIRST; tried < END; tried++) {
            int port = NEXT.getAndUpdate(last -> last + 1 < END ? last + 1 : FIRST);
            if (isFree(port)) {
                return port;
            }
        }
        throw new UncheckedIOException(new IOException("all ports from " + FIRST + " to " + (END - 1) + " are in use"));
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
