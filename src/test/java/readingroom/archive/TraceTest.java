package readingroom.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;
import readingroom.model.Inquiry;
import readingroom.model.Question;

class TraceTest {

    private static final Instant START = Instant.parse("2024-05-15T09:00:00Z");

    private Instant now = START;

    @Test
    void aStepBeganWhenTheOneBeforeEnded_howeverLateItIsSeen() {
        Clock clock = clock();
        Question question = new Question("q", "Where?", null, START, ZoneOffset.UTC, List.of(), null, 0);
        Trace trace = Trace.open(new DefaultExchange(new DefaultCamelContext()), question, clock);

        Inquiry recalled = Inquiry.of(question, false).ended("instruct").ended("recall");
        now = START.plusSeconds(60);
        trace.seen(recalled);
        trace.seen(recalled.ended("rerank"));

        List<TraceStep> steps = trace.steps();
        assertThat(steps).extracting(TraceStep::step).containsExactly("instruct", "recall", "rerank");
        Instant began = START;
        for (TraceStep step : steps) {
            assertThat(step.startedAt()).isEqualTo(began);
            began = began.plusMillis(step.ms());
        }
    }

    private Clock clock() {
        return new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return now;
            }
        };
    }
}
