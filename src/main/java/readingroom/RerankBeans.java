package readingroom;

import dev.langchain4j.model.scoring.ScoringModel;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import readingroom.cache.Caches;
import readingroom.llm.Passage;
import readingroom.llm.PromptFile;
import readingroom.llm.TokenCounter;
import readingroom.rerank.CrossEncoderReranker;
import readingroom.rerank.LongMessages;
import readingroom.rerank.ModelReranker;
import readingroom.rerank.RerankLimits;
import readingroom.rerank.RerankMethod;
import readingroom.rerank.RerankPrompt;
import readingroom.rerank.ScoreCache;
import readingroom.rerank.Summaries;
import readingroom.rerank.SummaryPrompt;
import readingroom.rerank.crossencoder.CrossEncoderFailure;
import readingroom.rerank.crossencoder.CrossEncoders;

/** The beans by which evidence gets more than its local score. */
record RerankBeans(Settings settings, TokenCounter counter, MeterRegistry meters) {

    /**
     * @param prompts reads the prompt of that name
     * @param model that reads the messages
     */
    void bind(BiConsumer<String, Object> registry, Function<String, PromptFile> prompts, String model) {
        RerankPrompt prompt = new RerankPrompt(prompts.apply("rerank"));
        SummaryPrompt summaryPrompt = new SummaryPrompt(prompts.apply("summarise"));
        LongMessages form = settings.read(
                "rerank.long-messages",
                "cut or summarise",
                value -> LongMessages.valueOf(value.toUpperCase(Locale.ROOT)));
        RerankLimits limits = limits();
        Summaries summaries = new Summaries(summaryPrompt, limits, counter, form);
        Caches caches = new Caches(meters);
        registry.accept("scoreCaches", caches);
        ScoreCache scores = new ScoreCache(
                caches.make(
                        "scores",
                        settings.integer("cache.scores"),
                        Duration.ofMinutes(settings.integer("cache.minutes"))),
                model,
                prompts.apply("rerank"),
                form);
        RerankMethod method = method();
        registry.accept("rerankMethod", method);
        registry.accept("rerankPrompt", prompt);
        registry.accept("summaryPrompt", summaryPrompt);
        registry.accept("summaries", summaries);
        registry.accept("reranker", new ModelReranker(prompt, limits, counter, summaries, scores, meters));
        registry.accept("crossEncoder", new CrossEncoderReranker(scoring(method), limits.candidates(), passage()));
        registry.accept("rerankThreads", ModelBeans.threads("rerank-"));
    }

    private RerankMethod method() {
        return settings.read(
                "rerank.method",
                "model, local or cross-encoder",
                value -> Objects.requireNonNull(RerankMethod.named(value)));
    }

    private RerankLimits limits() {
        return new RerankLimits(
                settings.integer("rerank.candidates"),
                settings.integer("rerank.candidates-min"),
                settings.decimal("rerank.score-share"),
                settings.integer("rerank.batch-messages"),
                settings.integer("rerank.message-tokens"),
                settings.integer("rerank.summary-tokens"),
                settings.integer("rerank.reply-tokens-max"),
                settings.integer("llm.context-tokens"),
                settings.integer("rerank.tokens-max"));
    }

    /** Only the method that needs it loads the libraries and the file. */
    private ScoringModel scoring(RerankMethod method) {
        if (method != RerankMethod.CROSS_ENCODER) {
            return (texts, question) -> {
                throw new CrossEncoderFailure("no cross-encoder is configured; set rerank.method = cross-encoder");
            };
        }
        try {
            return CrossEncoders.load(
                    settings.path("rerank.cross-encoder-model"),
                    settings.path("rerank.cross-encoder-tokenizer"),
                    settings.integer("rerank.cross-encoder-tokens"));
        } catch (CrossEncoderFailure e) {
            throw new ConfigurationException(String.valueOf(e.getMessage()));
        }
    }

    private Passage passage() {
        return new Passage(counter, settings.integer("rerank.cross-encoder-tokens"));
    }
}
