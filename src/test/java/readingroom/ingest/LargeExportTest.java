package readingroom.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A large array needs no more memory than a small one, ids for the rows that have none included. */
class LargeExportTest {

    private static final int MESSAGES = 1_000_000;

    @Test
    void anArrayOf200MegabytesIsReadIn96() throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx96m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName())
                .redirectErrorStream(true)
                .start();

        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(child.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(said.strip()).isEqualTo(MESSAGES + " messages, 0 rejects");
    }

    /** Runs in the small JVM. */
    static final class Child {

        private Child() {}

        public static void main(String[] args) throws Exception {
            AtomicLong messages = new AtomicLong();
            AtomicLong rejects = new AtomicLong();
            Reader text = new InputStreamReader(new Generated(MESSAGES), StandardCharsets.UTF_8);
            Exports.chunks(text, Long.MAX_VALUE - 1, Exports.OPTIONS, chunk -> {
                messages.addAndGet(chunk.rows().size());
                rejects.addAndGet(chunk.rejects().size());
            });
            System.out.println(messages + " messages, " + rejects + " rejects");
        }
    }

    /** An array of messages without ids that never lies anywhere as a whole. */
    static final class Generated extends InputStream {

        private static final String PADDING = " words of a chat".repeat(8);

        private final int count;
        private byte[] current = {'['};
        private int position;
        private int n;

        Generated(int count) {
            this.count = count;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (position == current.length && !advance()) {
                return -1;
            }
            int read = Math.min(length, current.length - position);
            System.arraycopy(current, position, target, offset, read);
            position += read;
            return read;
        }

        private boolean advance() {
            if (n > count) {
                return false;
            }
            current = (n == count
                            ? "]"
                            : (n == 0 ? "" : ",") + "{\"timestamp\":" + (1_600_000_000L + n / 2) + ",\"sender\":\"p"
                                    + n % 7 + "\",\"content\":\"" + n + PADDING + "\"}")
                    .getBytes(StandardCharsets.UTF_8);
            n++;
            position = 0;
            return true;
        }
    }
}
