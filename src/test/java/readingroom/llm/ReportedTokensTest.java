package readingroom.llm;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiTokenUsage;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class ReportedTokensTest {

    private static final String PROMPT = "Which tiles does Tom want? ".repeat(200);
    private static final String REPLY = "1|9|the blue ones";

    private final TokenCounter counter = new TokenCounter();
    private final ReportedTokens reported = new ReportedTokens(counter);
    private final Call call = new Call(Caller.background("rerank"), "m", counter.count(PROMPT), 500);

    private TokenUsage checked(TokenUsage usage) {
        ChatResponse response = ChatResponse.builder()
                .aiMessage(AiMessage.from(REPLY))
                .finishReason(FinishReason.LENGTH)
                .tokenUsage(usage)
                .build();
        ChatResponse checked = reported.checked(response, call, PROMPT);
        assertThat(checked.aiMessage().text()).isEqualTo(REPLY);
        assertThat(checked.finishReason()).isEqualTo(FinishReason.LENGTH);
        return checked.tokenUsage();
    }

    @Test
    void believesWhatCanBe() {
        OpenAiTokenUsage usage = OpenAiTokenUsage.builder()
                .inputTokenCount(3 * (int) call.promptTokens())
                .outputTokenCount(500)
                .inputTokensDetails(OpenAiTokenUsage.InputTokensDetails.builder()
                        .cachedTokens(100)
                        .build())
                .build();

        assertThat(checked(usage)).isSameAs(usage);
    }

    @Test
    void countsForItselfWhatCannotBe_andSaysSoOnce() {
        ListAppender<ILoggingEvent> logged = new ListAppender<>();
        logged.start();
        Logger logger = (Logger) LoggerFactory.getLogger(ReportedTokens.class);
        logger.addAppender(logged);
        try {
            for (int i = 0; i < 3; i++) {
                TokenUsage usage = checked(new TokenUsage(2_000_000_000, 2_000_000_000));
                assertThat(usage.inputTokenCount()).isEqualTo((int) call.promptTokens());
                assertThat(usage.outputTokenCount()).isEqualTo(counter.count(REPLY));
            }
        } finally {
            logger.detachAppender(logged);
        }
        assertThat(logged.list)
                .singleElement()
                .asString()
                .contains("the endpoint of m reports 2000000000 tokens where " + (PROMPT.length() + 1_000)
                        + " is the most that can be; our own counts are used");
    }

    @Test
    void believesThePromptBesideAReplyThatCannotBe() {
        TokenUsage usage = checked(new TokenUsage(1_234, 50_000));

        assertThat(usage.inputTokenCount()).isEqualTo(1_234);
        assertThat(usage.outputTokenCount()).isEqualTo(counter.count(REPLY));
    }

    @Test
    void takesNoMoreFromTheCacheThanThePromptHas() {
        TokenUsage usage = checked(OpenAiTokenUsage.builder()
                .inputTokenCount(1_000)
                .outputTokenCount(5)
                .inputTokensDetails(OpenAiTokenUsage.InputTokensDetails.builder()
                        .cachedTokens(1_000_000)
                        .build())
                .build());

        assertThat(usage.inputTokenCount()).isEqualTo(1_000);
        assertThat(TokenMeter.cached(usage)).isZero();
    }
}
