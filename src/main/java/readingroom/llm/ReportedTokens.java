package readingroom.llm;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What an endpoint says that calls took, where that can be: its numbers are what is booked, and what ends budgets. */
public final class ReportedTokens {

    private static final Logger LOG = LoggerFactory.getLogger(ReportedTokens.class);
    /** What an endpoint may put around the messages. */
    private static final int TEMPLATE = 1_000;

    private final TokenCounter counter;
    private final AtomicBoolean told = new AtomicBoolean();

    public ReportedTokens(TokenCounter counter) {
        this.counter = counter;
    }

    /**
     * The tokens of a prompt.
     *
     * @param counted by us; also what is believed where the endpoint says nothing, or what cannot be
     * @param bytes of the prompt in UTF-8, and no tokenizer makes more tokens
     */
    public long prompt(@Nullable Integer reported, long counted, long bytes, String model) {
        return believed(reported, counted, bytes + TEMPLATE, model);
    }

    /** The same response, with our counts in the place of those that cannot be. */
    ChatResponse checked(ChatResponse response, Call call, String prompt) {
        TokenUsage usage = response.tokenUsage();
        if (usage == null) {
            return response;
        }
        String text = response.aiMessage() == null || response.aiMessage().text() == null
                ? ""
                : response.aiMessage().text();
        long in = prompt(usage.inputTokenCount(), call.promptTokens(), TokenCounter.bytes(prompt), call.model());
        long out = believed(
                usage.outputTokenCount(),
                counter.count(text),
                Math.max(call.replyTokensMax(), TokenCounter.bytes(text)) + TEMPLATE,
                call.model());
        boolean believed = isEqual(in, usage.inputTokenCount()) && isEqual(out, usage.outputTokenCount());
        return believed && TokenMeter.cached(usage) <= in
                ? response
                : ChatResponse.builder()
                        .aiMessage(response.aiMessage())
                        .finishReason(response.finishReason())
                        .tokenUsage(new TokenUsage((int) in, (int) out))
                        .build();
    }

    private long believed(@Nullable Integer reported, long counted, long most, String model) {
        if (reported == null || reported <= 0) {
            return counted;
        }
        if (reported <= most) {
            return reported;
        }
        if (told.compareAndSet(false, true)) {
            LOG.warn(
                    "the endpoint of {} reports {} tokens where {} is the most that can be; our own counts are used"
                            + " for such calls",
                    model,
                    reported,
                    most);
        }
        return counted;
    }

    private static boolean isEqual(long believed, @Nullable Integer reported) {
        return reported != null && reported == believed;
    }
}
