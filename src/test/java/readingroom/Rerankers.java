package readingroom;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import readingroom.llm.PromptFile;
import readingroom.llm.TokenCounter;
import readingroom.rerank.LongMessages;
import readingroom.rerank.ModelReranker;
import readingroom.rerank.RerankLimits;
import readingroom.rerank.RerankPrompt;
import readingroom.rerank.ScoreCache;
import readingroom.rerank.Summaries;
import readingroom.rerank.SummaryPrompt;

/** The beans of rerank without routes around them. */
final class Rerankers {

    private static final Path NONE = Path.of("no-such-folder");

    private Rerankers() {}

    static ModelReranker of(TokenCounter counter) {
        PromptFile prompt = PromptFile.read(NONE, "rerank", RerankPrompt.PLACEHOLDERS);
        return new ModelReranker(
                new RerankPrompt(prompt),
                limits(),
                counter,
                summaries(counter),
                new ScoreCache(Caffeine.newBuilder().maximumSize(0).build(), "m", prompt, LongMessages.SUMMARISE),
                new SimpleMeterRegistry());
    }

    static Summaries summaries(TokenCounter counter) {
        PromptFile prompt = PromptFile.read(NONE, "summarise", SummaryPrompt.PLACEHOLDERS);
        return new Summaries(new SummaryPrompt(prompt), limits(), counter, LongMessages.SUMMARISE);
    }

    private static RerankLimits limits() {
        return new RerankLimits(60, 12, 0.5, 20, 160, 2_000, 2_000, 32_000, 24_000);
    }
}
