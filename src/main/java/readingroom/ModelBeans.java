package readingroom;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import org.apache.camel.main.Main;
import org.jspecify.annotations.Nullable;
import readingroom.answer.AnswerPrompt;
import readingroom.answer.ModelAnswerer;
import readingroom.answer.ModelLimits;
import readingroom.answer.Quotes;
import readingroom.instruct.Calendar;
import readingroom.instruct.InstructPrompt;
import readingroom.instruct.ModelInstructor;
import readingroom.instruct.SelfCheck;
import readingroom.llm.ChatModels;
import readingroom.llm.Endpoint;
import readingroom.llm.ModelSettings;
import readingroom.llm.Prices;
import readingroom.llm.PromptFile;
import readingroom.llm.RetryAfter;
import readingroom.llm.TokenCounter;
import readingroom.llm.TokenMeter;
import readingroom.rerank.ModelReranker;
import readingroom.rerank.RerankLimits;
import readingroom.rerank.RerankPrompt;

/** The beans by which the steps use chat models. Without an endpoint they are bound all the same, and never called. */
record ModelBeans(Settings settings, Calendar calendar, Clock clock) {

    private static final String OPENAI = "https://api.openai.com/v1";
    private static final List<String> STEPS = List.of("instruct", "verify", "rerank", "answer");

    void bind(Main main) {
        ChatModels models = new ChatModels(endpoint());
        STEPS.forEach(step -> main.bind(step + "Model", models.of(modelSettings(step))));
        TokenCounter counter = new TokenCounter();
        Prices prices = new Prices(
                settings.decimal("llm.prompt-usd-per-million"), settings.decimal("llm.completion-usd-per-million"));
        main.bind("tokenMeter", new TokenMeter(counter, prices));
        main.bind("retryAfter", new RetryAfter());
        bindInstruct(main);
        bindRerank(main, counter);
        bindAnswer(main, counter);
    }

    /** Whether there is an endpoint to ask. */
    boolean isConfigured() {
        return endpoint() != null;
    }

    private void bindInstruct(Main main) {
        PromptFile file = prompt("instruct", InstructPrompt.PLACEHOLDERS);
        main.bind("instructPrompt", new InstructPrompt(file));
        main.bind("modelInstructor", new ModelInstructor(file, calendar));
        boolean selfCheck = settings.read("instruct.verify", "index or self-check", value -> switch (value) {
            case "index" -> false;
            case "self-check" -> true;
            default -> throw new IllegalArgumentException();
        });
        main.bind("selfCheck", new SelfCheck(prompt("verify", SelfCheck.PLACEHOLDERS), selfCheck));
    }

    private void bindRerank(Main main, TokenCounter counter) {
        RerankLimits limits = new RerankLimits(
                settings.integer("rerank.candidates"),
                settings.integer("rerank.batch-messages"),
                settings.integer("rerank.message-tokens"),
                settings.integer("rerank.reply-tokens-max"),
                settings.integer("llm.context-tokens"),
                settings.integer("rerank.tokens-max"));
        RerankPrompt prompt = new RerankPrompt(prompt("rerank", RerankPrompt.PLACEHOLDERS));
        main.bind("rerankPrompt", prompt);
        main.bind("reranker", new ModelReranker(prompt, limits, counter));
        main.bind(
                "rerankThreads",
                Executors.newFixedThreadPool(
                        settings.integer("rerank.parallel"),
                        Thread.ofPlatform().name("rerank-", 1).daemon().factory()));
    }

    private void bindAnswer(Main main, TokenCounter counter) {
        ModelLimits limits = new ModelLimits(
                settings.integer("answer.evidence"),
                settings.integer("answer.message-tokens"),
                settings.integer("answer.tokens-max"));
        PromptFile file = prompt("answer", AnswerPrompt.PLACEHOLDERS);
        main.bind("answerPrompt", new AnswerPrompt(file, limits, counter));
        String model = modelSettings("answer").model();
        main.bind("modelAnswerer", new ModelAnswerer(file, limits, counter, new Quotes(), model, clock));
    }

    private PromptFile prompt(String name, Set<String> placeholders) {
        Path folder = settings.path("llm.prompts-folder");
        return PromptFile.read(folder, name, placeholders);
    }

    private ModelSettings modelSettings(String step) {
        String own = settings.text(step + ".model");
        Double temperature =
                settings.isBlank(step + ".temperature") ? null : Double.valueOf(settings.decimal(step + ".temperature"));
        return new ModelSettings(
                own.isEmpty() ? settings.text("llm.model") : own,
                temperature,
                settings.integer(step + ".reply-tokens-max"));
    }

    private @Nullable Endpoint endpoint() {
        String key = settings.isBlank("llm.api-key")
                ? System.getenv().getOrDefault("OPENAI_API_KEY", "")
                : settings.text("llm.api-key");
        boolean used = settings.read("llm.provider", "none or openai", provider -> switch (provider) {
            case "none" -> false;
            case "openai" -> true;
            case "" -> !key.isBlank() || !settings.isBlank("llm.base-url");
            default -> throw new IllegalArgumentException();
        });
        String url = settings.isBlank("llm.base-url") ? OPENAI : settings.text("llm.base-url");
        return used
                ? new Endpoint(url, key, settings.integer("llm.timeout-ms"), settings.text("llm.tokens-field"))
                : null;
    }
}
