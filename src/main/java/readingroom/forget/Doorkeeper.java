package readingroom.forget;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.index.Admission;
import readingroom.model.Row;

/**
 * Keeps out what was forgotten, in whatever version it comes again, with its native id or without, and what is older than
 * messages are kept. What it keeps out counts as already there: the index knows it, and does not take it.
 */
public final class Doorkeeper implements Admission {

    private final ForgottenIndex forgotten;
    private final Duration kept;
    private final Clock clock;
    private final Counter again;
    private final Counter old;

    /** @param kept how long messages are kept; zero for ever */
    public Doorkeeper(ForgottenIndex forgotten, Duration kept, MeterRegistry meters, Clock clock) {
        this.forgotten = forgotten;
        this.kept = kept;
        this.clock = clock;
        this.again = counter(meters, "forgotten");
        this.old = counter(meters, "too_old");
    }

    private static Counter counter(MeterRegistry meters, String why) {
        return Counter.builder("readingroom.ingest.kept.out")
                .description("Messages that were not taken in, among those already there")
                .tag("why", why)
                .register(meters);
    }

    @Override
    public List<? extends @Nullable Row> admit(List<Row> rows) throws IOException {
        // without a mark nothing was ever forgotten
        Set<String> gone = forgotten.generation().isEmpty()
                ? Set.of()
                : forgotten.among(
                        rows.stream().map(row -> Newcomer.of(row.message())).toList());
        if (gone.isEmpty() && kept.isZero()) {
            return rows;
        }
        Instant oldest = kept.isZero() ? Instant.MIN : clock.instant().minus(kept);
        List<@Nullable Row> admitted = new ArrayList<>(rows.size());
        for (Row row : rows) {
            boolean isGone = gone.contains(row.message().id());
            boolean isOld = row.message().timestamp().toInstant().isBefore(oldest);
            if (isGone) {
                again.increment();
            } else if (isOld) {
                old.increment();
            }
            admitted.add(isGone || isOld ? null : without(gone, row));
        }
        return admitted;
    }

    /** The message without the words of a forgotten one that it answers. */
    private static Row without(Set<String> gone, Row row) {
        @Nullable String answered = Newcomer.answered(row.message());
        return answered != null && gone.contains(answered)
                ? new Row(row.message().unquoted(), row.position(), row.arrival())
                : row;
    }
}
