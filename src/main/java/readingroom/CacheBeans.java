package readingroom;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import com.github.benmanes.caffeine.cache.Cache;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import readingroom.cache.AnswerCache;
import readingroom.cache.Caches;
import readingroom.cache.IndexMarks;
import readingroom.cache.InstructionCache;
import readingroom.cache.RecallCache;
import readingroom.camel.Enrichment;
import readingroom.instruct.TimeReader;
import readingroom.llm.Digest;
import readingroom.llm.PromptFile;
import readingroom.model.Catalog;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.recall.Reach;

/** The beans that remember what questions were answered, and on the way to it. */
final class CacheBeans {

    private final Settings settings;
    private final Caches caches;
    private final Catalog catalog;
    private final TimeReader times;
    private final Clock clock;

    CacheBeans(Settings settings, MeterRegistry meters, Catalog catalog, TimeReader times, Clock clock) {
        this.settings = settings;
        this.caches = new Caches(meters);
        this.catalog = catalog;
        this.times = times;
        this.clock = clock;
    }

    void bind(BiConsumer<String, Object> registry, ElasticsearchClient client) {
        registry.accept("caches", caches);
        IndexMarks index = new IndexMarks(client, settings.text("index.name"), Reach::scope);
        AnswerCache.Setup setup = new AnswerCache.Setup(version(), settings.integer("cache.minutes") > 0, this::times);
        registry.accept(
                "answerCache",
                new AnswerCache(
                        cache("answers", "cache.answers"), caches.ended("answers"), index, catalog, setup, clock));
        RecallCache.Limits limits = new RecallCache.Limits(
                settings.integer("recall.limit"),
                settings.integer("recall.hits-min"),
                settings.integer("cache.answers") + settings.integer("cache.recalls") > 0);
        RecallCache recalls =
                new RecallCache(cache("recalls", "cache.recalls"), caches.ended("recalls"), index, limits, Reach::of);
        registry.accept("recallCache", recalls);
        registry.accept("keptRecall", new Enrichment<Inquiry, Inquiry>(recalls::keep));
        bindInstructions(registry);
    }

    void bindInstructions(BiConsumer<String, Object> registry) {
        // a judge looks at the index, so what it says of instructions does not last
        boolean judged = settings.text("instruct.verify").equals("judge");
        InstructionCache instructions = new InstructionCache(
                judged ? caches.make("instructions", 0, Duration.ZERO) : cache("instructions", "cache.instructions"));
        registry.accept("instructionCache", instructions);
        registry.accept("keptInstructions", new Enrichment<Inquiry, Inquiry>(instructions::keep));
    }

    private <K, V> Cache<K, V> cache(String name, String key) {
        return caches.make(name, settings.integer(key), Duration.ofMinutes(settings.integer("cache.minutes")));
    }

    private List<String> times(Question question) {
        return times.find(question.question(), question.askedAtLocal()).stream()
                .map(Object::toString)
                .toList();
    }

    /** Settings and prompts, which stay as they are for as long as the process lives. */
    private String version() {
        StringBuilder text = new StringBuilder();
        settings.open()
                .forEach((key, value) ->
                        text.append(key).append('=').append(value).append('\n'));
        Path folder = settings.path("llm.prompts-folder");
        ModelBeans.PROMPTS.keySet().stream().sorted().forEach(name -> text.append(PromptFile.version(folder, name))
                .append('\n'));
        return Digest.of(text.toString());
    }
}
