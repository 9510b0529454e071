package readingroom.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.apache.camel.Exchange;
import org.jspecify.annotations.Nullable;
import readingroom.redrive.LetterReader;
import readingroom.redrive.LetterView;
import readingroom.redrive.Redrive;

/** Shows dead letters, and has them sent again to the topics they came from. */
public final class LetterRequests {

    private static final int LIMIT = 50;
    private static final int LIMIT_MAX = 500;
    private static final int IDS_MAX = 10_000;

    private final Supplier<LetterReader> readers;
    private final Supplier<Redrive> redrives;
    /** Two at once would send letters twice. */
    private final ReentrantLock sending = new ReentrantLock();

    public LetterRequests(Supplier<LetterReader> readers, Supplier<Redrive> redrives) {
        this.readers = readers;
        this.redrives = redrives;
    }

    /** A page of letters; {@code next} is absent on the last one. */
    public record Page(List<LetterView> letters, @Nullable String next) {}

    /** What became of letters; each problem names one that was not sent. */
    public record Sent(long sent, long left, List<String> problems) {}

    /** The letters after a place, in the order of their topic. */
    public Page list(Exchange exchange) {
        Parameters parameters = Parameters.of(exchange);
        int limit = parameters.integer("limit", 1, LIMIT_MAX, LIMIT);
        String after = parameters.text("after");
        try (LetterReader reader = readers.get()) {
            List<LetterView> found = reader.list(after == null ? null : place(after), limit + 1);
            List<LetterView> page = found.subList(0, Math.min(limit, found.size()));
            return new Page(page, found.size() > limit ? page.getLast().id() : null);
        }
    }

    /** What one letter holds, as text. */
    public void one(Exchange exchange) {
        LetterReader.Place place = place(Parameters.of(exchange).path().getLast());
        try (LetterReader reader = readers.get()) {
            String content = reader.content(place).orElseThrow(() -> new Refusal(404, "there is no letter of this id"));
            Responses.sendText(exchange, content);
        }
    }

    /** Sends letters again: {@code {"ids": [...]}} some, {@code {"all": true}} those that wait. */
    public Sent redrive(Exchange exchange) throws IOException {
        JsonNode wanted = Bodies.object(exchange);
        boolean all = wanted.path("all").asBoolean(false);
        Set<String> names = names(wanted.path("ids"));
        if (all == !names.isEmpty()) {
            throw new Refusal(
                    400, "send {\"ids\": [\"0-12\", ...]} for some letters, or {\"all\": true} for those that wait");
        }
        if (!sending.tryLock()) {
            throw new Refusal(409, "letters are being sent just now; look again when that is done");
        }
        StringWriter problems = new StringWriter();
        try (Redrive redrive = redrives.get()) {
            PrintWriter out = new PrintWriter(problems);
            Redrive.Counts counts = all ? redrive.send(out) : redrive.send(names, out);
            out.flush();
            return new Sent(
                    counts.done(),
                    counts.left(),
                    problems.toString().lines().limit(LIMIT).toList());
        } finally {
            sending.unlock();
        }
    }

    private static Set<String> names(JsonNode ids) {
        Set<String> names = new HashSet<>();
        if (ids.size() > IDS_MAX) {
            throw new Refusal(400, "ids names more than " + IDS_MAX + " letters; send fewer at once");
        }
        for (JsonNode id : ids) {
            LetterReader.Place place = place(id.asText());
            names.add(place.partition() + ":" + place.offset());
        }
        return names;
    }

    private static LetterReader.Place place(String id) {
        try {
            return LetterReader.Place.of(id);
        } catch (IllegalArgumentException e) {
            throw new Refusal(400, String.valueOf(e.getMessage()));
        }
    }
}
