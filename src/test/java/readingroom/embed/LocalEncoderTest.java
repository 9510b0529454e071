package readingroom.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LocalEncoderTest {

    private final ExecutorService threads = Executors.newFixedThreadPool(2);

    @AfterEach
    void close() {
        threads.shutdownNow();
    }

    @Test
    void letsGoOfAModelThatIsNotUsedAndLoadsItAgain() {
        LocalEncoder encoder = encoder(Duration.ofMillis(200));
        float[] vector = encoder.query("Where is the key?");

        await().until(() -> !encoder.isLoaded());

        assertThat(encoder.query("Where is the key?")).containsExactly(vector);
        await().until(() -> !encoder.isLoaded());
    }

    @Test
    void keepsAModelThatWasUsedLately() {
        LocalEncoder encoder = encoder(Duration.ofMinutes(5));

        encoder.query("Where is the key?");

        assertThat(encoder.isLoaded()).isTrue();
    }

    @Test
    void closesNothingUnderTheHandsOfWhoeverEncodes() {
        LocalEncoder encoder = encoder(Duration.ofMillis(1));
        List<String> texts = IntStream.range(0, 200).mapToObj(i -> "line " + i).toList();

        assertThat(encoder.passages(texts)).hasSize(200).allSatisfy(vector -> assertThat(vector)
                .hasSize(384));
    }

    private LocalEncoder encoder(Duration idle) {
        return new LocalEncoder(LocalModel.E5_SMALL, threads, idle);
    }
}
