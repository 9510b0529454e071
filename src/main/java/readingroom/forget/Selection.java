package readingroom.forget;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.text.Normalizer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.model.ChatMessage;
import readingroom.model.Era;
import readingroom.model.Json;

/**
 * Which messages are meant: those to which all that is given applies.
 *
 * @param messages ids as citations show them; empty for any
 * @param sender a name, or the id of an account, to the letter; null for anybody
 * @param conversation an id or a name; null for any
 * @param from inclusive; null without a beginning
 * @param to exclusive; null without an end
 */
public record Selection(
        List<String> messages,
        @Nullable String sender,
        @Nullable String conversation,
        @Nullable Instant from,
        @Nullable Instant to) {

    /** @throws IllegalArgumentException if nothing is given, an id is empty, or the times cannot be or are out of order */
    public Selection {
        messages = List.copyOf(messages);
        if (messages.isEmpty() && isBlank(sender) && isBlank(conversation) && from == null && to == null) {
            throw new IllegalArgumentException(
                    "nothing says which messages to forget; give a message, a sender, a conversation or a time");
        }
        if (messages.stream().anyMatch(id -> id.isBlank() || id.equals(ChatMessage.OWN_MARK))) {
            throw new IllegalArgumentException("the id of a message is empty; give one as citations show it");
        }
        requireInEra("from", from);
        requireInEra("to", to);
        if (from != null && to != null && !from.isBefore(to)) {
            throw new IllegalArgumentException("from = " + from + " is not before to = " + to + "; to is exclusive");
        }
    }

    /** A time is not moved to the nearest that can be searched for, as other messages would be forgotten then. */
    private static void requireInEra(String name, @Nullable Instant time) {
        if (time != null && !Era.has(time)) {
            throw new IllegalArgumentException(name + " = " + time + " is not between " + Era.FIRST + " and " + Era.LAST
                    + "; give a time that is");
        }
    }

    private static boolean isBlank(@Nullable String value) {
        return value == null || value.isBlank();
    }

    /** All messages that were sent before a time. */
    static Selection before(Instant time) {
        return new Selection(List.of(), null, null, null, Era.nearest(time));
    }

    /** Whether only ids are given, which may be those of several messages. */
    boolean isByIdAlone() {
        return !messages.isEmpty() && isBlank(sender) && isBlank(conversation);
    }

    /** As a query to the index of messages. */
    ObjectNode query() {
        ObjectNode query = Json.mapper().createObjectNode();
        ArrayNode filters = query.putObject("bool").putArray("filter");
        if (!messages.isEmpty()) {
            ObjectNode ids = any(filters);
            ids.withArray("/bool/should").addObject().withObject("/terms").set("message_id", array(messages));
            ids.withArray("/bool/should").addObject().withObject("/ids").set("values", array(own()));
        }
        any(filters, sender, "sender", "sender_id");
        any(filters, conversation, "conversation_id", "conversation_name");
        if (from != null || to != null) {
            ObjectNode range = filters.addObject().withObject("/range/timestamp");
            range.put("format", "strict_date_optional_time");
            if (from != null) {
                range.put("gte", from.toString());
            }
            if (to != null) {
                range.put("lt", to.toString());
            }
        }
        return query;
    }

    /** The same as a query to the list of what was forgotten, which has only digests. */
    ObjectNode forgottenQuery() {
        ObjectNode query = Json.mapper().createObjectNode();
        ArrayNode filters = query.putObject("bool").putArray("filter");
        filters.addObject().withObject("/term").put("kind", ForgottenIndex.MESSAGE);
        if (!messages.isEmpty()) {
            ObjectNode ids = any(filters);
            List<String> digests = messages.stream().map(Digests::of).toList();
            List<String> own = own().stream().map(Digests::of).toList();
            ids.withArray("/bool/should").addObject().withObject("/terms").set("message", array(digests));
            ids.withArray("/bool/should").addObject().withObject("/ids").set("values", array(own));
        }
        digest(filters, sender, "sender");
        digest(filters, conversation, "conversation");
        if (from != null || to != null) {
            ObjectNode range = filters.addObject().withObject("/range/sent");
            if (from != null) {
                range.put("gte", from.toEpochMilli());
            }
            if (to != null) {
                range.put("lt", to.toEpochMilli());
            }
        }
        return query;
    }

    /** What was given, by kind: values are of people whom nobody should be able to find in a receipt. */
    List<String> kinds() {
        return Stream.of(
                        messages.isEmpty() ? "" : "message",
                        isBlank(sender) ? "" : "sender",
                        isBlank(conversation) ? "" : "conversation",
                        from == null ? "" : "from",
                        to == null ? "" : "to")
                .filter(kind -> !kind.isEmpty())
                .toList();
    }

    private List<String> own() {
        return messages.stream()
                .filter(id -> id.startsWith(ChatMessage.OWN_MARK))
                .map(id -> id.substring(ChatMessage.OWN_MARK.length()))
                .toList();
    }

    private static void digest(ArrayNode filters, @Nullable String value, String field) {
        if (!isBlank(value)) {
            filters.addObject()
                    .withObject("/terms")
                    .set(field, array(forms(value).stream().map(Digests::of).toList()));
        }
    }

    private static void any(ArrayNode filters, @Nullable String value, String... fields) {
        if (!isBlank(value)) {
            ObjectNode any = any(filters);
            for (String field : fields) {
                any.withArray("/bool/should").addObject().withObject("/terms").set(field, array(forms(value)));
            }
        }
    }

    private static ObjectNode any(ArrayNode filters) {
        ObjectNode any = filters.addObject();
        any.withObject("/bool").put("minimum_should_match", 1);
        return any;
    }

    /** The same letters, however their accents are composed. */
    private static List<String> forms(@Nullable String value) {
        return value == null
                ? List.of()
                : Stream.of(
                                value,
                                Normalizer.normalize(value, Normalizer.Form.NFC),
                                Normalizer.normalize(value, Normalizer.Form.NFD))
                        .distinct()
                        .toList();
    }

    private static ArrayNode array(List<String> values) {
        ArrayNode array = Json.mapper().createArrayNode();
        new ArrayList<>(values).forEach(array::add);
        return array;
    }
}
