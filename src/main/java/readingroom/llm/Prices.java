package readingroom.llm;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the tokens of each model cost, in US dollars. */
public final class Prices {

    /** What a table is, for an error. */
    public static final String WANTED = "a list of models with their prices of a million prompt and completion tokens,"
            + " such as small-model:0.15/0.60, large-model:2.5/10/1.25";

    private static final double MILLION = 1_000_000;
    private static final String NUMBER = "\\s*(\\d{1,9}(?:\\.\\d{1,12})?)\\s*";
    // the name of a model may hold colons and slashes, as in qwen3:8b
    private static final Pattern ENTRY = Pattern.compile("(.+):" + NUMBER + "/" + NUMBER + "(?:/" + NUMBER + ")?");

    private final Map<String, Price> table;
    private final Price others;

    /**
     * What a million tokens cost.
     *
     * @param cached prompt tokens that the endpoint had read before
     */
    public record Price(double prompt, double completion, double cached) {

        double of(long promptTokens, long cachedTokens, long completionTokens) {
            long known = Math.min(cachedTokens, promptTokens);
            return ((promptTokens - known) * prompt + known * cached + completionTokens * completion) / MILLION;
        }

        boolean isFree() {
            return prompt == 0 && completion == 0 && cached == 0;
        }
    }

    /** @param others for the models that the table does not have */
    public Prices(Map<String, Price> table, Price others) {
        this.table = Map.copyOf(table);
        this.others = others;
    }

    /**
     * Reads a table such as {@code small-model:0.15/0.60, large-model:2.5/10/1.25}: for each model the price of a million
     * prompt and of a million completion tokens, and, where it differs, of a million cached prompt tokens.
     *
     * @throws IllegalArgumentException if it is not written like that, or names a model twice
     */
    public static Map<String, Price> table(String text) {
        Map<String, Price> table = new HashMap<>();
        for (String entry :
                Arrays.stream(text.split(",")).filter(e -> !e.isBlank()).toList()) {
            Matcher matcher = ENTRY.matcher(entry.strip());
            if (!matcher.matches()) {
                throw new IllegalArgumentException("not a model and its prices: " + entry.strip());
            }
            double prompt = Double.parseDouble(matcher.group(2));
            double cached = matcher.group(4) == null ? prompt : Double.parseDouble(matcher.group(4));
            Price price = new Price(prompt, Double.parseDouble(matcher.group(3)), cached);
            if (table.put(matcher.group(1).strip(), price) != null) {
                throw new IllegalArgumentException("twice in the table: " + matcher.group(1));
            }
        }
        return table;
    }

    /** Whether calls of the model can be charged for: it is in the table, if only as free, or others cost something. */
    public boolean isKnown(String model) {
        return table.containsKey(model) || !others.isFree();
    }

    /**
     * The price of a call in US dollars.
     *
     * @param promptTokens the cached ones among them
     */
    public double cost(String model, long promptTokens, long cachedTokens, long completionTokens) {
        return table.getOrDefault(model, others).of(promptTokens, cachedTokens, completionTokens);
    }
}
