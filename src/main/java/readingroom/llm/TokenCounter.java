package readingroom.llm;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.Scheduler;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Counts tokens by {@code o200k_base}, the encoding of current OpenAI models and close to that of others. */
public final class TokenCounter {

    /** Characters of all texts whose tokens are remembered, and of one of them. */
    private static final int CHARACTERS_MAX = 4_000_000;

    private static final int TEXT_MAX = 40_000;

    /** 60 MB, so there is one, and none while nobody counts. */
    private static final LoadingCache<EncodingType, Encoding> ENCODINGS = Caffeine.newBuilder()
            .expireAfterAccess(Duration.ofMinutes(2))
            .scheduler(Scheduler.systemScheduler())
            .executor(Runnable::run)
            .build(type -> Encodings.newLazyEncodingRegistry().getEncoding(type));

    /** A text is counted several times on its way: when it is chosen, packed, sent and paid for. */
    private final Cache<String, Integer> counted = Caffeine.newBuilder()
            .maximumWeight(CHARACTERS_MAX)
            .weigher((String text, Integer tokens) -> text.length())
            .executor(Runnable::run)
            .build();

    /** The tokens of a text; names of special tokens in it are counted as ordinary text. */
    public int count(String text) {
        return text.length() > TEXT_MAX ? counted(text) : counted.get(text, TokenCounter::counted);
    }

    private static int counted(String text) {
        return ENCODINGS.get(EncodingType.O200K_BASE).countTokensOrdinary(text);
    }

    /** The bytes of a text in UTF-8: no tokenizer makes more tokens of it. */
    public static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
