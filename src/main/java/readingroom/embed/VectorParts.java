package readingroom.embed;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import dev.langchain4j.model.embedding.EmbeddingModel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongSupplier;
import java.util.zip.CRC32;
import org.elasticsearch.client.RestClient;
import readingroom.llm.Gate;
import readingroom.model.Json;

/** The parts that make and use vectors, all of the same models and tags. */
public final class VectorParts {

    /** Loading a model again takes a part of a second, and its memory is as much as a tenth of a small machine's. */
    private static final Duration IDLE = Duration.ofMinutes(2);

    private final Encoders encoders;
    private final RestClient client;
    private final String alias;
    private final Limits limits;
    private final String topics;
    private final VectorFields fields;
    private final QuestionEmbedder questions;

    /**
     * Sizes and times.
     *
     * @param pageMessages messages that are read and written at once
     * @param questionMs milliseconds that a question waits for its vectors
     * @param quietMs milliseconds without a sign of a load before the background works
     */
    public record Limits(int pageMessages, long questionMs, long quietMs) {}

    VectorParts(Encoders encoders, RestClient client, String alias, String topics, Limits limits) {
        this.encoders = encoders;
        this.client = client;
        this.alias = alias;
        this.topics = topics;
        this.limits = limits;
        this.fields = new VectorFields(client, alias);
        this.questions = new QuestionEmbedder(encoders, fields, limits.questionMs());
    }

    /**
     * With models in this process, which are loaded when they are first needed.
     *
     * @param western for all scripts but the East Asian ones
     * @param threads that embed messages
     * @param topics such as {@code travel/旅行, work/工作}
     */
    public static VectorParts local(
            LocalModel western, int threads, RestClient client, String alias, String topics, Limits limits) {
        ExecutorService workers = Executors.newFixedThreadPool(
                threads,
                Thread.ofPlatform()
                        .daemon()
                        .priority(Thread.MIN_PRIORITY)
                        .name("embed-", 0)
                        .factory());
        Encoders encoders = new Encoders(
                new LocalEncoder(western, workers, IDLE), new LocalEncoder(LocalModel.BGE_SMALL_ZH, workers, IDLE));
        return new VectorParts(encoders, client, alias, topics, limits);
    }

    /**
     * With one model behind an endpoint.
     *
     * @param gate that every request to it has to pass
     */
    public static VectorParts remote(
            String name,
            EmbeddingModel model,
            Gate gate,
            RestClient client,
            String alias,
            String topics,
            Limits limits) {
        return new VectorParts(Encoders.of(new RemoteEncoder(name, model, gate)), client, alias, topics, limits);
    }

    public Embeddings embeddings() {
        return questions;
    }

    /**
     * Compares texts with questions by the models themselves; with one behind an endpoint, each text would be a request.
     */
    public Likeness likeness() {
        return new LocalLikeness(encoders);
    }

    /** Loads the models that questions will need, in the background. */
    public void warmUp() {
        questions.warmUp();
    }

    /** The topics that messages are tagged with, under all their names. */
    public List<String> topics() {
        return Labels.topics(topics).stream()
                .flatMap(topic -> topic.names().stream())
                .toList();
    }

    public Unembedded unembedded() {
        return new Unembedded(elasticsearch(), alias, version(), limits.pageMessages());
    }

    public Embedder embedder() {
        return new Embedder(encoders, fields, new Tagger(encoders, Labels.topics(topics)), version());
    }

    public VectorWriter writer() {
        return new VectorWriter(elasticsearch(), alias);
    }

    /** @param loadQuietMs milliseconds since the last sign of a load */
    public Pace pace(LongSupplier loadQuietMs) {
        return new Pace(loadQuietMs, limits.quietMs());
    }

    /** What a message was embedded with: models, passages and tags; with another one it is embedded again. */
    String version() {
        CRC32 tags = new CRC32();
        tags.update(topics.getBytes(StandardCharsets.UTF_8));
        return encoders.names() + "/" + Passages.VERSION + "." + Tagger.VERSION + "."
                + Long.toHexString(tags.getValue());
    }

    private ElasticsearchClient elasticsearch() {
        return new ElasticsearchClient(new RestClientTransport(client, new JacksonJsonpMapper(Json.mapper())));
    }
}
