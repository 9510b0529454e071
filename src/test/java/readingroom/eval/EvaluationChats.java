package readingroom.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.ingest.ExportMessages;
import readingroom.ingest.export.ExportOptions;

/** The chats of the evaluation set, indexed once for all tests that ask them: no model, no vectors. */
public final class EvaluationChats implements AutoCloseable {

    private static final Path FOLDER = Path.of("src/test/resources/eval");

    /** Every third question is asked, to be done within a minute or two on a busy machine. */
    private static final int STEP = 3;

    private final Corpus corpus = new Corpus();
    private final ReadingRoom room;

    EvaluationChats() throws IOException {
        Path data = Files.createTempDirectory(Path.of("target"), "evaluation-chats");
        Settings settings = Settings.load(data, Map.of(), Map.of())
                .with(Map.of(
                        "elasticsearch.url",
                        TestServers.elasticsearch().url().toString(),
                        "data.folder",
                        data.toString(),
                        "index.name",
                        "evaluation-chats",
                        "embed.provider",
                        "none"));
        room = ReadingRoom.start(settings, Routes.INDEX, Routes.INSTRUCT, Routes.STEPS);
        ExportOptions options = ReadingRoom.exportOptions(settings);
        for (Path file : List.of(FOLDER.resolve("messages-en"), FOLDER.resolve("messages-zh"))) {
            ExportMessages.read(file, options, row -> corpus.add(row.message()));
            assertThat(room.loader().load(file, options, (f, at, size) -> {}, (f, reject) -> {}))
                    .as("a process of tests that had them before still has them")
                    .matches(report -> report.indexed() + report.alreadyThere() > 1_000 && report.rejected() == 0);
        }
    }

    public ReadingRoom room() {
        return room;
    }

    Corpus corpus() {
        return corpus;
    }

    /** All questions, each to be asked of its own chat. */
    static List<Topic> topics(String language) throws IOException {
        return Topic.read(FOLDER.resolve("questions-" + language + ".jsonl"), true);
    }

    /** The questions that are asked where all would take too long. */
    public static List<Topic> everyThird(String language) throws IOException {
        List<Topic> all = topics(language);
        return IntStream.iterate(0, i -> i < all.size(), i -> i + STEP)
                .mapToObj(all::get)
                .toList();
    }

    @Override
    public void close() {
        room.close();
    }

    /** Gives the chats to tests that take them as a parameter, and closes them after the last test of all. */
    public static final class Resolver implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == EvaluationChats.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.GLOBAL)
                    .getOrComputeIfAbsent(EvaluationChats.class);
        }
    }
}
