package readingroom;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import readingroom.answer.AnswerPrompt;
import readingroom.answer.ModelAnswerer;
import readingroom.answer.ModelLimits;
import readingroom.answer.Shown;
import readingroom.instruct.InstructPrompt;
import readingroom.instruct.ModelInstructor;
import readingroom.instruct.SelfCheck;
import readingroom.instruct.time.TimeExpressions;
import readingroom.llm.ModelFailure;
import readingroom.llm.PromptFile;
import readingroom.llm.TokenCounter;
import readingroom.model.Inquiry;
import readingroom.model.Reply;
import readingroom.rerank.ModelReranker;
import readingroom.rerank.Summaries;

/** Whatever a model writes is read, or refused as a model's failure; nothing else ever happens. */
class ReplyFuzzTest {

    private static final int ROUNDS = 3_000;
    private static final List<String> PIECES = List.of(
            "date_range: ",
            "person: ",
            "keyword: ",
            "topic",
            ":",
            "：",
            "|",
            "｜",
            "[1]",
            "【2】",
            "[",
            "]",
            "{",
            "}",
            "\"",
            "“",
            "”",
            "'",
            "\\",
            "\\u12",
            "<think>",
            "</think>",
            "```",
            "\n",
            "\n\n",
            "\r",
            "\t",
            " ",
            "1",
            "99999999999",
            "8/10",
            "8/0",
            "-",
            "–",
            "(",
            ")",
            "（",
            "NaN",
            "null",
            "true",
            "1e999",
            "{\"id\":1,\"score\":",
            "[{\"type\":\"date\",",
            "insufficient evidence",
            "confidence | ",
            "missing | ",
            " <- ",
            "我",
            "上周三",
            "last week",
            "OR",
            "AND",
            "😀",
            "\uD83D",
            "\uDE00",
            "\u0000",
            "\u202E",
            "\uFFFF",
            "https://x.example/",
            "[a](b)",
            "<b>",
            "Tom wants the blue tiles.",
            "%",
            "分",
            ".",
            ",");

    private final TokenCounter counter = new TokenCounter();
    private final Random random = new Random(42);

    @AfterEach
    void forget() {
        random.setSeed(42);
    }

    private String reply() {
        StringBuilder reply = new StringBuilder();
        int pieces = random.nextInt(40);
        for (int i = 0; i < pieces; i++) {
            reply.append(
                    random.nextInt(10) == 0
                            ? String.valueOf((char) random.nextInt(0x10000))
                            : PIECES.get(random.nextInt(PIECES.size())));
        }
        return reply.toString();
    }

    private void readsAnything(java.util.function.Consumer<Reply> reader) {
        for (int i = 0; i < ROUNDS; i++) {
            Reply reply = new Reply(reply(), 1, 1, 1, 0);
            assertThatCode(() -> {
                        try {
                            reader.accept(reply);
                        } catch (ModelFailure e) {
                            // refused, as it should be
                        }
                    })
                    .as("reply %s", reply.text())
                    .doesNotThrowAnyException();
        }
    }

    private static PromptFile prompt(String name, java.util.Set<String> placeholders) {
        return PromptFile.read(java.nio.file.Path.of("no-such-folder"), name, placeholders);
    }

    @Test
    void readsAnyInstructions() {
        ModelInstructor instructor =
                new ModelInstructor(prompt("instruct", InstructPrompt.PLACEHOLDERS), new TimeExpressions()::find, 1);
        Inquiry inquiry = ModelRoutes.inquiry("What did I tell Tom last week?");
        readsAnything(reply -> instructor.readReplies(inquiry.replied(reply)));
        readsAnything(reply -> instructor.readRepair(inquiry, reply));
    }

    @Test
    void readsAnyDoubts() {
        SelfCheck check = new SelfCheck(prompt("verify", SelfCheck.PLACEHOLDERS));
        readsAnything(reply -> check.readReply(ModelRoutes.inquiry("What?"), reply));
    }

    @Test
    void readsAnyScores() {
        ModelReranker reranker = Rerankers.of(counter);
        Inquiry inquiry = ModelRoutes.evidence("What?", List.of("Tom wants the blue tiles.", "two"));
        var batch = reranker.batches(reranker.begin(inquiry)).getFirst();
        readsAnything(reply -> {
            var read = reranker.readReply(batch, reply);
            reranker.merge(reranker.collect(null, read));
            reranker.merge(reranker.collect(null, reranker.readAgain(read, reply)));
        });
    }

    @Test
    void readsAnySummary() {
        Summaries summaries = Rerankers.summaries(counter);
        ModelReranker reranker = Rerankers.of(counter);
        Inquiry inquiry = ModelRoutes.evidence("What?", List.of("Tom wants the blue tiles. ".repeat(100)));
        var message = summaries.messages(reranker.begin(inquiry)).getFirst();
        readsAnything(reply -> summaries.collect(null, summaries.readReply(message, reply)));
    }

    @Test
    void readsAnyClaims() {
        PromptFile prompt = prompt("answer", AnswerPrompt.PLACEHOLDERS);
        Shown shown = new Shown(prompt, new ModelLimits(15, 4, 800, 6_000, 1_000, 32_000), counter);
        ModelAnswerer answerer = new ModelAnswerer(
                prompt,
                shown,
                ModelBeans.claimCheck(new TimeExpressions()::find),
                new readingroom.answer.reckon.Reckoner(readingroom.answer.reckon.DateReader.NONE),
                "m",
                java.time.Clock.systemUTC());
        Inquiry inquiry = ModelRoutes.evidence("What?", List.of("Tom wants the blue tiles.", "two"));
        readsAnything(reply -> answerer.readReply(inquiry, reply));
    }
}
