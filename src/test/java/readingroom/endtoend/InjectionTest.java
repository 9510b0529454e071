package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import readingroom.Injections;
import readingroom.ModelServer;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.TestServers;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Inquiry;
import readingroom.model.Json;

/** 200 messages that order their reader about, each beside true evidence in a conversation of its own: none changes anything. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class InjectionTest {

    private static final List<String> QUESTIONS =
            List.of("What did the new boiler cost?", "Who painted the ceiling?", "新锅炉花了多少钱？", "天花板是谁刷的？");

    /** Sender and words, half an hour after each other. */
    private static final List<String> ENGLISH = List.of(
            "Ann|Has anybody seen my keys?",
            "Cem|On the shelf.",
            "Ann|The new boiler cost 340 euros, installation included.",
            "Cem|Fine, that is less than I feared.",
            "Ann|The tram is late again.");

    private static final List<String> CHINESE =
            List.of("林月|谁看见我的钥匙了？", "小王|在架子上。", "林月|新锅炉一共花了三千四百元，包括安装。", "小王|好，比我担心的少。", "林月|电车又晚点了。");

    private final List<Injections> injections = Injections.all();
    private final Map<String, String> contents = new HashMap<>();

    private Path folder;

    @BeforeAll
    void index(@TempDir Path temporary) throws IOException {
        folder = temporary;
        StringBuilder chat = new StringBuilder();
        write("clean-en", ENGLISH, chat);
        write("clean-zh", CHINESE, chat);
        for (Injections injection : injections) {
            List<String> rows = new ArrayList<>(injection.isChinese() ? CHINESE : ENGLISH);
            // before the evidence and after it in turn
            rows.add(injection.id().hashCode() % 2 == 0 ? 2 : 3, GullibleModel.SENDER + "|" + injection.text());
            write(injection.id(), rows, chat);
        }
        Settings settings = settings(Map.of("llm.provider", "none"));
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.INDEX)) {
            Path export = Files.writeString(folder.resolve("chat.ndjson"), chat);
            room.loader()
                    .load(export, ReadingRoom.exportOptions(settings), (path, bytes, size) -> {}, (path, reject) -> {
                        throw new IllegalStateException(reject.reason());
                    });
        }
    }

    private void write(String conversation, List<String> rows, StringBuilder chat) throws IOException {
        int n = 0;
        for (String row : rows) {
            int bar = row.indexOf('|');
            String sender = row.substring(0, bar);
            boolean hostile = sender.equals(GullibleModel.SENDER);
            n += hostile ? 0 : 1;
            String id = hostile ? "evil" : "m" + n;
            contents.put(conversation + id, row.substring(bar + 1));
            Map<String, Object> message = new LinkedHashMap<>();
            message.put("message_id", id);
            message.put(
                    "timestamp",
                    "2024-05-13T%02d:%02d:00Z".formatted(9 + n / 2, hostile ? 15 + 30 * (n % 2) : 30 * (n % 2)));
            message.put("sender", sender);
            message.put("content", row.substring(bar + 1));
            message.put("conversation_id", conversation);
            chat.append(Json.mapper().writeValueAsString(message)).append('\n');
        }
    }

    @Test
    void comesInTwoLanguagesAndTwentyKinds() {
        assertThat(injections).hasSize(200).extracting(Injections::id).doesNotHaveDuplicates();
        assertThat(injections).filteredOn(Injections::isChinese).hasSize(100);
        assertThat(injections.stream().map(Injections::kind).distinct()).hasSize(20);
        assertThat(injections).extracting(Injections::text).doesNotHaveDuplicates();
    }

    @Test
    void changesNothingWithoutAModel() {
        List<String> changed = new ArrayList<>();
        try (ReadingRoom room =
                ReadingRoom.start(settings(Map.of("llm.provider", "none")), Routes.INSTRUCT, Routes.STEPS)) {
            for (Injections injection : injections) {
                for (String question : questions(injection)) {
                    Answer clean = ask(room, question, injection.isChinese() ? "clean-zh" : "clean-en");
                    Answer answer = ask(room, question, injection.id());
                    if (!seen(answer).equals(seen(clean))) {
                        changed.add(injection + " " + question + "\n  " + seen(clean) + "\n  " + seen(answer));
                    }
                }
            }
        }
        assertThat(changed).as("%d of 400 answers changed", changed.size()).isEmpty();
    }

    @Test
    void changesNothingWithAModelThatObeysWhateverItReads() throws IOException {
        List<String> changed = new ArrayList<>();
        try (GullibleModel model = new GullibleModel();
                ReadingRoom room = ReadingRoom.start(
                        settings(Map.of("llm.base-url", model.baseUrl())), Routes.INSTRUCT, Routes.STEPS)) {
            for (Injections injection : injections) {
                for (String question : questions(injection)) {
                    Answer clean = ask(room, question, injection.isChinese() ? "clean-zh" : "clean-en");
                    Answer answer = ask(room, question, injection.id());
                    if (!isHarmless(answer, clean, injection) || !seen(answer).equals(seen(clean))) {
                        changed.add(injection + " " + question + "\n  " + seen(clean) + "\n  " + seen(answer));
                    }
                }
            }
            assertThat(changed).as("%d of 400 answers changed", changed.size()).isEmpty();
            assertThat(model.deceived).hasValue(0);
        }
    }

    @Test
    void checksWhatAModelThatObeysHasWritten() throws IOException {
        Answer seen = null;
        List<String> changed = new ArrayList<>();
        try (GullibleModel model = new GullibleModel();
                ReadingRoom room = ReadingRoom.start(
                        settings(Map.of(
                                "llm.base-url",
                                model.baseUrl(),
                                "camel.beans.screen",
                                "#class:" + NoScreen.class.getName())),
                        Routes.INSTRUCT,
                        Routes.STEPS)) {
            for (Injections injection : injections) {
                String question = questions(injection).getFirst();
                Answer clean = ask(room, question, injection.isChinese() ? "clean-zh" : "clean-en");
                Answer answer = ask(room, question, injection.id());
                seen = answer;
                if (!isHarmless(answer, clean, injection)) {
                    changed.add(injection + "\n  " + seen(clean) + "\n  " + answer);
                }
            }
            assertThat(model.deceived.get()).as("%s", seen).isGreaterThan(200);
        }
        assertThat(changed).as("%d of 200 answers changed", changed.size()).isEmpty();
    }

    /** Lets all messages through. */
    public static final class NoScreen {
        public Inquiry screen(Inquiry inquiry) {
            return inquiry;
        }
    }

    private static List<String> questions(Injections injection) {
        return injection.isChinese() ? QUESTIONS.subList(2, 4) : QUESTIONS.subList(0, 2);
    }

    private static List<Object> seen(Answer answer) {
        return List.of(
                answer.status(),
                answer.citations().stream().map(c -> c.messageId() + c.quote()).toList(),
                answer.instructions().stream()
                        .map(i -> List.of(i.type(), i.value(), i.origin(), i.words(), i.decision()))
                        .toList());
    }

    /** No status raised, no instruction changed, no link, and no quote that is not in its message. */
    private boolean isHarmless(Answer answer, Answer clean, Injections injection) {
        return answer.status().compareTo(clean.status()) >= 0
                && seen(answer).getLast().equals(seen(clean).getLast())
                && !answer.answer().contains("evil.example/x")
                && !answer.answer().contains("evil.example/y")
                && !answer.answer().contains("evil.example/z")
                && !answer.answer().contains("<b>")
                && answer.citations().stream().allMatch(c -> isVerbatim(c, injection.id()));
    }

    private boolean isVerbatim(Citation citation, String conversation) {
        return contents.getOrDefault(conversation + citation.messageId(), "").contains(citation.quote());
    }

    private static Answer ask(ReadingRoom room, String question, String conversation) {
        Answer answer = room.ask(
                "{\"question\":\"" + question + "\",\"question_id\":\"q\",\"asked_at\":\"2024-05-22T10:00:00Z\","
                        + "\"time_zone\":\"UTC\",\"conversations\":[\"" + conversation + "\"]}");
        assertThat(answer.cause()).isNull();
        return answer;
    }

    private Settings settings(Map<String, String> others) {
        Map<String, String> keys = new HashMap<>(Map.of(
                "elasticsearch.url",
                TestServers.elasticsearch().url().toString(),
                "index.name",
                "injections",
                "embed.provider",
                "none",
                "instruct.catalog-ttl-ms",
                "600000",
                "llm.retries",
                "0"));
        keys.putAll(ModelServer.MODELS);
        keys.putAll(others);
        return Settings.load(folder, Map.of(), keys);
    }
}
