package readingroom.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import readingroom.browse.InvalidRequest;

/** The arguments of a call, read strictly: whatever is wrong is named, with what to write instead. */
final class Arguments {

    private final JsonNode values;

    /**
     * @param known the names of all arguments that the tool has
     * @throws InvalidRequest if there is another
     */
    Arguments(JsonNode values, Set<String> known) {
        this.values = values;
        values.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                throw InvalidRequest.of(
                        "argument", name, "is not known; there are " + String.join(", ", new TreeSet<>(known)));
            }
        });
    }

    /** Text; null if it is not given, or blank. */
    @Nullable
    String text(String name) {
        JsonNode value = values.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isTextual()) {
            throw InvalidRequest.of(name, value, "is not text; put it in quotation marks");
        }
        return value.asText().isBlank() ? null : value.asText().strip();
    }

    /** Text that must be there. */
    String required(String name) {
        String text = text(name);
        if (text == null) {
            throw new InvalidRequest(name, name + " is missing; it is needed");
        }
        return text;
    }

    /** A list of texts, or one text alone; empty if it is not given. */
    List<String> texts(String name) {
        JsonNode value = values.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode item : value.isArray() ? value : List.of(value)) {
            if (!item.isTextual()) {
                throw InvalidRequest.of(name, item, "is not text; give a list of texts");
            }
            texts.add(item.asText());
        }
        return texts;
    }

    /** A whole number within bounds. */
    int integer(String name, int otherwise, int min, int max) {
        JsonNode value = values.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return otherwise;
        }
        boolean whole = value.isNumber() && value.asDouble() == Math.rint(value.asDouble());
        if (!whole || value.asDouble() < min || value.asDouble() > max) {
            throw InvalidRequest.of(name, value, "is not a whole number between " + min + " and " + max);
        }
        return value.asInt();
    }

    boolean flag(String name) {
        JsonNode value = values.path(name);
        if (!value.isMissingNode() && !value.isNull() && !value.isBoolean()) {
            throw InvalidRequest.of(name, value, "is not true or false");
        }
        return value.asBoolean(false);
    }
}
