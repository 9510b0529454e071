package readingroom;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import readingroom.llm.Prices;

/**
 * What the value of a key may be.
 *
 * @param words what it is, for an error
 */
record Domain(String words, Predicate<String> holds) {

    private static final double USD_MAX = 1_000_000;
    private static final int INDEX_NAME_MAX = 200;
    private static final int TOPIC_MAX = 249;

    static Domain integer(int min) {
        return integer(min, Integer.MAX_VALUE);
    }

    static Domain integer(int min, int max) {
        String range = max == Integer.MAX_VALUE ? " of " + min + " or more" : " from " + min + " to " + max;
        return new Domain("a whole number" + range, value -> {
            int number = Integer.parseInt(value);
            return number >= min && number <= max;
        });
    }

    /** Of a budget. */
    static Domain tokens() {
        return new Domain("a whole number of tokens, 0 for no limit", value -> Long.parseLong(value) >= 0);
    }

    static Domain usd(String none) {
        return new Domain("a number of US dollars up to 1000000" + none, value -> isWithin(value, USD_MAX));
    }

    static Domain decimal(double max) {
        return new Domain("a number from 0 to " + (long) max, value -> isWithin(value, max));
    }

    static Domain share() {
        return decimal(1);
    }

    /** Blank where none is sent. */
    static Domain temperature() {
        return orBlank(decimal(2));
    }

    /** Blank for the one of OpenAI. */
    static Domain url() {
        return orBlank(new Domain("a URL such as http://localhost:11434/v1", Domain::isHttp));
    }

    /** Several separated by commas; blank for one of our own. */
    static Domain hosts() {
        return orBlank(new Domain(
                "a URL such as http://localhost:9200, or several separated by commas",
                value -> Arrays.stream(value.split(","))
                        .map(String::strip)
                        .allMatch(url -> isHttp(url.contains("://") ? url : "http://" + url))));
    }

    static Domain indexName() {
        return new Domain(
                "a name for an index: lower case letters, digits, ., - and _, with a letter or digit first",
                value -> value.matches("[\\p{Ll}\\p{Lo}\\d][\\p{Ll}\\p{Lo}\\d._-]*")
                        && value.getBytes(StandardCharsets.UTF_8).length <= INDEX_NAME_MAX);
    }

    static Domain topic() {
        return new Domain(
                "a name for a topic: at most 249 letters, digits, ., - and _",
                value -> value.matches("[A-Za-z0-9._-]+") && !value.matches("[.]{1,2}") && value.length() <= TOPIC_MAX);
    }

    static Domain zone() {
        return new Domain(
                "a zone such as Asia/Shanghai", value -> ZoneId.of(value).getRules() != null);
    }

    /** Blank for this machine's. */
    static Domain zoneOrBlank() {
        return orBlank(zone());
    }

    /** Blank for one of our own. */
    static Domain brokers() {
        return orBlank(new Domain(
                "an address such as localhost:9092, or several separated by commas",
                value -> Arrays.stream(value.split(",")).map(String::strip).allMatch(Domain::isBroker)));
    }

    static Domain oneOf(String... values) {
        String last = values[values.length - 1];
        String words = String.join(", ", List.of(values).subList(0, values.length - 1)) + " or " + last;
        return new Domain(words, value -> Arrays.stream(values).anyMatch(value::equals));
    }

    /** For a key whose values are read in upper and lower case. */
    static Domain anyCaseOf(String... values) {
        Domain exact = oneOf(values);
        return new Domain(exact.words, value -> exact.holds.test(value.toLowerCase(Locale.ROOT)));
    }

    static Domain oneOfOrBlank(String... values) {
        Domain domain = oneOf(values);
        return new Domain(
                String.join(", ", values) + " or blank", value -> value.isEmpty() || domain.holds.test(value));
    }

    static Domain prices() {
        return new Domain(Prices.WANTED, value -> Prices.table(value) != null);
    }

    static Domain text() {
        return new Domain("anything but blank", value -> !value.isEmpty());
    }

    private static Domain orBlank(Domain domain) {
        return new Domain(domain.words + ", or blank", value -> value.isEmpty() || domain.holds.test(value));
    }

    private static boolean isWithin(String value, double max) {
        double number = Double.parseDouble(value);
        return number >= 0 && number <= max;
    }

    private static boolean isBroker(String address) {
        return address.matches("(?:[A-Za-z_]+://)?(?:[^\\s\\[\\]:/]+|\\[[0-9A-Fa-f:.]+\\]):\\d{1,5}");
    }

    private static boolean isHttp(String value) {
        URI uri = URI.create(value);
        return !SharedUrl.hasLogin(value)
                && uri.getHost() != null
                && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()));
    }
}
