package readingroom.rerank;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.embed.Likeness;
import readingroom.eval.Corpus;
import readingroom.eval.Evaluation;
import readingroom.eval.Topic;
import readingroom.ingest.ExportMessages;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.Inquiry;
import readingroom.question.UnreadableQuestion;

/** Asks the questions of a set in a scratch index, and reads what recall finds for each. */
final class Samples {

    private static final String RECALLED = "500";

    private Samples() {}

    /** @param provider of embed.provider */
    static List<Sample> of(String set, Path messages, List<Topic> topics, String provider)
            throws IOException, UnreadableQuestion {
        Path data = Files.createTempDirectory("readingroom-fit");
        Settings settings = Settings.load(data, Map.of(), Map.of())
                .with(Map.of(
                        "data.folder",
                        data.toString(),
                        "elasticsearch.port",
                        "0",
                        "recall.limit",
                        RECALLED,
                        "embed.provider",
                        provider));
        try (ReadingRoom room =
                ReadingRoom.start(settings, Routes.INDEX, Routes.VECTORS, Routes.INSTRUCT, Routes.STEPS)) {
            Corpus corpus = load(room, messages, ReadingRoom.exportOptions(settings));
            Likeness likeness = room.likeness();
            LocalReranker reranker = new LocalReranker(likeness, settings.integer("rerank.sentences"));
            List<Sample> samples = new ArrayList<>();
            for (Topic topic : corpus.dated(topics)) {
                Inquiry recalled = room.find(topic.question(), Evaluation.Step.RECALL);
                if (recalled.hasCandidates()) {
                    samples.add(Sample.of(set, topic, recalled, reranker));
                }
            }
            return samples;
        }
    }

    private static Corpus load(ReadingRoom room, Path messages, ExportOptions options) throws IOException {
        Corpus corpus = new Corpus();
        for (Path file : List.of(messages)) {
            ExportMessages.read(file, options, row -> corpus.add(row.message()));
            room.loader().load(file, options, (path, at, size) -> {}, (path, reject) -> {});
        }
        room.embedAll(done -> {});
        return corpus;
    }

    /** The conversations written by hand, as an export in a folder, and their questions. */
    static List<Topic> talks(Path folder, Path export) throws IOException {
        List<Topic> topics = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                Talk talk = Talk.read(file);
                Files.writeString(
                        export.resolve(file.getFileName() + ".json"),
                        talk.messages().toString());
                topics.addAll(talk.topics());
            }
        }
        return topics;
    }

    static void write(List<Sample> samples, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            for (Sample sample : samples) {
                out.write(sample.json() + "\n");
            }
        }
    }
}
