package readingroom;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.BiConsumer;
import readingroom.http.Refused;
import readingroom.http.Seats;
import readingroom.mcp.Backend;

/** How much may be under way at once; people and assistants share the seats. */
record SeatBeans(Seats questions, Seats reads) {

    static SeatBeans of(Settings settings, MeterRegistry meters) {
        Refused refused = new Refused(meters);
        return new SeatBeans(
                new Seats(settings.integer("http.questions-max"), "questions", "http.questions-max", refused),
                new Seats(
                        settings.integer("http.reads-max"),
                        "requests that wait for Elasticsearch or Kafka",
                        "http.reads-max",
                        refused));
    }

    void bind(BiConsumer<String, Object> registry) {
        registry.accept(Backend.QUESTIONS, questions);
        registry.accept(Backend.READS, reads);
    }
}
