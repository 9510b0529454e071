package readingroom.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import readingroom.TestServers;
import readingroom.journal.Recorded;
import readingroom.model.Reply;

/** What was paid for before a crash, on a real Elasticsearch. */
class JournaledModelTest {

    private static final String ORIGIN = "questions/1/2@3";

    private final RestClient client = RestClient.builder(
                    HttpHost.create(TestServers.elasticsearch().url().toString()))
            .build();
    private final Recorded recorded = new Recorded(client, "journal-" + UUID.randomUUID());
    private final Deque<String> replies = new ArrayDeque<>();

    @AfterEach
    void stop() throws IOException {
        client.close();
    }

    @Test
    void replyOfAQuestionThatComesAgainIsNotPaidForTwice() {
        replies.add("score | 9");
        assertThat(ask(recorded.attempt(ORIGIN, false), "Who?").calls()).isEqualTo(1);

        Reply again = ask(recorded.attempt(ORIGIN, true), "Who?");

        assertThat(again.text()).isEqualTo("score | 9");
        assertThat(again.calls()).isZero();
        assertThat(again.promptTokens()).isZero();
        assertThat(again.completionTokens()).isZero();
        assertThat(again.isFree()).isTrue();
    }

    @Test
    void otherPromptStepOrRecordIsAnotherCall() {
        replies.addAll(List.of("first", "second", "third", "fourth"));
        ask(recorded.attempt(ORIGIN, false), "Who?");

        Journal again = recorded.attempt(ORIGIN, true);
        assertThat(ask(again, "When?").text()).isEqualTo("second");
        assertThat(ask(again, "Who?", "answer", ORIGIN).text()).isEqualTo("third");
        assertThat(ask(recorded.attempt(ORIGIN + "0", true), "Who?", "rerank", ORIGIN + "0")
                        .text())
                .isEqualTo("fourth");
    }

    @Test
    void votersThatAreAskedTheSameKeepTheirOwnReplies() {
        replies.addAll(List.of("yes", "no", "yes"));
        Journal first = recorded.attempt(ORIGIN, false);
        for (int i = 0; i < 3; i++) {
            ask(first, "Who?");
        }

        Journal again = recorded.attempt(ORIGIN, true);

        assertThat(List.of(
                        ask(again, "Who?").text(),
                        ask(again, "Who?").text(),
                        ask(again, "Who?").text()))
                .containsExactly("yes", "no", "yes");
    }

    @Test
    void callThatFailedLeavesItsPlaceToTheNextTry() {
        replies.add("");
        replies.add("at last");
        Journal first = recorded.attempt(ORIGIN, false);
        assertThatThrownBy(() -> ask(first, "Who?")).isInstanceOf(ModelFailure.class);
        ask(first, "Who?");

        assertThat(ask(recorded.attempt(ORIGIN, true), "Who?").text()).isEqualTo("at last");
    }

    @Test
    void questionThatCannotComeAgainLeavesNothing() {
        replies.addAll(List.of("first", "second"));
        ask(recorded.attempt(ORIGIN, false), "Who?", "rerank", null);

        assertThat(ask(recorded.attempt(ORIGIN, true), "Who?", "rerank", null).text())
                .isEqualTo("second");
    }

    @Test
    void withoutElasticsearchTheCallIsMade() throws IOException {
        replies.add("anyway");
        Journal journal = recorded.attempt(ORIGIN, true);
        client.close();

        try (RestClient nowhere =
                RestClient.builder(HttpHost.create("http://127.0.0.1:1")).build()) {
            Recorded away = new Recorded(nowhere, "journal");
            assertThat(ask(away.attempt(ORIGIN, true), "Who?").text()).isEqualTo("anyway");
            assertThat(away.failures()).isEqualTo(2);
        }
        assertThat(journal).isNotNull();
    }

    private Reply ask(Journal journal, String question) {
        return ask(journal, question, "rerank", ORIGIN);
    }

    private Reply ask(Journal journal, String question, String step, @Nullable String origin) {
        String delimiter = Data.delimiter();
        Prompt prompt = new Prompt(
                "Read what is between " + delimiter,
                delimiter + "\n" + question + "\n" + delimiter,
                new Caller("q", null, step, new Deadline(System.nanoTime() + 60_000_000_000L), origin));
        ChatModel model = new JournaledModel(new Scripted(), new ModelSettings("m", 0.1, 100), journal);
        String text = model.chat(prompt).aiMessage().text();
        return new TokenMeter(new TokenCounter(), new Prices(Map.of(), new Prices.Price(1, 1, 1))).read(prompt, text);
    }

    private final class Scripted implements ChatModel {

        @Override
        public ChatResponse chat(List<ChatMessage> messages) {
            Prompt prompt = (Prompt) messages;
            prompt.calling();
            String text = replies.remove();
            if (text.isEmpty()) {
                throw new ModelFailure("no reply", prompt.calls());
            }
            ChatResponse response = ChatResponse.builder()
                    .aiMessage(AiMessage.from(text))
                    .finishReason(FinishReason.STOP)
                    .build();
            prompt.answered("m", response);
            return response;
        }
    }
}
