package readingroom.llm;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiTokenUsage;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import org.apache.camel.Body;
import org.apache.camel.Variable;
import org.jspecify.annotations.Nullable;
import readingroom.model.Reply;

/** Turns a model's text into a reply with what it took, as the endpoint counted it, or as we count where it did not. */
public final class TokenMeter {

    private final TokenCounter counter;
    private final Prices prices;

    public TokenMeter(TokenCounter counter, Prices prices) {
        this.counter = counter;
        this.prices = prices;
    }

    public Reply read(@Body Prompt prompt, @Variable("reply") @Nullable String text) {
        ChatResponse response = prompt.response();
        TokenUsage usage = response == null ? null : response.tokenUsage();
        String words = text == null ? "" : text;
        if (prompt.isReplayed()) {
            return new Reply(cutOff(response) ? wholeLines(words) : words, prompt.calls(), 0, 0, 0);
        }
        long in = counted(usage == null ? null : usage.inputTokenCount(), prompt.text());
        long out = counted(usage == null ? null : usage.outputTokenCount(), words);
        return new Reply(
                cutOff(response) ? wholeLines(words) : words,
                Math.max(1, prompt.calls()),
                in,
                out,
                prices.cost(prompt.model(), in, cached(usage), out));
    }

    private static boolean cutOff(@Nullable ChatResponse response) {
        return response != null && response.finishReason() == FinishReason.LENGTH;
    }

    /** Prompt tokens that the endpoint had read before, for which many charge less; 0 when it does not say. */
    static long cached(@Nullable TokenUsage usage) {
        if (usage instanceof OpenAiTokenUsage told && told.inputTokensDetails() != null) {
            Integer tokens = told.inputTokensDetails().cachedTokens();
            return tokens == null ? 0 : Math.max(0, tokens);
        }
        return 0;
    }

    private long counted(@Nullable Integer reported, String text) {
        return reported != null && reported > 0 ? reported : counter.count(text);
    }

    /** A line that ran out of tokens may say the opposite of what it was going to say; JSON on one line is cut value by value. */
    private static String wholeLines(String text) {
        int line = text.lastIndexOf('\n') + 1;
        if (!JsonSalvage.begins(text.substring(line).strip())) {
            return text.substring(0, line);
        }
        int value = Math.max(text.lastIndexOf(','), Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')));
        return text.substring(0, Math.max(line, value + 1));
    }
}
