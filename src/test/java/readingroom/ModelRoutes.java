package readingroom;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.camel.CamelContext;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.PluginHelper;
import readingroom.answer.AnswerLimits;
import readingroom.answer.LocalAnswerer;
import readingroom.camel.Enrichment;
import readingroom.instruct.time.TimeExpressions;
import readingroom.model.Answer;
import readingroom.model.Candidate;
import readingroom.model.Catalog;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.HitCounts;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.question.Desk;

/** The routes that use a model, with a stub for each bean of the local ways that is not under test. */
final class ModelRoutes implements AutoCloseable {

    static final Instant NOW = Instant.parse("2024-05-22T02:00:00Z");
    private static final List<String> ROUTES = List.of(
            "error-handling",
            "instruct",
            "instruct-model",
            "instruct-samples",
            "instruct-chat",
            "repair-chat",
            "verify-chat",
            "rerank",
            "rerank-model",
            "rerank-batch",
            "rerank-chat",
            "rerank-summary",
            "rerank-summary-chat",
            "answer",
            "answer-chat",
            "answer-local");

    private final CamelContext context = new DefaultCamelContext();

    ModelRoutes(ModelServer server, Map<String, String> overrides) {
        Map<String, String> keys = new HashMap<>(Map.of(
                "llm.base-url", server.baseUrl(),
                "llm.api-key", "sk-very-secret",
                "llm.retry-delay-ms", "1",
                "llm.prompts-folder", "target/no-prompts"));
        keys.putAll(ModelServer.MODELS);
        keys.putAll(overrides);
        Settings settings = Settings.load(Path.of("target/no-settings"), Map.of(), keys);
        Properties properties = new Properties();
        properties.putAll(settings.all());
        context.getPropertiesComponent().setInitialProperties(properties);
        bind(settings);
        start();
    }

    private void bind(Settings settings) {
        Clock clock = Clock.fixed(NOW, ZoneId.of("UTC"));
        new ModelBeans(settings, null)
                .bind(
                        context.getRegistry()::bind,
                        new ModelBeans.Checks(new TimeExpressions()::find, Catalog.NONE, HitCounts.NONE, List.of()),
                        readingroom.llm.Journal.NONE,
                        clock);
        // camel-main does this by itself
        context.getRegistry()
                .findByType(org.apache.camel.spi.ThreadPoolProfile.class)
                .forEach(context.getExecutorServiceManager()::registerThreadPoolProfile);
        context.getRegistry().bind("ruleInstructor", new LocalSteps());
        context.getRegistry().bind("verifier", new LocalSteps());
        context.getRegistry().bind("localReranker", new LocalSteps());
        context.getRegistry().bind("localAnswerer", new LocalAnswerer(AnswerLimits.defaults(), clock));
        context.getRegistry()
                .bind("answerResult", new Enrichment<Inquiry, Answer>((asked, answer) -> asked.ended("answer")
                        .withAnswer(answer)));
        context.getRegistry().bind("stepResult", Enrichment.answer());
        new CacheBeans(
                        settings,
                        new io.micrometer.core.instrument.simple.SimpleMeterRegistry(),
                        Catalog.NONE,
                        new TimeExpressions()::find,
                        clock)
                .bindInstructions(context.getRegistry()::bind);
        context.getRegistry().bind("outages", new readingroom.question.Outages());
    }

    private void start() {
        try {
            List<org.apache.camel.spi.Resource> files = new ArrayList<>();
            for (String route : ROUTES) {
                files.add(PluginHelper.getResourceLoader(context)
                        .resolveResource("file:routes/" + route + ".camel.yaml"));
            }
            PluginHelper.getRoutesLoader(context).loadRoutes(files);
            context.setAllowUseOriginalMessage(true);
            context.start();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    Inquiry send(String step, Inquiry inquiry) {
        return context.createProducerTemplate().requestBody("direct:" + step, inquiry, Inquiry.class);
    }

    Answer answer(Inquiry inquiry) {
        return new Desk(true, readingroom.access.Access.OPEN, java.time.Clock.systemUTC())
                .close(send("answer", inquiry));
    }

    @Override
    public void close() {
        context.stop();
    }

    static Inquiry inquiry(String question, long deadlineMs) {
        return Inquiry.of(
                new Question("q1", question, "Lena", NOW, ZoneId.of("Asia/Shanghai"), List.of(), null, deadlineMs),
                true);
    }

    static Inquiry inquiry(String question) {
        return inquiry(question, 60_000);
    }

    /** A message by the n-th of the senders, an hour after the one before. */
    static ChatMessage message(int n, String sender, String content) {
        return MessageBuilder.message("m" + n)
                .id("hash-" + n)
                .at(OffsetDateTime.parse("2024-05-15T08:00:00+08:00").plusHours(n))
                .sender(sender)
                .content(content)
                .build();
    }

    /** An inquiry with one candidate for each content, the first one best. */
    static Inquiry candidates(String question, List<String> contents) {
        List<Candidate> candidates = new ArrayList<>();
        for (String content : contents) {
            int n = candidates.size() + 1;
            candidates.add(new Candidate(message(n, "Tom", content), n, 1.0 / n));
        }
        return inquiry(question).withCandidates(candidates);
    }

    /** An inquiry with one item of evidence for each content, scored 9, 8, 7 and so on. */
    static Inquiry evidence(String question, List<String> contents) {
        List<Evidence> evidence = new ArrayList<>();
        for (String content : contents) {
            int n = evidence.size() + 1;
            evidence.add(new Evidence(message(n, "Tom", content), Math.max(0, 10.0 - n), "", List.of()));
        }
        return inquiry(question).withEvidence(evidence);
    }

    /** The local ways, in their simplest form. */
    public static final class LocalSteps {

        public Inquiry instruct(Inquiry inquiry) {
            return inquiry;
        }

        public Inquiry verify(Inquiry inquiry) {
            return inquiry.ended("instruct");
        }

        /** Scores 5, 4.5, 4 and so on, each message its own sentence. */
        public Inquiry rank(Inquiry inquiry) {
            List<Evidence> evidence = new ArrayList<>();
            for (Candidate candidate : inquiry.candidates()) {
                ChatMessage message = candidate.message();
                double score = Math.max(0, 5.5 - 0.5 * candidate.rank());
                evidence.add(new Evidence(message, score, message.content(), List.of()));
            }
            return inquiry.withEvidence(evidence);
        }
    }
}
