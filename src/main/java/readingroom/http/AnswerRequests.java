package readingroom.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.apache.camel.Exchange;
import org.jspecify.annotations.Nullable;
import readingroom.access.Access;
import readingroom.archive.Archive;
import readingroom.archive.KeptAnswer;
import readingroom.model.Answer;
import readingroom.model.Era;
import readingroom.model.Scope;

/** Shows the answers that were given, each asker his own, and the operator those of all. */
public final class AnswerRequests {

    private static final int LIMIT = 20;
    private static final int LIMIT_MAX = 100;

    private final Archive archive;
    private final Access access;

    public AnswerRequests(Archive archive, Access access) {
        this.archive = archive;
        this.access = access;
    }

    /** A page of answers; {@code next} is null on the last one. */
    public record Page(List<Line> answers, @Nullable String next) {}

    /** An answer in short; {@code id} is its own, by which it is opened. */
    public record Line(
            String id,
            String questionId,
            String question,
            @Nullable String asker,
            Answer.Status status,
            double confidence,
            String answer,
            Instant answeredAt) {

        static Line of(KeptAnswer kept) {
            Answer answer = kept.source().answer();
            return new Line(
                    kept.id(),
                    kept.questionId(),
                    kept.source().question().question(),
                    kept.asker(),
                    answer.status(),
                    answer.confidence(),
                    answer.answer(),
                    kept.answeredAt());
        }
    }

    /** The answers of the asker, the newest first. */
    public Page list(Exchange exchange) throws IOException {
        Parameters parameters = Parameters.of(exchange);
        Caller caller = Caller.of(exchange);
        String asker = caller.operator() ? parameters.text("asker") : caller.asker();
        int limit = parameters.integer("limit", 1, LIMIT_MAX, LIMIT);
        List<KeptAnswer> found = archive.list(asker, limit + 1, place(parameters.text("before")));
        List<KeptAnswer> page = found.subList(0, Math.min(limit, found.size()));
        Scope scope = scope(caller);
        return new Page(
                page.stream().filter(kept -> kept.isWithin(scope)).map(Line::of).toList(),
                found.size() > limit ? name(page.getLast()) : null);
    }

    /**
     * One answer with its trace.
     *
     * @throws Refusal if there is none that the caller may see
     */
    public KeptAnswer.Source one(Exchange exchange) throws IOException {
        String id = Parameters.of(exchange).path().getLast();
        Caller caller = Caller.of(exchange);
        return archive.find(id, caller.operator() ? null : caller.asker())
                .filter(kept -> kept.isWithin(scope(caller)))
                .map(KeptAnswer::source)
                .orElseThrow(() -> new Refusal(
                        404, "there is no answer of this id or to a question of this id, or none of yours"));
    }

    /** Whoever no longer sees a message does not see it in an old answer either. */
    private Scope scope(Caller caller) {
        return caller.operator() ? Scope.all() : access.scope(caller.asker());
    }

    private static String name(KeptAnswer kept) {
        String place = kept.answeredAt() + " " + kept.traceId();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(place.getBytes(StandardCharsets.UTF_8));
    }

    private static Archive.@Nullable Place place(@Nullable String name) {
        if (name == null) {
            return null;
        }
        try {
            String[] parts = new String(Base64.getUrlDecoder().decode(name), StandardCharsets.UTF_8).split(" ", 2);
            Instant at = Instant.parse(parts[0]);
            if (Era.has(at)) {
                return new Archive.Place(at, parts[1]);
            }
        } catch (IllegalArgumentException | DateTimeException | ArrayIndexOutOfBoundsException e) {
            // told below
        }
        throw new Refusal(400, "the parameter before is none that a page has given as next");
    }
}
