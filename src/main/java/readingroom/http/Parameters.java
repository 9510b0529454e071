package readingroom.http;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.apache.camel.Exchange;
import org.jspecify.annotations.Nullable;

/**
 * What stands in the address of a request. Camel mixes it with the headers; here it is by itself.
 *
 * @param path its parts, decoded
 * @param query its parameters, decoded
 */
public record Parameters(List<String> path, Map<String, List<String>> query) {

    /** @throws Refusal if it is badly encoded */
    public static Parameters of(Exchange exchange) {
        String path = exchange.getMessage().getHeader(Exchange.HTTP_PATH, "", String.class);
        String query = exchange.getMessage().getHeader(Exchange.HTTP_RAW_QUERY, "", String.class);
        try {
            return new Parameters(
                    List.of(path.substring(Math.min(1, path.length())).split("/", -1)).stream()
                            .map(QueryStringDecoder::decodeComponent)
                            .toList(),
                    new QueryStringDecoder(query, false).parameters());
        } catch (IllegalArgumentException e) {
            throw new Refusal(400, "the address is badly encoded");
        }
    }

    /** The last value of a parameter; null if it has none, or a blank one. */
    public @Nullable String text(String name) {
        List<String> values = query.getOrDefault(name, List.of());
        return values.isEmpty() || values.getLast().isBlank()
                ? null
                : values.getLast().strip();
    }

    /** All values of a parameter. */
    public List<String> texts(String name) {
        return query.getOrDefault(name, List.of()).stream()
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .toList();
    }

    /** @throws Refusal if it is no whole number from min to max */
    public int integer(String name, int min, int max, int otherwise) {
        String text = text(name);
        if (text == null) {
            return otherwise;
        }
        try {
            int value = Integer.parseInt(text);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new Refusal(400, "the parameter " + name + " is not a whole number from " + min + " to " + max);
    }

    /** @throws Refusal if it is neither true nor false */
    public boolean flag(String name) {
        String text = text(name);
        if (text == null || text.equals("false")) {
            return false;
        }
        if (text.equals("true")) {
            return true;
        }
        throw new Refusal(400, "the parameter " + name + " is neither true nor false");
    }

    /**
     * A time, or the start of a day in UTC; null if there is none.
     *
     * @throws Refusal if it is neither
     */
    public @Nullable Instant time(String name) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        try {
            return text.length() == 10
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    // a plus of the zone that nobody has encoded arrives as a blank
                    : OffsetDateTime.parse(text.replace(' ', '+')).toInstant();
        } catch (DateTimeException e) {
            throw new Refusal(400, "the parameter " + name + " is not a time such as 2024-05-15T09:00:00+08:00");
        }
    }
}
