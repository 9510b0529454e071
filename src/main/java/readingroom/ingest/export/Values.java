package readingroom.ingest.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads values of JSON that is held, by the names that lead to them. */
public final class Values {

    private Values() {}

    /** What stands at the end of a way of names; a missing node where the way ends early. */
    public static JsonNode at(JsonNode node, String... way) {
        JsonNode found = node;
        for (String name : way) {
            found = found.path(name);
        }
        return found;
    }

    /**
     * Text, number or truth value as it was written; null for null, NaN and Infinity, which stand for nothing, for lists
     * and objects, and where there is none.
     */
    public static @Nullable String text(JsonNode node, String... way) {
        JsonNode found = at(node, way);
        return !found.isValueNode() || found.isNull() || found.isFloatingPointNumber() && isEndless(found.doubleValue())
                ? null
                : found.asText();
    }

    /** As {@link #text} of the first name that has one with more than blanks in it. */
    public static @Nullable String first(JsonNode node, String... names) {
        for (String name : names) {
            String text = text(node, name);
            if (text != null && !text.isBlank()) {
                return text;
            }
        }
        return null;
    }

    /** The elements of a list, or the one value itself; nothing of a missing one. */
    public static Iterable<JsonNode> each(JsonNode node) {
        return node.isArray() || node.isMissingNode() || node.isNull() ? node : List.of(node);
    }

    /** Whether it is true, in whatever way it was written. */
    public static boolean isTrue(JsonNode node, String... way) {
        String text = text(node, way);
        return text != null && (text.equalsIgnoreCase("true") || text.equals("1"));
    }

    private static boolean isEndless(double number) {
        return Double.isNaN(number) || Double.isInfinite(number);
    }

    /** Instead of null where a tree is asked for. */
    public static JsonNode nothing() {
        return MissingNode.getInstance();
    }
}
