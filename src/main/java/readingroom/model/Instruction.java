package readingroom.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One explicit search instruction, with the ledger of how it came about.
 *
 * @param value the value as written after {@code type:}
 * @param from start of a date range, inclusive; null when open or not a date range
 * @param to end of a date range, exclusive; null when open or not a date range
 * @param words the words of the question behind it; empty when there are none
 * @param weight 0 to 1, below 1 for one of several readings
 * @param check what the check against the index said
 * @param decision what became of it, with the reason
 */
public record Instruction(
        Type type,
        String value,
        @Nullable Instant from,
        @Nullable Instant to,
        Origin origin,
        String words,
        double weight,
        String check,
        Decision decision,
        String reason) {

    /** The check of a person who has sent nothing in the conversations searched. */
    public static final String NO_SENDER = "no sender of that name";

    /** The check of a clue whose value is the name of a conversation. */
    public static final String CONVERSATION = "a conversation in the index";

    /** The closed set of instruction types. */
    public enum Type {
        @JsonProperty("date_range")
        DATE_RANGE,
        @JsonProperty("person")
        PERSON,
        @JsonProperty("mention")
        MENTION,
        @JsonProperty("keyword")
        KEYWORD,
        @JsonProperty("concept")
        CONCEPT,
        @JsonProperty("topic")
        TOPIC,
        @JsonProperty("tone")
        TONE,
        @JsonProperty("clue")
        CLUE
    }

    /** Who proposed it. */
    public enum Origin {
        @JsonProperty("rules")
        RULES,
        @JsonProperty("model")
        MODEL,
        /** Given as such by whoever searches, so that it is kept or dropped, and never given up for want of messages. */
        @JsonProperty("caller")
        CALLER
    }

    /** What became of it. */
    public enum Decision {
        @JsonProperty("filter")
        FILTER,
        @JsonProperty("preference")
        PREFERENCE,
        @JsonProperty("repaired")
        REPAIRED,
        @JsonProperty("dropped")
        DROPPED
    }

    /** The same instruction with another outcome. */
    public Instruction decided(Decision newDecision, String newCheck, String newReason) {
        return new Instruction(type, value, from, to, origin, words, weight, newCheck, newDecision, newReason);
    }

    /** Whether recall should use it at all. */
    public boolean isKept() {
        return decision != Decision.DROPPED;
    }
}
