package readingroom.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.eval.Evaluation;
import readingroom.eval.Measure;
import readingroom.eval.Metrics;
import readingroom.eval.Outcome;
import readingroom.eval.Topic;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.question.UnreadableQuestion;

/** Keeps what the local reranker adds to recall on the evaluation set: no model, no vectors, each question asked of its chat. */
class RerankFloorTest {

    private static final Path FOLDER = Path.of("src/test/resources/eval");

    /** Every third question is asked, to be done within a minute or two on a busy machine. */
    private static final int STEP = 3;

    @TempDir
    private static Path data;

    private static ReadingRoom room;

    /**
     * How many points of R@5 it must add, and how much of MRR: a point and a hundredth less than it was measured to add,
     * +2.1 and -.011 in English, +6.0 and +.032 in Chinese. It still costs English some first places.
     */
    private static Stream<Gain> gains() {
        return Stream.of(new Gain("en", 1.1, -0.021), new Gain("zh", 5.0, 0.022));
    }

    private record Gain(String language, double r5, double mrr) {}

    @BeforeAll
    static void indexTheSet() throws IOException {
        Settings settings = Settings.load(data, Map.of(), Map.of())
                .with(Map.of(
                        "elasticsearch.url",
                        TestServers.elasticsearch().url().toString(),
                        "data.folder",
                        data.toString(),
                        "index.name",
                        "rerank-floors",
                        "embed.provider",
                        "none"));
        room = ReadingRoom.start(settings, Routes.INDEX, Routes.INSTRUCT, Routes.STEPS);
        ExportOptions options = ReadingRoom.exportOptions(settings);
        for (Path file : List.of(FOLDER.resolve("messages-en"), FOLDER.resolve("messages-zh"))) {
            assertThat(room.loader().load(file, options, (f, at, size) -> {}, (f, reject) -> {}))
                    .matches(report -> report.indexed() > 1_000 && report.rejected() == 0);
        }
    }

    @AfterAll
    static void close() {
        room.close();
    }

    @ParameterizedTest
    @MethodSource("gains")
    void addsToRecallNoLessThanItDid(Gain gain) throws IOException, UnreadableQuestion {
        List<Topic> all = Topic.read(FOLDER.resolve("questions-" + gain.language() + ".jsonl"), true);
        List<Outcome> recalled = new ArrayList<>();
        List<Outcome> reranked = new ArrayList<>();
        for (Topic topic : IntStream.iterate(0, i -> i < all.size(), i -> i + STEP)
                .mapToObj(all::get)
                .toList()) {
            Inquiry inquiry = room.find(topic.question(), Evaluation.Step.RERANK);
            recalled.add(outcome(topic, inquiry.candidates().stream().map(Candidate::message)));
            reranked.add(outcome(topic, inquiry.evidence().stream().flatMap(RerankFloorTest::withOccurrences)));
        }

        Metrics before = new Metrics(Outcome.scores(recalled));
        Metrics after = new Metrics(Outcome.scores(reranked));

        Files.writeString(
                Path.of("target", "rerank-" + gain.language() + ".txt"), before.table() + "\n" + after.table());
        SoftAssertions.assertSoftly(softly -> {
            softly.assertThat(100 * (after.mean(Measure.R5) - before.mean(Measure.R5)))
                    .as("points of R@5")
                    .isGreaterThanOrEqualTo(gain.r5());
            softly.assertThat(after.mean(Measure.MRR) - before.mean(Measure.MRR))
                    .as("MRR")
                    .isGreaterThanOrEqualTo(gain.mrr());
        });
    }

    private static Outcome outcome(Topic topic, Stream<ChatMessage> messages) {
        return new Outcome(topic, messages.map(ChatMessage::citedId).toList(), List.of());
    }

    private static Stream<ChatMessage> withOccurrences(Evidence evidence) {
        return Stream.concat(Stream.of(evidence.message()), evidence.occurrences().stream());
    }
}
