package readingroom.llm;

/** What a million tokens cost, in US dollars. */
public record Prices(double promptUsdPerMillion, double completionUsdPerMillion) {

    double cost(long promptTokens, long completionTokens) {
        return (promptTokens * promptUsdPerMillion + completionTokens * completionUsdPerMillion) / 1_000_000;
    }
}
