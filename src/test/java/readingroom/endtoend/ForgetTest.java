package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.benmanes.caffeine.cache.Cache;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.http.HttpHost;
import org.awaitility.Awaitility;
import org.elasticsearch.client.RestClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Elastic;
import readingroom.Maintenance;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.cache.Caches;
import readingroom.forget.ForgottenWatch;
import readingroom.forget.Oblivion;
import readingroom.forget.Receipt;
import readingroom.forget.Receipt.Check;
import readingroom.forget.Receipt.Remain;
import readingroom.forget.Selection;
import readingroom.forget.Wish;
import readingroom.index.Definition;
import readingroom.index.IndexAdmin;
import readingroom.ingest.FileReport;
import readingroom.model.Answer;
import readingroom.model.Json;

class ForgetTest {

    private static final Path DATA =
            Path.of("target", "test-servers-" + ProcessHandle.current().pid(), "elasticsearch");

    private final Elastic elastic = new Elastic(TestServers.elasticsearch().url());
    private final String run = "forget-" + UUID.randomUUID().toString().substring(0, 8);
    private final String name = "messages-" + run;
    /** Words that nobody else writes. */
    private final String secret = "quux" + UUID.randomUUID().toString().replace("-", "");

    private final String other = "plugh" + UUID.randomUUID().toString().replace("-", "");
    private final List<String> lines = new ArrayList<>();

    @TempDir
    private Path folder;

    private ReadingRoom room;

    @BeforeEach
    void open() {
        room = ReadingRoom.start(settings(Map.of()), Routes.INDEX, Routes.INSTRUCT, Routes.STEPS);
    }

    @AfterEach
    void close() {
        room.close();
    }

    @Test
    void wordsAreNowhereAfterwards_notEvenInTheFilesOfElasticsearch() throws IOException {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "The code word is " + secret + " my friend");
        say("2", "tea", "Ben", "2024-05-01T10:01:00Z", "I keep the other word " + other);
        load();
        Answer answer = ask("What is the code word of " + secret + "?");
        assertThat(answer.citations()).extracting(c -> c.messageId()).contains("1");
        Awaitility.await("the answer in the archive").until(() -> elastic.count("answers-" + run) == 1);
        keepReply(secret);
        elastic.post("/" + name + ",answers-" + run + ",journal-" + run + "/_flush", "");
        assertThat(filesWith(secret)).as("before").isNotEmpty();

        Receipt receipt = forgetToTheFiles(message("1"));

        assertThat(receipt.messages()).isEqualTo(1);
        assertThat(receipt.removed())
                .containsEntry("messages", 1L)
                .containsEntry("answers with their traces", 1L)
                .containsEntry("replies and answers under way", 1L);
        assertThat(receipt.isClean()).isTrue();
        assertThat(receipt.checks()).extracting(Check::found).containsOnly(0L);
        assertThat(receipt.remains()).extracting(Remain::where).noneMatch(where -> where.startsWith("files of"));
        assertThat(filesWith(secret)).as("after").isEmpty();
        assertThat(filesWith(other)).as("what was not to be forgotten").isNotEmpty();
        assertThat(ask("What is the code word of " + secret + "?").citations()).isEmpty();
        assertThat(Json.mapper().valueToTree(receipt).toString())
                .doesNotContain(secret)
                .doesNotContain("Ana");
    }

    @Test
    void neitherExportNorEditNorDeletionBringsItBack_untilThatIsAllowed() throws IOException {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "first " + secret);
        say("2", "tea", "Ben", "2024-05-01T10:01:00Z", "second");
        say(null, "tea", "Ana", "2024-05-01T10:02:00Z", "a row without an id " + secret);
        assertThat(load().indexed()).isEqualTo(3);
        Receipt receipt = forgetToTheFiles(new Selection(List.of(), "Ana", null, null, null));
        assertThat(receipt.messages()).isEqualTo(2);
        assertThat(elastic.count(name)).isEqualTo(1);

        FileReport again = load();
        assertThat(again.indexed()).isZero();
        assertThat(again.alreadyThere()).isEqualTo(3);
        assertThat(again.read())
                .isEqualTo(
                        again.indexed() + again.updated() + again.alreadyThere() + again.system() + again.rejected());
        lines.clear();
        lines.add(line("1", "tea", "Ana", "2024-05-01T10:00:00Z", "edited " + secret)
                .put("edited_at", "2025-01-01T00:00:00Z")
                .toString());
        lines.add(line("1", "tea", "Ana", "2024-05-01T10:00:00Z", "")
                .put("deleted", true)
                .toString());
        lines.add(
                line("9", "tea", "Ana", "2025-05-01T10:00:00Z", "something new").toString());
        assertThat(load().indexed()).as("only what is new").isEqualTo(1);
        assertThat(elastic.count(name)).isEqualTo(2);
        assertThat(filesWith(secret)).isEmpty();

        Receipt lifted = room(new Wish(new Selection(List.of("1"), null, "tea", null, null), false, true, false));
        assertThat(lifted.lifted()).isEqualTo(1);
        lines.clear();
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "first " + secret);
        say(null, "tea", "Ana", "2024-05-01T10:02:00Z", "a row without an id " + secret);
        assertThat(load().indexed()).isEqualTo(1);
        assertThat(elastic.count(name)).isEqualTo(3);
    }

    @Test
    void rowThatComesWithoutItsIdStaysOut_andItsDoublesWithIdsOfTheirOwnDoNot() throws IOException {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "two\r\nlines");
        say("2", "tea", "Ana", "2024-05-01T10:00:00Z", "two\r\nlines");
        say("3", "tea", "Ana", "2024-05-01T10:00:01Z", "two\r\nlines");
        load();
        assertThat(forget(message("1")).messages()).isEqualTo(1);

        lines.clear();
        say(null, "tea", "Ana", "2024-05-01T10:00:00Z", "two\nlines");
        FileReport without = load();
        assertThat(without.keptOut()).isEqualTo(1);
        assertThat(without.indexed()).isZero();
        lines.clear();
        say("2", "tea", "Ana", "2024-05-01T10:00:00Z", "two\r\nlines");
        say("4", "tea", "Ana", "2024-05-01T10:00:00Z", "two\r\nlines");
        FileReport doubles = load();
        assertThat(doubles.keptOut()).isZero();
        assertThat(doubles.indexed()).isEqualTo(1);
        assertThat(ids()).containsExactlyInAnyOrder("2", "3", "4");

        assertThat(room(new Wish(message("1"), false, true, false)).lifted()).isEqualTo(1);
        lines.clear();
        say(null, "tea", "Ana", "2024-05-01T10:00:00Z", "two\nlines");
        assertThat(load().indexed()).isEqualTo(1);
    }

    @Test
    void rowThatWasForgottenWithoutAnIdStaysOutWhenItComesWithOne() throws IOException {
        say(null, "tea", "Ana", "2024-05-01T10:00:00Z", "one");
        load();
        Receipt receipt = forget(new Selection(List.of(), "Ana", null, null, null));
        assertThat(receipt.messages()).isEqualTo(1);

        lines.clear();
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "one");
        say("2", "tea", "Ana", "2024-05-01T10:00:01Z", "one");
        say("3", "work", "Ana", "2024-05-01T10:00:00Z", "one");
        FileReport with = load();
        assertThat(with.keptOut()).isEqualTo(1);
        assertThat(ids()).containsExactlyInAnyOrder("2", "3");

        Receipt lifted = room(new Wish(new Selection(List.of(), "Ana", "tea", null, null), false, true, false));
        assertThat(lifted.lifted()).isEqualTo(1);
        assertThat(load().indexed()).as("1, and 2, which was removed for now").isEqualTo(2);
    }

    @Test
    void ofEqualRowsWithoutIdsAsManyStayOutAsWereForgotten() throws IOException {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "ok");
        say("2", "tea", "Ana", "2024-05-01T10:00:00Z", "ok");
        load();
        assertThat(forget(new Selection(List.of(), "Ana", null, null, null)).messages())
                .isEqualTo(2);

        lines.clear();
        for (int row = 0; row < 3; row++) {
            say(null, "tea", "Ana", "2024-05-01T10:00:00Z", "ok");
        }
        FileReport without = load();
        assertThat(without.keptOut()).isEqualTo(2);
        assertThat(without.indexed()).isEqualTo(1);
    }

    @Test
    void allThatIsGivenMustApply_andADryRunChangesNothing() throws IOException {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "one");
        say("2", "tea", "Ana", "2024-06-01T00:00:00Z", "two");
        say("3", "tea", "Ben", "2024-05-02T10:00:00Z", "three");
        say("4", "work", "Ana", "2024-05-03T10:00:00Z", "four");
        load();
        Selection may = new Selection(
                List.of(), "Ana", "tea", Instant.parse("2024-05-01T10:00:00Z"), Instant.parse("2024-06-01T00:00:00Z"));

        Receipt would = room(new Wish(may, true, false, false));
        assertThat(would.messages()).isEqualTo(1);
        assertThat(would.conversations()).isEqualTo(1);
        assertThat(would.removed()).isEmpty();
        assertThat(elastic.count(name)).isEqualTo(4);

        forget(may);
        assertThat(ids()).containsExactlyInAnyOrder("2", "3", "4");
        assertThat(forget(new Selection(List.of(), "ana", null, null, null)).messages())
                .as("to the letter")
                .isZero();
        assertThatThrownBy(() -> new Selection(List.of(), " ", "", null, null))
                .hasMessageContaining("nothing says which messages");
    }

    @Test
    void idOfMessagesInTwoConversationsIsNotGuessedAt() throws IOException {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "one");
        say("1", "work", "Ben", "2024-05-01T10:00:00Z", "one");
        load();

        assertThatThrownBy(() -> forget(message("1")))
                .hasMessage("the message id 1 is that of messages in 2 conversations; say which conversation, too");
        assertThat(elastic.count(name)).isEqualTo(2);
        forget(new Selection(List.of("1"), null, "work", null, null));
        assertThat(elastic.count(name)).isEqualTo(1);
    }

    @Test
    void whatAReplyShowsOfItGoes_alsoOutOfALaterEdit_andCopiesOfOthersAreTold() throws IOException {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "The code word is " + secret);
        lines.add(reply("2", "I like it", "1", "The code word is " + secret, null));
        lines.add(reply("3", "Me too", null, "The code word is " + secret.substring(0, 12), null));
        lines.add(reply("4", "No", "9", "Something else altogether", null));
        say("5", "work", "Carl", "2024-05-01T11:00:00Z", "Look: The code word is " + secret);
        load();

        Receipt receipt = forget(new Selection(List.of("1"), null, "tea", null, null));

        assertThat(receipt.removed()).containsEntry("quotes in other messages", 2L);
        assertThat(quoted("2")).isEmpty();
        assertThat(quoted("3")).isEmpty();
        assertThat(quoted("4")).isEqualTo("Something else altogether");
        assertThat(receipt.remains()).anySatisfy(remain -> {
            assertThat(remain.where()).isEqualTo("messages of others");
            assertThat(remain.what()).isEqualTo("1 with the same text");
            assertThat(remain.which()).containsExactly("5");
        });
        lines.clear();
        lines.add(reply("2", "I like it much", "1", "The code word is " + secret, "2025-01-01T00:00:00Z"));
        assertThat(load().updated()).isEqualTo(1);
        assertThat(quoted("2")).isEmpty();
    }

    @Test
    void olderIndexOfARebuildLosesItToo_andALaterRebuildBringsNothingBack() throws IOException {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "The code word is " + secret);
        say("2", "tea", "Ben", "2024-05-01T10:01:00Z", "fine");
        load();
        rebuild();
        assertThat(elastic.count(name + "-v1")).isEqualTo(2);
        assertThat(elastic.count(name + "-v2")).isEqualTo(2);

        Receipt receipt = forgetToTheFiles(message("1"));

        assertThat(receipt.messages()).isEqualTo(1);
        assertThat(elastic.count(name + "-v1")).isEqualTo(1);
        assertThat(elastic.count(name + "-v2")).isEqualTo(1);
        assertThat(filesWith(secret)).isEmpty();
        assertThat(elastic.put("/" + name + "-v1/_doc/x", "{}").path("status").asInt())
                .as("still closed for writing")
                .isEqualTo(403);
        rebuild();
        assertThat(elastic.count(name)).isEqualTo(1);
        assertThat(load().alreadyThere()).isEqualTo(2);
    }

    @Test
    void oldMessagesGoAndAreNotTakenInAgain_whereRetentionIsBounded() throws IOException {
        say("1", "tea", "Ana", "2020-05-01T10:00:00Z", "old " + secret);
        say("2", "tea", "Ben", Instant.now().minusSeconds(60).toString(), "new");
        assertThat(load().indexed()).isEqualTo(2);
        room.close();
        room = ReadingRoom.start(
                settings(Map.of("index.retention-days", "30", "forget.rewrite-seconds", "120")),
                Routes.INDEX,
                Routes.INSTRUCT,
                Routes.STEPS);

        room.forgetOld();

        assertThat(ids()).containsExactly("2");
        assertThat(filesWith(secret)).isEmpty();
        FileReport again = load();
        assertThat(again.indexed()).isZero();
        assertThat(again.alreadyThere()).isEqualTo(2);
        assertThat(again.keptOut()).isEqualTo(1);
        assertThat(again.toString())
                .contains("; 1 of those already there is kept out: forgotten, or too old (index.retention-days)");
        room.close();
        room = ReadingRoom.start(settings(Map.of()), Routes.INDEX, Routes.INSTRUCT, Routes.STEPS);
        assertThat(load().indexed()).as("kept for ever again").isEqualTo(1);
    }

    @Test
    void filesThatWereReadAreTold_andGoWhenThatIsWished() throws IOException {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "Das Codewort heißt \"" + secret + "\" für uns");
        load();
        Path done = Files.createDirectories(folder.resolve("inbox/done"));
        Path holding = Files.write(done.resolve("chat.ndjson"), lines);
        Path harmless = Files.writeString(done.resolve("other.txt"), "nothing of that");

        Receipt receipt = forget(message("1"));
        assertThat(receipt.remains())
                .filteredOn(Remain::where, "inbox")
                .singleElement()
                .satisfies(remain -> assertThat(remain.which()).containsExactly(holding.toString()));
        assertThat(Maintenance.receipts(settings(Map.of()), 10))
                .as("kept without the path, which may name who was forgotten")
                .singleElement()
                .isEqualTo(receipt.forKeeping())
                .extracting(Receipt::toString)
                .asString()
                .doesNotContain(holding.toString())
                .contains("1 export with some of it");
        assertThat(holding).exists();

        room(new Wish(message("1"), false, true, false));
        load();
        assertThat(room(new Wish(message("1"), false, false, true)).removed()).containsEntry("files", 1L);
        assertThat(holding).doesNotExist();
        assertThat(harmless).exists();
    }

    @Test
    void rememberedAnswerThatCitesNothingGoesWithWhatWasReadForIt() throws IOException {
        // too short to be found by its words
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "Bus late");
        say("2", "tea", "Ben", "2024-05-01T10:01:00Z", "So am I");
        load();
        String question = "Who repaired the piano?";
        long[] asked = {0};
        Answer answer = Awaitility.await("remembered")
                .until(
                        () -> {
                            asked[0]++;
                            return ask(question);
                        },
                        given -> given.usage().total().cached());
        assertThat(answer.citations()).isEmpty();
        Awaitility.await("the archive").until(() -> elastic.count("answers-" + run) == asked[0]);

        Receipt receipt = forget(message("1"));

        assertThat(receipt.removed()).containsEntry("answers with their traces", asked[0]);
        assertThat(elastic.count("answers-" + run)).isZero();
    }

    @Test
    void answerThatWasUnderWayGoesLater_andCachesAreEmptied() throws Exception {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "one");
        load();
        ask("What did Ana say?");
        Awaitility.await("the archive").until(() -> elastic.count("answers-" + run) == 1);
        Caches caches = new Caches(new SimpleMeterRegistry());
        Cache<String, String> cache = caches.make("test", 10, Duration.ofMinutes(10));
        cache.put("question", "answer");
        Oblivion.Setup places = new Oblivion.Setup(
                name, "forgotten-" + run, "answers-" + run, "journal-" + run, 0, Duration.ZERO, folder, List.of());
        try (RestClient client = RestClient.builder(HttpHost.create(
                                TestServers.elasticsearch().url().toString()))
                        .build();
                DefaultCamelContext context = new DefaultCamelContext()) {
            context.getRegistry().bind("caches", caches);
            ForgottenWatch watch = new Oblivion(client, Map.of(), places, Clock.systemUTC()).watch(Duration.ZERO);
            watch.look(context);
            assertThat(cache.asMap()).hasSize(1);

            forget(message("1"));
            String later = Instant.now().plusSeconds(5).toString();
            for (String id : List.of("1", "2")) {
                elastic.put(
                        "/answers-" + run + "/_doc/late" + id + "?refresh=true",
                        "{\"messages\":[\"%s\"],\"answered_at\":\"%s\"}".formatted(id, later));
            }
            watch.look(context);

            assertThat(cache.asMap()).isEmpty();
            assertThat(elastic.count("answers-" + run)).isEqualTo(1);
            assertThat(elastic.post("/answers-" + run + "/_search", "{}")
                            .at("/hits/hits/0/_id")
                            .asText())
                    .isEqualTo("late2");
        }
    }

    @Test
    void commandPrintsTheReceipt_andAsksBefore() throws Exception {
        say("1", "tea", "Ana", "2024-05-01T10:00:00Z", "one " + secret);
        load();
        String[] forget = {"forget", "--sender", "Ana", "--from", "2024-05-01", "--to", "2024-05-02"};
        assertThat(run(forget)).as("nobody can be asked").isEqualTo(2);
        assertThat(run("forget")).as("nothing is given").isEqualTo(2);
        assertThat(elastic.count(name)).isEqualTo(1);

        assertThat(run(Stream.concat(Stream.of(forget), Stream.of("--yes")).toArray(String[]::new)))
                .isZero();
        assertThat(Files.readString(folder.resolve("out")))
                .contains("forgotten: 1 message in 1 conversation, chosen by sender and from and to")
                .contains("removed from messages: 1")
                .contains("asked again: " + name + "-v1 for all that was chosen, by the same choice: 0 found")
                .contains("left: Kafka: ")
                .doesNotContain(secret)
                .doesNotContain("Ana");
        assertThat(elastic.count(name)).isZero();

        assertThat(run("forget", "--receipts", "--sender", "Ana"))
                .as("shown or forgotten?")
                .isEqualTo(2);
        assertThat(run("forget", "--receipts")).isZero();
        assertThat(Files.readString(folder.resolve("out")))
                .containsOnlyOnce("receipt ")
                .contains("forgotten: 1 message in 1 conversation, chosen by sender and from and to")
                .doesNotContain(secret)
                .doesNotContain("Ana");
    }

    private int run(String... arguments) throws Exception {
        Map<String, String> set = new HashMap<>(Program.onTestElasticsearch(run));
        set.put("forget.rewrite-seconds", "0");
        try (Program program = Program.start(folder, set, arguments)) {
            return program.await(Duration.ofSeconds(120));
        }
    }

    private Receipt forget(Selection selection) throws IOException {
        return room(Wish.of(selection));
    }

    /** The same, and waits for Elasticsearch, which rewrites its files half a minute after the last change. */
    private Receipt forgetToTheFiles(Selection selection) throws IOException {
        return Maintenance.forget(settings(Map.of("forget.rewrite-seconds", "120")), Wish.of(selection));
    }

    private Receipt room(Wish wish) throws IOException {
        return Maintenance.forget(settings(Map.of()), wish);
    }

    private static Selection message(String id) {
        return new Selection(List.of(id), null, null, null, null);
    }

    private void rebuild() throws IOException {
        Maintenance.index(
                settings(Map.of()),
                index -> index.rebuild(
                        Definition.ofProgram(0), new IndexAdmin.Wish(false, 0), new IndexAdmin.Progress() {
                            @Override
                            public void say(String words) {}

                            @Override
                            public void copied(int pass, long done, long total) {}
                        }));
    }

    private FileReport load() throws IOException {
        Path file = Files.write(folder.resolve("export.ndjson"), lines);
        FileReport report = room.loader()
                .load(
                        file,
                        ReadingRoom.exportOptions(settings(Map.of())),
                        readingroom.ingest.Progress.NONE,
                        (path, reject) -> {});
        Files.delete(file);
        assertThat(report.rejected()).isZero();
        return report;
    }

    private void say(@Nullable String id, String conversation, String sender, String time, String content) {
        lines.add(line(id, conversation, sender, time, content).toString());
    }

    private static ObjectNode line(
            @Nullable String id, String conversation, String sender, String time, String content) {
        ObjectNode line = Json.mapper().createObjectNode();
        if (id != null) {
            line.put("message_id", id);
        }
        return line.put("timestamp", time)
                .put("sender", sender)
                .put("content", content)
                .put("conversation_id", conversation);
    }

    private static String reply(
            String id, String content, @Nullable String replyTo, String quoted, @Nullable String editedAt) {
        ObjectNode line =
                line(id, "tea", "Ben", "2024-05-01T10:05:00Z", content).put("quoted", quoted);
        if (replyTo != null) {
            line.put("reply_to", replyTo);
        }
        if (editedAt != null) {
            line.put("edited_at", editedAt);
        }
        return line.toString();
    }

    private String quoted(String messageId) {
        return source(messageId).path("quoted").asText("");
    }

    private JsonNode source(String messageId) {
        elastic.count(name);
        return elastic.post(
                        "/" + name + "/_search", "{\"query\":{\"term\":{\"message_id\":\"%s\"}}}".formatted(messageId))
                .at("/hits/hits/0/_source");
    }

    private List<String> ids() {
        elastic.count(name);
        List<String> ids = new ArrayList<>();
        elastic.post("/" + name + "/_search", "{}")
                .at("/hits/hits")
                .forEach(hit -> ids.add(hit.at("/_source/message_id").asText()));
        return ids;
    }

    private Answer ask(String question) {
        return room.ask(
                Json.mapper().createObjectNode().put("question", question).toString());
    }

    private void keepReply(String text) {
        elastic.put("/journal-" + run + "-v1", """
                {"aliases":{"journal-%s":{}},"mappings":{"dynamic":false,"properties":{
                "kind":{"type":"keyword"},"message_ids":{"type":"keyword"}}}}
                """.formatted(run));
        elastic.put(
                "/journal-" + run + "/_doc/r?refresh=true",
                Json.mapper()
                        .createObjectNode()
                        .put("kind", "reply")
                        .put("text", text)
                        .toString());
    }

    private static List<Path> filesWith(String word) throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(DATA)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                try {
                    String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
                    if (bytes.contains(word)) {
                        found.add(file);
                    }
                } catch (NoSuchFileException e) {
                    // merged away just now
                }
            }
        }
        return found;
    }

    private Settings settings(Map<String, String> keys) {
        Map<String, String> all = new HashMap<>(Program.onTestElasticsearch(run));
        all.putAll(Map.of(
                "inbox.folder", folder.resolve("inbox").toString(),
                "instruct.catalog-ttl-ms", "0",
                "embed.provider", "none"));
        // most tests do not look at the files
        all.put("forget.rewrite-seconds", "0");
        all.putAll(keys);
        return Settings.load(folder, Map.of(), all);
    }
}
