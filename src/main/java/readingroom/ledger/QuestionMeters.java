package readingroom.ledger;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/** The metrics of questions: how long they and their steps take, and how they end. Never by whom, and never which. */
final class QuestionMeters {

    private final MeterRegistry meters;

    QuestionMeters(MeterRegistry meters) {
        this.meters = meters;
    }

    void count(Entry entry) {
        long ms = entry.lines().stream().mapToLong(Entry.Line::ms).sum();
        timer(
                        "readingroom.questions",
                        "Questions, from their first step to their answer",
                        "status",
                        entry.status(),
                        "cached",
                        String.valueOf(entry.cached()))
                .record(Duration.ofMillis(ms));
        entry.lines().forEach(line -> timer(
                        "readingroom.steps", "Steps of a question, all rounds together", "step", line.step())
                .record(Duration.ofMillis(line.ms())));
    }

    private Timer timer(String name, String description, String... tags) {
        return Timer.builder(name).description(description).tags(tags).register(meters);
    }
}
