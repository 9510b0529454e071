package readingroom.llm;

import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.openai.OpenAiEmbeddingModel;
import java.time.Duration;

/** Makes embedding models of an endpoint that speaks OpenAI's language. */
public final class EmbeddingModels {

    /** An answer has to stay under the size that the client reads, also with thousands of dimensions. */
    private static final int TEXTS_MAX = 32;

    private EmbeddingModels() {}

    /** A model that is asked once and never again by itself; its exceptions may quote what was asked. */
    public static EmbeddingModel of(Endpoint endpoint, String model) {
        Duration timeout = Duration.ofMillis(endpoint.timeoutMs());
        return OpenAiEmbeddingModel.builder()
                .httpClientBuilder(new EndpointClientBuilder(timeout))
                .timeout(timeout)
                .baseUrl(endpoint.baseUrl())
                // a server without keys still wants the header to be well formed
                .apiKey(endpoint.apiKey().isBlank() ? "none" : endpoint.apiKey())
                .modelName(model)
                .maxSegmentsPerBatch(TEXTS_MAX)
                .maxRetries(0)
                .logRequests(false)
                .logResponses(false)
                .build();
    }
}
