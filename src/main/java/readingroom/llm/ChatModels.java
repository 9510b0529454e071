package readingroom.llm;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the chat model of each step; without an endpoint, models that refuse every call. */
public final class ChatModels {

    private final @Nullable Endpoint endpoint;
    private final Gate gate;
    private final TokenCounter counter;
    private final Journal journal;

    /**
     * @param endpoint null when no model is to be used
     * @param gate that every request has to pass
     * @param journal that is looked into before a model is asked
     */
    public ChatModels(@Nullable Endpoint endpoint, Gate gate, TokenCounter counter, Journal journal) {
        this.journal = journal;
        this.endpoint = endpoint;
        this.gate = gate;
        this.counter = counter;
    }

    /** A model that keeps time limits and whose failures say nothing of what was asked. */
    public ChatModel of(ModelSettings settings) {
        return endpoint == null ? new NoModel() : new JournaledModel(guarded(endpoint, settings), settings, journal);
    }

    private ChatModel guarded(Endpoint to, ModelSettings settings) {
        return new GuardedModel(openAi(to, settings), settings, to.timeoutMs(), gate, counter);
    }

    private static ChatModel openAi(Endpoint endpoint, ModelSettings settings) {
        // the guard's limit comes first; this one only ends what the guard has left behind
        Duration timeout = Duration.ofMillis(endpoint.timeoutMs() + 1_000);
        boolean newer = endpoint.tokensField().equals("max_completion_tokens");
        return OpenAiChatModel.builder()
                .httpClientBuilder(new EndpointClientBuilder(timeout))
                .timeout(timeout)
                .baseUrl(endpoint.baseUrl())
                // a server without keys still wants the header to be well formed
                .apiKey(endpoint.apiKey().isBlank() ? "none" : endpoint.apiKey())
                .modelName(settings.model())
                .temperature(settings.temperature())
                .maxTokens(newer ? null : Integer.valueOf(settings.replyTokensMax()))
                .maxCompletionTokens(newer ? Integer.valueOf(settings.replyTokensMax()) : null)
                .strictJsonSchema(true)
                .maxRetries(0)
                .logRequests(false)
                .logResponses(false)
                .listeners(List.of())
                .build();
    }
}
