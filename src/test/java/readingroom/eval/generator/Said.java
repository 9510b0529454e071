package readingroom.eval.generator;

import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/** A message that is being written: it gets its time when its session is laid out and its id when all are in order. */
final class Said {

    private final Person sender;
    private final String text;
    private @Nullable Said replyTo;
    private @Nullable ZonedDateTime time;
    private String id = "";

    Said(Person sender, String text) {
        this.sender = sender;
        this.text = text;
    }

    Person sender() {
        return sender;
    }

    String text() {
        return text;
    }

    @Nullable
    Said replyTo() {
        return replyTo;
    }

    void answers(Said other) {
        replyTo = other;
    }

    ZonedDateTime time() {
        if (time == null) {
            throw new IllegalStateException("a message without a time");
        }
        return time;
    }

    void at(ZonedDateTime when) {
        time = when;
    }

    String id() {
        return id;
    }

    void called(String newId) {
        id = newId;
    }
}
