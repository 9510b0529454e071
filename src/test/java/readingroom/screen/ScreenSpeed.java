package readingroom.screen;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import readingroom.model.Json;

/** Prints what it takes to screen a message of the evaluation set, and one of 140 characters or more made of several. */
final class ScreenSpeed {

    private static final int ROUNDS = 20;

    private ScreenSpeed() {}

    public static void main(String[] args) throws IOException {
        List<String> messages = messages();
        List<String> long140 = new ArrayList<>();
        StringBuilder several = new StringBuilder();
        for (String message : messages) {
            several.append(message).append(' ');
            if (several.length() >= 140) {
                long140.add(several.toString());
                several.setLength(0);
            }
        }
        print("as they are", messages, System.out);
        print("of 140 characters", long140, System.out);
    }

    private static void print(String name, List<String> messages, PrintStream out) {
        messages.forEach(Orders::isIn);
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long left = 0;
        for (int round = 0; round < ROUNDS; round++) {
            left += messages.stream().filter(Orders::isIn).count();
        }
        long took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        out.printf(
                "%d messages %s: %.1f us each, %d left out%n",
                messages.size(), name, took / 1e3 / ROUNDS / messages.size(), left / ROUNDS);
    }

    private static List<String> messages() throws IOException {
        List<String> messages = new ArrayList<>();
        for (String language : List.of("en", "zh")) {
            try (Stream<Path> files = Files.list(Path.of("src/test/resources/eval/messages-" + language))) {
                for (Path file : files.toList()) {
                    for (String line : Files.readAllLines(file)) {
                        messages.add(Json.mapper().readTree(line).get("content").asText());
                    }
                }
            }
        }
        return messages;
    }
}
