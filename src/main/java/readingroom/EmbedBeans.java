package readingroom;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import readingroom.embed.Embeddings;
import readingroom.embed.Likeness;
import readingroom.embed.LocalModel;
import readingroom.embed.VectorParts;
import readingroom.llm.EmbeddingModels;
import readingroom.llm.Endpoint;
import readingroom.llm.Gate;
import readingroom.status.StatusBoard;

/** The beans behind the routes {@code embed} and {@code vectors}, and the vectors of questions; none when vectors are off. */
final class EmbedBeans {

    private static final String OPENAI = "https://api.openai.com/v1";

    private final Settings settings;
    private final @Nullable VectorParts parts;
    private final Embeddings embeddings;

    private enum Provider {
        LOCAL,
        OPENAI,
        NONE
    }

    /**
     * @param gate that every request to an endpoint has to pass
     * @param openAiKey the value of OPENAI_API_KEY, or null
     */
    EmbedBeans(Settings settings, RestClient client, Gate gate, @Nullable String openAiKey) {
        this.settings = settings;
        this.parts = switch (provider(settings)) {
            case LOCAL -> local(client);
            case OPENAI -> remote(client, gate, openAiKey);
            case NONE -> null;
        };
        this.embeddings = parts == null ? Embeddings.NONE : parts.embeddings();
    }

    static boolean isOn(Settings settings) {
        return provider(settings) != Provider.NONE;
    }

    /** The models behind an endpoint that are used; none when they are local. */
    static List<String> models(Settings settings) {
        return provider(settings) == Provider.OPENAI ? List.of(endpointModel(settings)) : List.of();
    }

    private static String endpointModel(Settings settings) {
        return settings.isBlank("embed.model") ? "text-embedding-3-small" : settings.text("embed.model");
    }

    /** The vectors of questions. */
    Embeddings embeddings() {
        return embeddings;
    }

    /** How near single sentences are to a question; with an endpoint they are not compared. */
    Likeness likeness() {
        return parts != null && provider(settings) == Provider.LOCAL ? parts.likeness() : Likeness.NONE;
    }

    /** The topics that messages are tagged with, under all their names; none when there are no vectors to tell them by. */
    List<String> topics() {
        return parts == null ? List.of() : parts.topics();
    }

    /** Loads local models in the background, if the index has vectors of theirs. */
    void warmUp() {
        if (parts != null && provider(settings) == Provider.LOCAL) {
            parts.warmUp();
        }
    }

    /** Counts the messages without vectors; null when vectors are off. */
    StatusBoard.@Nullable Count missing() {
        return parts == null ? null : parts.unembedded()::count;
    }

    /** @param loadQuietMs milliseconds since the last sign of a load in this instance */
    void bind(BiConsumer<String, Object> registry, LongSupplier loadQuietMs) {
        registry.accept("embeddings", embeddings);
        if (parts != null) {
            registry.accept("unembedded", parts.unembedded());
            registry.accept("embedder", parts.embedder());
            registry.accept("vectorWriter", parts.writer());
            registry.accept("pace", parts.pace(loadQuietMs));
        }
    }

    private static Provider provider(Settings settings) {
        return settings.read("embed.provider", "local, openai or none", value -> switch (value) {
            case "local" -> Provider.LOCAL;
            case "openai" -> Provider.OPENAI;
            case "none" -> Provider.NONE;
            default -> throw new IllegalArgumentException();
        });
    }

    private VectorParts local(RestClient client) {
        LocalModel western = settings.isBlank("embed.model")
                ? LocalModel.E5_SMALL
                : settings.read("embed.model", "one of " + LocalModel.names(), name -> LocalModel.named(name)
                        .orElseThrow());
        return VectorParts.local(
                western,
                settings.integer("embed.threads"),
                client,
                settings.text("index.name"),
                settings.text("tag.topics"),
                limits());
    }

    private VectorParts remote(RestClient client, Gate gate, @Nullable String openAiKey) {
        String key = settings.isBlank("embed.api-key") && openAiKey != null
                ? openAiKey.strip()
                : settings.text("embed.api-key");
        Endpoint endpoint = new Endpoint(
                settings.isBlank("embed.base-url") ? OPENAI : settings.text("embed.base-url"),
                key,
                settings.integer("embed.timeout-ms"),
                "");
        String model = endpointModel(settings);
        return VectorParts.remote(
                model,
                EmbeddingModels.of(endpoint, model),
                gate,
                client,
                settings.text("index.name"),
                settings.text("tag.topics"),
                limits());
    }

    private VectorParts.Limits limits() {
        return new VectorParts.Limits(
                settings.integer("embed.batch-messages"),
                settings.integer("embed.question-ms"),
                settings.integer("embed.quiet-ms"));
    }
}
