package readingroom.answer;

import com.fasterxml.jackson.databind.MappingIterator;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.eval.Corpus;
import readingroom.eval.Evaluation;
import readingroom.eval.Topic;
import readingroom.ingest.ExportMessages;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.Candidate;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Json;
import readingroom.model.Question;

/** The questions of an evaluation set with what rerank finds for them, in a file: finding it takes minutes, reading it seconds. */
final class Inquiries {

    private Inquiries() {}

    /** A question with the evidence that was found, best first, and the ids of the messages that answer it. */
    record Found(
            String category,
            String conversation,
            List<String> gold,
            Question question,
            List<Instruction> instructions,
            List<Evidence> evidence,
            Map<String, Double> similarities,
            List<String> relaxations) {

        Inquiry inquiry() {
            Inquiry inquiry = Inquiry.of(question, false)
                    .withInstructions(instructions)
                    .withCandidates(candidates())
                    .withEvidence(evidence);
            for (String relaxation : relaxations) {
                inquiry = inquiry.relaxed(relaxation);
            }
            return inquiry;
        }

        private List<Candidate> candidates() {
            return evidence.stream()
                    .map(Evidence::message)
                    .map(message ->
                            new Candidate(message, 0, 0, similarities.getOrDefault(message.citedId(), 0.0), null))
                    .toList();
        }
    }

    /** Finds the evidence of all questions, each in its own conversation, and writes it down. */
    static void find(Path messages, Path questions, List<String> unanswerable, Path target) throws Exception {
        Path data = Files.createTempDirectory("readingroom-fit");
        Settings settings = Settings.load(data, Map.of(), Map.of())
                .with(Map.of("elasticsearch.url", "", "elasticsearch.port", "0", "data.folder", data.toString()));
        try (ReadingRoom room =
                        ReadingRoom.start(settings, Routes.INDEX, Routes.VECTORS, Routes.INSTRUCT, Routes.STEPS);
                Writer writer = new BufferedWriter(new OutputStreamWriter(
                        new GZIPOutputStream(Files.newOutputStream(target)), StandardCharsets.UTF_8))) {
            Corpus corpus = new Corpus();
            ExportOptions options = ReadingRoom.exportOptions(settings);
            for (Path file : List.of(messages)) {
                ExportMessages.read(file, options, row -> corpus.add(row.message()));
                room.loader().load(file, options, (path, bytes, size) -> {}, (path, reject) -> {});
            }
            room.embedAll(done -> {});
            List<Topic> topics = corpus.dated(Topic.unanswerable(unanswerable, Topic.read(questions, true)));
            try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
                List<Future<Found>> all = new ArrayList<>();
                topics.forEach(topic -> all.add(pool.submit(() -> found(topic, room))));
                for (Future<Found> found : all) {
                    writer.write(Json.mapper().writeValueAsString(found.get()));
                    writer.write('\n');
                }
            }
        }
    }

    private static Found found(Topic topic, ReadingRoom room) throws Exception {
        Inquiry inquiry = room.find(topic.question(), Evaluation.Step.RERANK);
        return new Found(
                topic.category(),
                String.valueOf(topic.conversation()),
                topic.evidence(),
                inquiry.question(),
                inquiry.instructions(),
                inquiry.evidence(),
                similarities(inquiry),
                inquiry.relaxations());
    }

    private static Map<String, Double> similarities(Inquiry inquiry) {
        Map<String, Double> similarities = new HashMap<>();
        inquiry.candidates()
                .forEach(candidate ->
                        similarities.merge(candidate.message().citedId(), candidate.similarity(), Math::max));
        return similarities;
    }

    /** Reads one after the other: all of them at once would fill the memory. */
    static void read(Path file, Consumer<Found> each) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file));
                MappingIterator<Found> all =
                        Json.mapper().readerFor(Found.class).readValues(in)) {
            all.forEachRemaining(each);
        }
    }
}
