package readingroom.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FreePortTest {

    @Test
    void isNeverAPortOfOutgoingConnections_norTheSameTwiceInARow() {
        assertThat(IntStream.range(0, 100).map(i -> FreePort.find()).boxed().toList())
                .doesNotHaveDuplicates()
                .allMatch(port -> port >= 15_000 && port < 32_768);
    }

    @Test
    void passesOverWhatIsTaken() throws IOException {
        int next = FreePort.find() + 1;
        try (ServerSocket taken = new ServerSocket(next, 1, InetAddress.getLoopbackAddress())) {
            assertThat(FreePort.find()).isNotEqualTo(taken.getLocalPort());
        }
    }
}
