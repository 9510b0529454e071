package readingroom.embedded;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A server in a JVM of its own, which ends when we close its standard input or when we die, by whatever signal.
 *
 * @param readyLine what the server printed after its ready mark
 */
record ChildProcess(String name, Process process, String readyLine) implements AutoCloseable {

    private static final Duration START = Duration.ofSeconds(120);
    private static final Duration STOP = Duration.ofSeconds(20);

    /**
     * Starts a Java program and waits until it prints a line that begins with the mark.
     *
     * @param log where its standard error goes
     * @throws IllegalStateException if it ends, or stays silent for two minutes, before it is ready
     */
    static ChildProcess start(String name, List<String> arguments, String mark, Path log) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
            return new ChildProcess(name, process, awaitReady(name, process, mark, log));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + name, e);
        }
    }

    private static String awaitReady(String name, Process process, String mark, Path log) {
        CompletableFuture<String> ready = new CompletableFuture<>();
        // no virtual thread: one that reads a pipe keeps its carrier, and a machine has few
        Thread.ofPlatform().daemon().name(name + "-output").start(() -> readOutput(process, mark, ready));
        try {
            return ready.get(START.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            process.destroyForcibly();
            String cause = e.getCause() == null
                    ? "not ready after " + START.toSeconds() + " s"
                    : e.getCause().getMessage();
            throw new IllegalStateException(name + " did not start: " + cause + "; its log is " + log, e);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IllegalStateException(name + " did not start: interrupted", e);
        }
    }

    private static void readOutput(Process process, String mark, CompletableFuture<String> ready) {
        StringBuilder said = new StringBuilder();
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            String line;
            while ((line = reader.readLine()) != null) {
                if (line.startsWith(mark)) {
                    ready.complete(line.substring(mark.length()).trim());
                } else if (!ready.isDone() && said.length() < 2000) {
                    said.append(line).append('\n');
                }
            }
            ready.completeExceptionally(new IllegalStateException(said.isEmpty() ? "it ended" : "it ended: " + said));
        } catch (IOException e) {
            ready.completeExceptionally(e);
        }
    }

    /** Completes with the exit status when the process has ended. */
    CompletableFuture<Integer> ended() {
        return process.onExit().thenApply(Process::exitValue);
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(STOP.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
