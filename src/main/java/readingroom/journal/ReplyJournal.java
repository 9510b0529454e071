package readingroom.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import readingroom.llm.Digest;
import readingroom.llm.Journal;
import readingroom.model.Json;

/**
 * The replies that were paid for, in Elasticsearch until the answer of their question is delivered. They quote messages. When
 * Elasticsearch is away the call is simply made.
 */
public final class ReplyJournal implements Journal {

    private static final Logger LOG = LoggerFactory.getLogger(ReplyJournal.class);

    private final Entries entries;
    private final Attempts attempts;
    private final MeterRegistry meters;
    private final Clock clock;

    public ReplyJournal(Entries entries, Attempts attempts, MeterRegistry meters, Clock clock) {
        this.entries = entries;
        this.attempts = attempts;
        this.meters = meters;
        this.clock = clock;
        // there with 0 from the start, so that the first failure is seen as one
        replies("kept");
        replies("replayed");
        failures("read");
        failures("written");
    }

    @Override
    public Entry open(Paid call) {
        Attempt attempt = attempts.of(call.origin());
        if (attempt == null) {
            return Entry.EMPTY;
        }
        String kind = Digest.of(String.join("\n", call.origin(), call.step(), call.model(), call.prompt()));
        int number = attempt.take(kind);
        String id = kind + "-" + number;
        return new Place(call, attempt, kind, number, id, attempt.isAgain() ? kept(id) : null);
    }

    private @Nullable Kept kept(String id) {
        try {
            JsonNode document =
                    entries.read(id).<JsonNode>map(Entries.Entry::document).orElse(null);
            if (document == null) {
                return null;
            }
            replies("replayed").increment();
            return new Kept(
                    document.path("text").asText(),
                    document.path("finish_reason").asText(null));
        } catch (IOException e) {
            note("read", e);
            return null;
        }
    }

    private Counter replies(String result) {
        return Counter.builder("readingroom.journal.replies")
                .description("Replies that were kept until their question is answered, and those that were used again")
                .tag("result", result)
                .register(meters);
    }

    private Counter failures(String what) {
        return Counter.builder("readingroom.journal.failures")
                .description("Times that the journal of replies could not be read or written")
                .tag("what", what)
                .register(meters);
    }

    private void note(String what, IOException cause) {
        failures(what).increment();
        // the message of the cause quotes the document
        LOG.warn(
                "the journal of replies cannot be {} ({}); should the question come again, it pays again",
                what,
                cause.getClass().getSimpleName());
    }

    private final class Place implements Entry {

        private final Paid call;
        private final Attempt attempt;
        private final String kind;
        private final int number;
        private final String id;
        private final @Nullable Kept reply;

        Place(Paid call, Attempt attempt, String kind, int number, String id, @Nullable Kept reply) {
            this.call = call;
            this.attempt = attempt;
            this.kind = kind;
            this.number = number;
            this.id = id;
            this.reply = reply;
            attempt.ids().add(id);
        }

        @Override
        public @Nullable Kept reply() {
            return reply;
        }

        @Override
        public void replied(Kept kept) {
            ObjectNode document = Json.mapper()
                    .createObjectNode()
                    .put("kind", "reply")
                    .put("origin", call.origin())
                    .put("step", call.step())
                    .put("model", call.model())
                    .put("written", clock.instant().toString())
                    .put("text", kept.text())
                    .put("finish_reason", kept.finishReason());
            try {
                entries.create(id, document);
                replies("kept").increment();
            } catch (IOException e) {
                note("written", e);
            }
        }

        @Override
        public void failed() {
            attempt.giveBack(kind, number);
        }
    }
}
