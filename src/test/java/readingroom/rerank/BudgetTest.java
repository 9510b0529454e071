package readingroom.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Caffeine;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.llm.PromptFile;
import readingroom.llm.TokenCounter;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.model.Reply;

/** Every prompt and its reply fit the window and the budget, whatever people wrote. */
class BudgetTest {

    private static final Path NONE = Path.of("no-such-folder");
    private static final int CONTEXT = 4_260;
    private static final int REPLY = 1_500;

    private final TokenCounter counter = new TokenCounter();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final RerankPrompt prompt = new RerankPrompt(PromptFile.read(NONE, "rerank", RerankPrompt.PLACEHOLDERS));
    private final SummaryPrompt summaryPrompt =
            new SummaryPrompt(PromptFile.read(NONE, "summarise", SummaryPrompt.PLACEHOLDERS));

    private static Inquiry inquiry(String question, List<String> contents) {
        List<Evidence> evidence = new ArrayList<>();
        for (String content : contents) {
            int n = evidence.size();
            ChatMessage message = MessageBuilder.message("m" + n)
                    .id("h" + n)
                    .at(OffsetDateTime.parse("2024-05-15T08:00:00Z").plusHours(n))
                    .content(content)
                    .build();
            evidence.add(new Evidence(message, 5, "", List.of()));
        }
        return Inquiry.of(
                        new Question("q", question, "Ann", Instant.EPOCH, ZoneId.of("UTC"), List.of(), null, 60_000),
                        true)
                .withEvidence(evidence);
    }

    private int fitting(Inquiry inquiry, int tokensMax) {
        RerankLimits limits = new RerankLimits(60, 60, 0, 20, 160, 1_000, REPLY, CONTEXT, tokensMax);
        Summaries summaries = new Summaries(summaryPrompt, limits, counter, LongMessages.SUMMARISE);
        ModelReranker reranker = new ModelReranker(
                prompt,
                limits,
                counter,
                summaries,
                new ScoreCache(
                        Caffeine.newBuilder().maximumSize(0).build(), "m", prompt.file(), LongMessages.SUMMARISE),
                meters);
        Reading reading = reranker.begin(inquiry);
        int spent = 0;
        for (LongMessage message : summaries.messages(reading)) {
            int tokens = counter.count(summaryPrompt.ask(message).text());
            assertThat(tokens + REPLY).isLessThanOrEqualTo(CONTEXT);
            spent += tokens;
            String much = "many words and \"quotes\" \n\u0001 蓝色的砖 ".repeat(500);
            reading = summaries.collect(reading, summaries.readReply(message, new Reply(much, 1, 0, 0, 0)));
        }
        Set<Integer> read = new HashSet<>();
        for (RerankBatch batch : reranker.batches(reading)) {
            int tokens = counter.count(prompt.ask(batch).text());
            assertThat(tokens + REPLY).isLessThanOrEqualTo(CONTEXT);
            spent += tokens;
            read.addAll(batch.places());
        }
        assertThat(spent).isLessThanOrEqualTo(tokensMax);
        return read.size();
    }

    @Test
    void keepsToWindowAndBudgetWhateverTheMessages() {
        List<String> contents = new ArrayList<>(List.of(
                "",
                " ",
                "no end at all ".repeat(15_000),
                "一直说个不停".repeat(33_000),
                "😀".repeat(100_000),
                "\"\\\n\t".repeat(50_000),
                "\u0000\u0001\u202E".repeat(60_000),
                "A sentence. ".repeat(16_000),
                "\uD83D".repeat(200_000),
                "ok"));
        IntStream.range(0, 60).forEach(i -> contents.add("word ".repeat(i * 10)));

        assertThat(fitting(inquiry("What?", contents), 24_000)).isGreaterThan(40);
        assertThat(fitting(inquiry("What?", contents), 6_000)).isBetween(1, 40);
        assertThat(fitting(inquiry("什么？".repeat(500), contents), 24_000)).isGreaterThan(10);
        // a question that leaves no room for a message is no error
        assertThat(fitting(inquiry("\u0001".repeat(2_000), contents), 24_000)).isZero();
    }

    @Test
    void countsWhatItLeavesOut() {
        int read = fitting(
                inquiry(
                        "What?",
                        IntStream.range(0, 60)
                                .mapToObj(i -> "word ".repeat(150) + i)
                                .toList()),
                5_000);

        assertThat(meters.counter("rerank.messages.unread").count()).isEqualTo(60.0 - read);
        assertThat(read).isBetween(1, 30);
    }

    @Test
    void takesTenThousandMessages() {
        assertThat(fitting(
                        inquiry(
                                "What?",
                                IntStream.range(0, 10_000).mapToObj(i -> "w").toList()),
                        24_000))
                .isEqualTo(60);
    }
}
