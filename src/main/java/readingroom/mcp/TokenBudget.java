package readingroom.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import readingroom.llm.TokenCounter;

/** How much an assistant wants to read at once. */
final class TokenBudget {

    static final int MIN = 200;
    static final int MAX = 20_000;
    /** About so many characters make a token of English; a message gets no more than a third of all. */
    private static final int CHARACTERS_PER_TOKEN = 4;

    private static final int SHORTENED = 400;

    private final TokenCounter counter;
    private final int tokens;

    TokenBudget(TokenCounter counter, int tokens) {
        this.counter = counter;
        this.tokens = tokens;
    }

    /** What a call asks for, or what is usual. */
    static TokenBudget of(Arguments arguments, TokenCounter counter, int usual) {
        return new TokenBudget(counter, arguments.integer("max_tokens", usual, MIN, MAX));
    }

    /** Characters of one message. */
    int messageCharacters(boolean whole) {
        return whole ? tokens * CHARACTERS_PER_TOKEN / 2 : Math.min(SHORTENED, tokens * CHARACTERS_PER_TOKEN / 3);
    }

    /**
     * How many of the items fit, from the first on; one always does, so that whoever goes on gets somewhere.
     *
     * @param rest what goes out with them
     */
    int fitting(List<? extends JsonNode> items, JsonNode rest) {
        int left = tokens - count(rest);
        int fitting = 0;
        for (JsonNode item : items) {
            left -= count(item) + 1;
            if (left < 0 && fitting > 0) {
                break;
            }
            fitting++;
        }
        return fitting;
    }

    int count(JsonNode json) {
        return counter.count(json.toString());
    }

    int tokens() {
        return tokens;
    }
}
