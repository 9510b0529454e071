package readingroom;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.answer.AnswerPrompt;
import readingroom.answer.ModelAnswerer;
import readingroom.answer.ModelLimits;
import readingroom.answer.Shown;
import readingroom.answer.claim.ClaimCheck;
import readingroom.answer.claim.DateReader;
import readingroom.answer.reckon.Reckoner;
import readingroom.instruct.InstructPrompt;
import readingroom.instruct.Judge;
import readingroom.instruct.ModelCheck;
import readingroom.instruct.ModelInstructor;
import readingroom.instruct.RepairPrompt;
import readingroom.instruct.Sampler;
import readingroom.instruct.SelfCheck;
import readingroom.instruct.TimeReader;
import readingroom.instruct.Verifier;
import readingroom.ledger.QuestionLedger;
import readingroom.llm.ChatModels;
import readingroom.llm.Circuit;
import readingroom.llm.Endpoint;
import readingroom.llm.EndpointState;
import readingroom.llm.Gate;
import readingroom.llm.Gates;
import readingroom.llm.Journal;
import readingroom.llm.ModelFailures;
import readingroom.llm.ModelSettings;
import readingroom.llm.Parallel;
import readingroom.llm.PromptFile;
import readingroom.llm.RateLimit;
import readingroom.llm.Rest;
import readingroom.llm.RetryAfter;
import readingroom.llm.TokenCounter;
import readingroom.llm.TokenMeter;
import readingroom.model.Catalog;
import readingroom.model.HitCounts;
import readingroom.rerank.RerankPrompt;
import readingroom.rerank.SummaryPrompt;

/** Binds what the four steps need to use a chat model; without one, the same beans, whose models refuse every call. */
final class ModelBeans {

    private static final String OPENAI = "https://api.openai.com/v1";
    private static final List<String> MODELS = List.of("verify", "rerank", "answer");
    static final Map<String, Set<String>> PROMPTS = Map.of(
            "instruct", InstructPrompt.PLACEHOLDERS,
            "repair", RepairPrompt.PLACEHOLDERS,
            "verify", SelfCheck.PLACEHOLDERS,
            "judge", Judge.PLACEHOLDERS,
            "rerank", RerankPrompt.PLACEHOLDERS,
            "summarise", SummaryPrompt.PLACEHOLDERS,
            "answer", AnswerPrompt.PLACEHOLDERS);

    private final Settings settings;
    private final MeterRegistry meters;
    private final @Nullable Endpoint endpoint;
    private final TokenCounter counter = new TokenCounter();
    private final Circuit circuit;
    private final EndpointState state;

    /** @param openAiKey the value of OPENAI_API_KEY, or null */
    ModelBeans(Settings settings, @Nullable String openAiKey) {
        this(settings, openAiKey, new SimpleMeterRegistry());
    }

    /**
     * @param openAiKey the value of OPENAI_API_KEY, or null
     * @param meters counts what a budget leaves out
     */
    ModelBeans(Settings settings, @Nullable String openAiKey, MeterRegistry meters) {
        this.settings = settings;
        this.meters = meters;
        String key =
                settings.isBlank("llm.api-key") && openAiKey != null ? openAiKey.strip() : settings.text("llm.api-key");
        this.endpoint = isWanted(key) ? endpoint(key) : null;
        this.circuit =
                new Circuit("chat", settings.integer("llm.circuit-failures"), settings.integer("llm.circuit-open-ms"));
        this.state = new EndpointState(circuit, Clock.systemUTC());
        if (endpoint != null) {
            Gauge.builder("readingroom.llm.circuit.open", circuit, open -> open.isClosed() ? 0 : 1)
                    .description("1 while an endpoint is left alone because it failed too often in a row, else 0")
                    .tag("endpoint", "chat")
                    .strongReference(true)
                    .register(meters);
        }
    }

    /** How it stands with the endpoint of the chat models; null without one. */
    @Nullable
    EndpointState state() {
        return isModelled() ? state : null;
    }

    /** Whether the steps may use a model. */
    boolean isModelled() {
        return endpoint != null;
    }

    /**
     * What the instructions of a model are held against.
     *
     * @param times turns the words of a model into dates
     * @param topics that messages may be tagged with; empty if there is no such list
     */
    record Checks(TimeReader times, Catalog catalog, HitCounts counts, List<String> topics) {}

    /** The models that the steps may call; empty without an endpoint. */
    List<String> models() {
        return isModelled()
                ? Stream.concat(MODELS.stream(), Stream.of("instruct"))
                        .map(step -> model(step).model())
                        .distinct()
                        .toList()
                : List.of();
    }

    /** Binds the beans; what the calls cost is written down nowhere. */
    void bind(BiConsumer<String, Object> registry, Checks checks, Journal journal, Clock clock) {
        bind(
                registry,
                checks,
                journal,
                clock,
                new LedgerBeans(settings, models(), null, new SimpleMeterRegistry(), clock).ledger());
    }

    /** Binds the beans. */
    void bind(BiConsumer<String, Object> registry, Checks checks, Journal journal, Clock clock, QuestionLedger ledger) {
        ChatModels models = new ChatModels(endpoint, ledger.keeping(gate(ledger.budget())), counter, journal);
        MODELS.forEach(step -> registry.accept(step + "Model", models.of(model(step))));
        registry.accept("tokenMeter", new TokenMeter(counter, LedgerBeans.prices(settings)));
        registry.accept("retryAfter", new RetryAfter());
        registry.accept("modelFailures", new ModelFailures());
        bindInstruct(registry, checks, models);
        new RerankBeans(settings, counter, meters)
                .bind(registry, this::prompt, model("rerank").model());
        bindAnswer(registry, checks.times(), clock);
    }

    /** What every request to a model has to pass, over all questions of this instance. */
    private Gate gate(Gate budget) {
        return new Gates(List.of(
                circuit,
                state,
                new Rest(),
                budget,
                RateLimit.ofRequests(settings.integer("llm.requests-per-minute")),
                RateLimit.ofTokens(settings.integer("llm.tokens-per-minute")),
                new Parallel(settings.integer("llm.parallel"))));
    }

    private void bindInstruct(BiConsumer<String, Object> registry, Checks checks, ChatModels models) {
        PromptFile prompt = prompt("instruct");
        boolean vote = verification().equals("vote");
        int samples = vote ? settings.integer("verify.samples") : 1;
        ModelSettings instruct = model("instruct");
        registry.accept(
                "instructModel", models.of(vote ? instruct.at(temperature("verify.sample-temperature")) : instruct));
        registry.accept("repairModel", models.of(instruct));
        registry.accept("instructPrompt", new InstructPrompt(prompt, checks.topics(), isSchemaWanted()));
        registry.accept("repairPrompt", new RepairPrompt(prompt("repair")));
        registry.accept("sampler", new Sampler(samples));
        registry.accept("modelInstructor", new ModelInstructor(prompt, checks.times(), samples));
        registry.accept("modelCheck", modelCheck(checks));
        registry.accept("instructThreads", threads("instruct-"));
    }

    /**
     * Threads for calls that a step makes at once; how many may ask a model is bounded for all steps together. Of the
     * system, because the rest of a question goes on where its last call has ended, and a virtual thread that reckons keeps
     * its carrier from the replies of others.
     */
    static ExecutorService threads(String name) {
        return Executors.newCachedThreadPool(
                Thread.ofPlatform().daemon().name(name, 0).factory());
    }

    private ModelCheck modelCheck(Checks checks) {
        return switch (verification()) {
            case "self-check" -> new SelfCheck(prompt("verify"));
            case "judge" ->
                new Judge(prompt("judge"), new Verifier(checks.catalog(), checks.topics()), checks.counts());
            default -> ModelCheck.NONE;
        };
    }

    private String verification() {
        return settings.text("instruct.verify");
    }

    private boolean isSchemaWanted() {
        return settings.text("instruct.format").equals("json-schema");
    }

    private void bindAnswer(BiConsumer<String, Object> registry, TimeReader times, Clock clock) {
        PromptFile prompt = prompt("answer");
        ModelLimits limits = new ModelLimits(
                settings.integer("answer.evidence"),
                settings.integer("answer.neighbours"),
                settings.integer("answer.message-tokens"),
                settings.integer("answer.tokens-max"),
                settings.integer("answer.reply-tokens-max"),
                settings.integer("llm.context-tokens"));
        Shown shown = new Shown(prompt, limits, counter);
        registry.accept("answerPrompt", new AnswerPrompt(prompt, shown));
        registry.accept(
                "modelAnswerer",
                new ModelAnswerer(
                        prompt,
                        shown,
                        claimCheck(times),
                        new Reckoner((text, at) -> SearchBeans.days(times, text, at)),
                        model("answer").model(),
                        clock));
    }

    static ClaimCheck claimCheck(TimeReader times) {
        return new ClaimCheck((text, at) -> times.find(text, at).stream()
                .map(range -> new DateReader.Span(range.words(), range.from(), range.to()))
                .toList());
    }

    private boolean isWanted(String key) {
        String provider = settings.text("llm.provider");
        return provider.isEmpty() ? !key.isEmpty() || !settings.isBlank("llm.base-url") : provider.equals("openai");
    }

    private Endpoint endpoint(String key) {
        return new Endpoint(
                settings.isBlank("llm.base-url") ? OPENAI : settings.text("llm.base-url"),
                key,
                settings.integer("llm.timeout-ms"),
                settings.text("llm.tokens-field"));
    }

    private ModelSettings model(String step) {
        return new ModelSettings(
                settings.isBlank(step + ".model") ? settings.text("llm.model") : settings.text(step + ".model"),
                temperature(step + ".temperature"),
                settings.integer(step + ".reply-tokens-max"));
    }

    private @Nullable Double temperature(String key) {
        return settings.isBlank(key) ? null : Double.valueOf(settings.decimal(key));
    }

    private PromptFile prompt(String step) {
        return PromptFile.read(settings.path("llm.prompts-folder"), step, PROMPTS.get(step));
    }
}
