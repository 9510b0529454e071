package readingroom.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Messages by lines of standard input and output: each line is answered by itself, until the input ends. */
public final class Stdio {

    /** What is under way when the input ends may still be answered for so long. */
    private static final Duration LAST = Duration.ofSeconds(10);

    private final Answerer answerer;

    /** Answers messages, several at once. */
    @FunctionalInterface
    interface Answerer {

        /**
         * @param sent takes messages about a request under way
         * @return null when there is nothing to answer
         */
        @Nullable
        ObjectNode answer(String message, Consumer<ObjectNode> sent);
    }

    Stdio(Answerer answerer) {
        this.answerer = answerer;
    }

    /**
     * Answers until the input ends, or nobody reads the output any more.
     *
     * @param out nothing else may write to it
     * @throws IOException if the input fails
     */
    public void run(InputStream in, PrintStream out) throws IOException {
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        try {
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            String line = lines.readLine();
            while (line != null && !out.checkError()) {
                String message = line;
                if (!message.isBlank()) {
                    threads.submit(() -> answer(message, out));
                }
                line = lines.readLine();
            }
            threads.shutdown();
            threads.awaitTermination(LAST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            threads.shutdownNow();
        }
    }

    private void answer(String message, PrintStream out) {
        ObjectNode answer = answerer.answer(message, sent -> write(sent, out));
        if (answer != null) {
            write(answer, out);
        }
    }

    private static void write(ObjectNode message, PrintStream out) {
        synchronized (out) {
            // a line of JSON has no line ends but this one
            out.print(message + "\n");
            out.flush();
        }
    }
}
