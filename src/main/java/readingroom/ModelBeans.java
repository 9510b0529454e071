package readingroom;

import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.camel.builder.ThreadPoolProfileBuilder;
import org.apache.camel.spi.ThreadPoolProfile;
import org.jspecify.annotations.Nullable;
import readingroom.answer.AnswerPrompt;
import readingroom.answer.ModelAnswerer;
import readingroom.answer.ModelLimits;
import readingroom.answer.Quotes;
import readingroom.instruct.InstructPrompt;
import readingroom.instruct.ModelInstructor;
import readingroom.instruct.SelfCheck;
import readingroom.instruct.TimeReader;
import readingroom.llm.ChatModels;
import readingroom.llm.Endpoint;
import readingroom.llm.ModelFailures;
import readingroom.llm.ModelSettings;
import readingroom.llm.Prices;
import readingroom.llm.PromptFile;
import readingroom.llm.RetryAfter;
import readingroom.llm.TokenCounter;
import readingroom.llm.TokenMeter;
import readingroom.rerank.ModelReranker;
import readingroom.rerank.RerankLimits;
import readingroom.rerank.RerankPrompt;

/** Binds what the four steps need to use a chat model; without one, the same beans, whose models refuse every call. */
final class ModelBeans {

    private static final String OPENAI = "https://api.openai.com/v1";
    private static final String RERANK_THREADS = "rerankThreads";
    private static final Map<String, Set<String>> PROMPTS = Map.of(
            "instruct", InstructPrompt.PLACEHOLDERS,
            "verify", SelfCheck.PLACEHOLDERS,
            "rerank", RerankPrompt.PLACEHOLDERS,
            "answer", AnswerPrompt.PLACEHOLDERS);

    private final Settings settings;
    private final @Nullable Endpoint endpoint;
    private final TokenCounter counter = new TokenCounter();

    /** @param openAiKey the value of OPENAI_API_KEY, or null */
    ModelBeans(Settings settings, @Nullable String openAiKey) {
        this.settings = settings;
        String key =
                settings.isBlank("llm.api-key") && openAiKey != null ? openAiKey.strip() : settings.text("llm.api-key");
        this.endpoint = isWanted(key) ? endpoint(key) : null;
    }

    /** Whether the steps may use a model. */
    boolean isModelled() {
        return endpoint != null;
    }

    /**
     * Binds the beans.
     *
     * @param times turns the words of a model into dates
     */
    void bind(BiConsumer<String, Object> registry, TimeReader times, Clock clock) {
        ChatModels models = new ChatModels(endpoint);
        PROMPTS.keySet().forEach(step -> registry.accept(step + "Model", models.of(model(step))));
        registry.accept(
                "tokenMeter",
                new TokenMeter(
                        counter,
                        new Prices(
                                settings.decimal("llm.prompt-usd-per-million"),
                                settings.decimal("llm.completion-usd-per-million"))));
        registry.accept("retryAfter", new RetryAfter());
        registry.accept("modelFailures", new ModelFailures());
        bindInstruct(registry, times);
        bindRerank(registry);
        bindAnswer(registry, clock);
    }

    private void bindInstruct(BiConsumer<String, Object> registry, TimeReader times) {
        PromptFile prompt = prompt("instruct");
        boolean selfCheck = settings.read("instruct.verify", "index or self-check", value -> switch (value) {
            case "index" -> false;
            case "self-check" -> true;
            default -> throw new IllegalArgumentException();
        });
        registry.accept("instructPrompt", new InstructPrompt(prompt));
        registry.accept("modelInstructor", new ModelInstructor(prompt, times));
        registry.accept("selfCheck", new SelfCheck(prompt("verify"), selfCheck));
    }

    private void bindRerank(BiConsumer<String, Object> registry) {
        RerankPrompt prompt = new RerankPrompt(prompt("rerank"));
        RerankLimits limits = new RerankLimits(
                settings.integer("rerank.candidates"),
                settings.integer("rerank.batch-messages"),
                settings.integer("rerank.message-tokens"),
                settings.integer("rerank.reply-tokens-max"),
                settings.integer("llm.context-tokens"),
                settings.integer("rerank.tokens-max"));
        registry.accept("rerankPrompt", prompt);
        registry.accept("reranker", new ModelReranker(prompt, limits, counter));
        registry.accept(RERANK_THREADS, rerankThreads());
    }

    /** Shared by all questions, so that the endpoint never gets more requests at once; Camel ends the threads. */
    private ThreadPoolProfile rerankThreads() {
        int threads = settings.integer("rerank.parallel");
        return new ThreadPoolProfileBuilder(RERANK_THREADS)
                .poolSize(threads)
                .maxPoolSize(threads)
                .maxQueueSize(-1)
                .allowCoreThreadTimeOut(true)
                .build();
    }

    private void bindAnswer(BiConsumer<String, Object> registry, Clock clock) {
        PromptFile prompt = prompt("answer");
        ModelLimits limits = new ModelLimits(
                settings.integer("answer.evidence"),
                settings.integer("answer.message-tokens"),
                settings.integer("answer.tokens-max"));
        registry.accept("answerPrompt", new AnswerPrompt(prompt, limits, counter));
        registry.accept(
                "modelAnswerer",
                new ModelAnswerer(
                        prompt, limits, counter, new Quotes(), model("answer").model(), clock));
    }

    private boolean isWanted(String key) {
        return settings.read("llm.provider", "none, openai or blank", value -> switch (value) {
            case "none" -> false;
            case "openai" -> true;
            case "" -> !key.isEmpty() || !settings.isBlank("llm.base-url");
            default -> throw new IllegalArgumentException();
        });
    }

    private Endpoint endpoint(String key) {
        return new Endpoint(
                settings.isBlank("llm.base-url") ? OPENAI : settings.text("llm.base-url"),
                key,
                settings.integer("llm.timeout-ms"),
                settings.read("llm.tokens-field", "max_tokens or max_completion_tokens", value -> {
                    if (!Set.of("max_tokens", "max_completion_tokens").contains(value)) {
                        throw new IllegalArgumentException();
                    }
                    return value;
                }));
    }

    private ModelSettings model(String step) {
        return new ModelSettings(
                settings.isBlank(step + ".model") ? settings.text("llm.model") : settings.text(step + ".model"),
                settings.isBlank(step + ".temperature")
                        ? null
                        : Double.valueOf(settings.decimal(step + ".temperature")),
                settings.integer(step + ".reply-tokens-max"));
    }

    private PromptFile prompt(String step) {
        return PromptFile.read(settings.path("llm.prompts-folder"), step, PROMPTS.get(step));
    }
}
