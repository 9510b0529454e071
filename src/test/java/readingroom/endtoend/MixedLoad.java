package readingroom.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import readingroom.KafkaClient;

/**
 * Rounds of exports of several formats for the inbox, and of records with edits and deletions for the topic, and what must
 * have become of them. Each message is told by the first word of its content.
 */
final class MixedLoad {

    static final int NDJSON = 8_000;
    static final int RECORDS = 5_000;
    private static final int ARRAY = 1_500;
    private static final int LINES = 800;
    private static final int ZIPPED = 700;
    private static final int BESIDE = 250;

    /** Messages that a round makes. */
    static final int ROUND = NDJSON + RECORDS + ARRAY + LINES + ZIPPED + 3 * BESIDE;

    private static final DateTimeFormatter WHATSAPP = DateTimeFormatter.ofPattern("dd/MM/yyyy, HH:mm");

    private final Path inbox;
    private final KafkaClient kafka;
    private final String topic;

    /** The contents that must be found in the end, and how many rows must be there without any. */
    private final Map<String, String> contents = new HashMap<>();

    private final Map<String, Integer> recordsOfDrops = new HashMap<>();
    private int deleted;

    MixedLoad(Path inbox, KafkaClient kafka, String topic) {
        this.inbox = inbox;
        this.kafka = kafka;
        this.topic = topic;
    }

    void add(int round) throws IOException {
        Files.createDirectories(inbox);
        drop("large-" + round + ".ndjson", lines(round, "n", NDJSON), NDJSON);
        drop("array-" + round + ".json", "[" + lines(round, "a", ARRAY).strip().replace("\n", ",") + "]", ARRAY);
        drop("WhatsApp Chat with R" + round + ".txt", whatsApp(round), LINES);
        zip("telegram-" + round + ".zip", telegram(round));
        folder(round);
        records(round);
    }

    Map<String, String> contents() {
        return contents;
    }

    int deleted() {
        return deleted;
    }

    /** How many records each drop holds, by its name. */
    Map<String, Integer> drops() {
        return recordsOfDrops;
    }

    private void drop(String name, String text, int records) throws IOException {
        Path part = Files.writeString(inbox.resolve("." + name), text);
        recordsOfDrops.put(name, records);
        Files.move(part, inbox.resolve(name));
    }

    private void zip(String name, String text) throws IOException {
        Path part = inbox.resolve("." + name);
        try (OutputStream out = Files.newOutputStream(part);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("result.json"));
            zip.write(text.getBytes(UTF_8));
        }
        recordsOfDrops.put(name, ZIPPED);
        Files.move(part, inbox.resolve(name));
    }

    private void folder(int round) throws IOException {
        String name = "folder-" + round;
        Path part = Files.createDirectories(inbox.resolve("." + name));
        for (String file : new String[] {"x", "y", "z"}) {
            Files.writeString(part.resolve(file + ".ndjson"), lines(round, file, BESIDE));
        }
        recordsOfDrops.put(name, 3 * BESIDE);
        Files.move(part, inbox.resolve(name));
    }

    /** New ones; every tenth is edited and comes again as it was, and of every tenth the next is deleted and comes again. */
    private void records(int round) {
        for (int i = 0; i < RECORDS; i++) {
            String key = key(round, "t", i);
            send(round, message(round, "t", i, key + " first", null));
            contents.put(key, key + " first");
            if (i % 10 == 7) {
                String edited = key + " edited";
                send(round, message(round, "t", i, edited, "2024-07-01T00:00:00Z"));
                send(round, message(round, "t", i, key + " first", null));
                contents.put(key, edited);
            } else if (i % 10 == 8) {
                kafka.queue(new ProducerRecord<>(
                        topic,
                        round % 3,
                        "{\"conversation_id\":\"r%dt\",\"message_id\":\"%d\"}"
                                .formatted(round, i)
                                .getBytes(UTF_8),
                        null));
                send(round, message(round, "t", i, key + " first", null));
                contents.remove(key);
                deleted++;
            }
        }
        kafka.flush();
    }

    private void send(int round, String value) {
        kafka.queue(new ProducerRecord<>(topic, round % 3, ("c" + round).getBytes(UTF_8), value.getBytes(UTF_8)));
    }

    private String lines(int round, String kind, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> message(round, kind, i, content(round, kind, i), null) + "\n")
                .collect(Collectors.joining());
    }

    private String whatsApp(int round) {
        LocalDateTime start = LocalDateTime.of(2024, 5, 13, 8, 0);
        return IntStream.range(0, LINES)
                .mapToObj(i ->
                        WHATSAPP.format(start.plusMinutes(i)) + " - P" + i % 3 + ": " + content(round, "w", i) + "\n")
                .collect(Collectors.joining());
    }

    private String telegram(int round) {
        return IntStream.range(0, ZIPPED)
                .mapToObj(i -> """
                        {"id":%d,"type":"message","date":"2024-05-15T08:00:00","date_unixtime":"%d","from":"P","from_id":"user1","text":"%s"}""".formatted(i, 1_715_760_000 + i, content(round, "g", i)))
                .collect(Collectors.joining(
                        ",\n",
                        "{\"name\":\"R\",\"type\":\"personal_chat\",\"id\":%d,\"messages\":[".formatted(1000 + round),
                        "]}"));
    }

    private String content(int round, String kind, int i) {
        String key = key(round, kind, i);
        contents.put(key, key + " a word on the weather");
        return key + " a word on the weather";
    }

    private static String key(int round, String kind, int i) {
        return "r" + round + kind + i;
    }

    private static String message(int round, String kind, int i, String content, @Nullable String editedAt) {
        return """
                {"message_id":"%d","timestamp":%d,"sender":"P%d","content":"%s","conversation_id":"r%d%s"%s}""".formatted(
                        i,
                        1_715_760_000 + i,
                        i % 7,
                        content,
                        round,
                        kind,
                        editedAt == null ? "" : ",\"edited_at\":\"" + editedAt + "\"");
    }
}
