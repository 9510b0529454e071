package readingroom.archive;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.camel.Body;
import org.apache.camel.Exchange;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;
import readingroom.model.Question;

/** Keeps answers with their traces, and finds them again. Keeping one makes no question wait, or fail. */
public final class Archive implements AutoCloseable {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{64}");

    private final @Nullable ArchiveIndex index;
    private final @Nullable ArchiveWriter writer;
    private final StepTimes times = new StepTimes();

    /** @param index null where there is none: then nothing is kept */
    public Archive(@Nullable ArchiveIndex index) {
        this.index = index;
        this.writer = index == null ? null : new ArchiveWriter(index);
    }

    /** Keeps the answer of a question, a failed one too. One to what could not be read is not kept. */
    public void keep(@Body Answer answer, Exchange exchange) {
        Trace trace = Trace.of(exchange);
        Question question = trace == null ? null : trace.question();
        times.add(answer.usage().steps());
        if (trace != null) {
            trace.ended(answer);
        }
        if (writer != null && trace != null && question != null) {
            writer.add(KeptAnswer.of(question, question.asker(), answer, trace));
        }
    }

    /**
     * An answer by its own id, or the last one to a question of an id.
     *
     * @param asker whose question it must be; null for anybody's
     * @throws IOException if Elasticsearch is away
     */
    public Optional<KeptAnswer> find(String id, @Nullable String asker) throws IOException {
        if (index == null || writer == null) {
            return Optional.empty();
        }
        Optional<KeptAnswer> own = writer.waiting(answer -> answer.id().equals(id), asker);
        if (own.isEmpty() && ID.matcher(id).matches()) {
            own = index.byId(id, asker);
        }
        if (own.isEmpty()) {
            own = writer.waiting(answer -> answer.questionId().equals(id), asker);
        }
        return own.isPresent() ? own : index.find(id, asker);
    }

    /**
     * Answers, the newest first.
     *
     * @param asker whose; null for everybody's
     * @param before the place behind which the page begins; null for the newest
     * @throws IOException if Elasticsearch is away
     */
    public List<KeptAnswer> list(@Nullable String asker, int limit, @Nullable Place before) throws IOException {
        return index == null ? List.of() : index.list(asker, limit, before);
    }

    /** What the steps took lately. */
    public List<StepSpread> stepTimes() {
        return times.spreads();
    }

    /** The place of an answer among all. */
    public record Place(Instant answeredAt, String traceId) {}

    /** Writes what waits to be written, for a while. */
    @Override
    public void close() {
        if (writer != null) {
            writer.close();
        }
    }
}
