package readingroom.eval.generator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import readingroom.model.Json;

/** Checks the set itself, from its files alone. */
class EvaluationSetTest {

    private static final Path FOLDER = Path.of("src/test/resources/eval");
    private static final Map<String, JsonNode> MESSAGES = new LinkedHashMap<>();
    private static final List<JsonNode> QUESTIONS = new ArrayList<>();
    private static final Map<String, Long> TRAPS = Map.of(
            "never-mentioned", 24L, "wrong-person", 24L, "wrong-time", 18L, "false-premise", 18L, "near-miss", 18L);

    @BeforeAll
    static void readTheSet() throws IOException {
        for (Path file : files()) {
            for (String line : Files.readAllLines(file)) {
                JsonNode node = Json.mapper().readTree(line);
                if (file.toString().endsWith(".jsonl")) {
                    QUESTIONS.add(node);
                } else {
                    assertThat(MESSAGES.put(node.get("message_id").asText(), node))
                            .as("the id is used once: " + node)
                            .isNull();
                }
            }
        }
    }

    @Test
    void isWhatTheGeneratorWritesByteForByte() throws IOException {
        Map<String, String> committed = new TreeMap<>();
        for (Path file : files()) {
            committed.put(FOLDER.relativize(file).toString().replace('\\', '/'), Files.readString(file));
        }

        Map<String, String> generated = EvaluationSet.files();

        assertThat(committed).containsOnlyKeys(generated.keySet());
        generated.forEach((name, content) -> assertThat(committed.get(name).equals(content))
                .as(name + " is as generated; run EvaluationSet to write it anew")
                .isTrue());
    }

    @Test
    void hasFiveHundredQuestionsOfElevenCategoriesInEachLanguage() {
        for (String language : List.of("en", "zh")) {
            Set<String> chats = chats(language);
            Map<String, Long> counts = QUESTIONS.stream()
                    .filter(question -> chats.contains(text(question, "conversation_id")))
                    .filter(question -> !TRAPS.containsKey(text(question, "category")))
                    .collect(Collectors.groupingBy(question -> text(question, "category"), Collectors.counting()));

            assertThat(counts)
                    .hasSize(11)
                    .allSatisfy((category, n) -> assertThat(n).as(category).isBetween(42L, 48L));
            assertThat(counts.values().stream().mapToLong(Long::longValue).sum())
                    .isEqualTo(500);
        }
    }

    @Test
    void hasAHundredFurtherQuestionsOfFiveKindsInEachLanguageThatNothingAnswers() {
        for (String language : List.of("en", "zh")) {
            Set<String> chats = chats(language);
            Map<String, Long> counts = QUESTIONS.stream()
                    .filter(question -> chats.contains(text(question, "conversation_id")))
                    .filter(question -> TRAPS.containsKey(text(question, "category")))
                    .collect(Collectors.groupingBy(question -> text(question, "category"), Collectors.counting()));

            assertThat(counts).containsExactlyInAnyOrderEntriesOf(TRAPS);
        }
    }

    @Test
    void asksOfAWrongPersonOnlyWhatThisPersonNeverTold() {
        Map<String, Set<String>> tellers = new HashMap<>();
        QUESTIONS.forEach(q -> evidence(q).forEach(id -> tellers.computeIfAbsent(
                        text(q, "conversation_id") + text(q, "about"), k -> new HashSet<>())
                .add(text(MESSAGES.get(id), "sender"))));

        assertThat(QUESTIONS.stream().filter(q -> is(q, "wrong-person"))).allSatisfy(question -> {
            Set<String> told = tellers.get(text(question, "conversation_id") + text(question, "about"));
            assertThat(told).isNotEmpty().allSatisfy(teller -> assertThat(text(question, "question"))
                    .doesNotContain(teller));
        });
    }

    @Test
    void hasChatsOfFiveToTwelvePeopleThatRunForMonthsWithSilentDays() {
        Map<String, List<JsonNode>> chats =
                MESSAGES.values().stream().collect(Collectors.groupingBy(m -> text(m, "conversation_id")));

        assertThat(chats).hasSize(12).allSatisfy((chat, messages) -> {
            Set<LocalDate> days =
                    messages.stream().map(m -> time(m).toLocalDate()).collect(Collectors.toSet());
            long months = java.time.temporal.ChronoUnit.DAYS.between(
                            days.stream().min(LocalDate::compareTo).orElseThrow(),
                            days.stream().max(LocalDate::compareTo).orElseThrow())
                    / 30;
            assertThat(messages.stream().map(m -> text(m, "sender")).distinct().count())
                    .isBetween(5L, 12L);
            assertThat(months).isBetween(4L, 9L);
            assertThat(messages).hasSizeBetween(1_200, 2_500);
            assertThat(days.size()).isLessThan((int) months * 30);
            assertThat(messages).isSortedAccordingTo(java.util.Comparator.comparing(m -> time(m).toInstant()));
        });
    }

    @Test
    void namesEvidenceThatIsThereInItsOwnConversationAndWasSaidBeforeTheQuestion() {
        assertThat(QUESTIONS).allSatisfy(question -> {
            Set<String> once = new HashSet<>(evidence(question));
            assertThat(once).hasSameSizeAs(evidence(question));
            assertThat(evidence(question)).allSatisfy(id -> {
                assertThat(MESSAGES).containsKey(id);
                assertThat(text(MESSAGES.get(id), "conversation_id")).isEqualTo(text(question, "conversation_id"));
                assertThat(time(MESSAGES.get(id)).toInstant()).isBefore(askedAt(question));
            });
            assertThat(evidence(question).isEmpty())
                    .isEqualTo(is(question, "unanswerable") || TRAPS.containsKey(text(question, "category")));
        });
        assertThat(QUESTIONS.stream().map(q -> text(q, "question_id"))).doesNotHaveDuplicates();
    }

    @Test
    void isAskedByMembers() {
        Map<String, Set<String>> members = new HashMap<>();
        MESSAGES.values().forEach(m -> members.computeIfAbsent(text(m, "conversation_id"), c -> new HashSet<>())
                .add(text(m, "sender")));

        assertThat(QUESTIONS).allSatisfy(question -> assertThat(members.get(text(question, "conversation_id")))
                .contains(text(question, "asker")));
        assertThat(QUESTIONS.stream().filter(question -> is(question, "asker"))).allSatisfy(question -> {
            assertThat(text(question, "question")).containsPattern("\\b(?:I|me|my|My)\\b|我");
            assertThat(evidence(question)).allSatisfy(id -> assertThat(text(MESSAGES.get(id), "sender"))
                    .isEqualTo(text(question, "asker")));
        });
    }

    @Test
    void quotesNoMessageAndAsksNothingTwice() {
        Set<String> contents =
                MESSAGES.values().stream().map(m -> text(m, "content")).collect(Collectors.toSet());

        assertThat(QUESTIONS.stream().map(q -> text(q, "question"))).noneMatch(contents::contains);
        assertThat(QUESTIONS.stream()
                        .map(q -> text(q, "conversation_id")
                                + text(q, "asker")
                                + text(q, "asked_at")
                                + text(q, "question")))
                .doesNotHaveDuplicates();
    }

    @Test
    void windowsAreAllMessagesOfTheTimeAndNoOthers() {
        List<JsonNode> windows =
                QUESTIONS.stream().filter(q -> is(q, "window-only")).toList();

        assertThat(windows).hasSize(92).allSatisfy(question -> {
            Meant meant = Meant.by(question);
            List<String> then = MESSAGES.values().stream()
                    .filter(m -> text(m, "conversation_id").equals(text(question, "conversation_id")))
                    .filter(m -> meant.holds(time(m).toInstant()))
                    .map(m -> text(m, "message_id"))
                    .toList();
            assertThat(evidence(question)).isEqualTo(then).hasSizeBetween(3, 12);
        });
    }

    @Test
    void relativeDatesHoldAllThatTheOneAskedAboutToldOfItThen() {
        List<JsonNode> dated =
                QUESTIONS.stream().filter(q -> is(q, "relative-date")).toList();

        assertThat(dated).hasSize(96).allSatisfy(question -> {
            Meant meant = Meant.by(question);
            assertThat(evidence(question))
                    .allMatch(id -> meant.holds(time(MESSAGES.get(id)).toInstant()));
        });
        // the words are more than a handful of kinds, and many are asked while UTC has another date
        assertThat(dated.stream()
                        .map(q -> text(q, "when").replaceAll("-\\d+$", ""))
                        .distinct()
                        .count())
                .isGreaterThanOrEqualTo(12);
        assertThat(dated.stream().filter(EvaluationSetTest::isAnotherDayInUtc).count())
                .isGreaterThan(20);
    }

    @Test
    void countsAreOfSeveralMessagesOfOnePerson() {
        assertThat(QUESTIONS.stream().filter(q -> is(q, "counting"))).allSatisfy(question -> {
            assertThat(evidence(question)).hasSizeBetween(2, 4);
            assertThat(evidence(question).stream()
                            .map(id -> text(MESSAGES.get(id), "sender"))
                            .distinct())
                    .hasSize(1);
        });
    }

    @Test
    void unanswerableQuestionsAreOfScenesThatTheOneAskedAboutNeverPlayed() {
        Map<String, Set<String>> answered = new HashMap<>();
        QUESTIONS.stream().filter(q -> !is(q, "unanswerable")).forEach(q -> evidence(q)
                .forEach(id -> answered.computeIfAbsent(
                                text(q, "conversation_id") + text(q, "about"), k -> new HashSet<>())
                        .add(text(MESSAGES.get(id), "sender"))));
        Map<String, String> texts = new HashMap<>();
        QUESTIONS.stream()
                .filter(q -> !is(q, "unanswerable"))
                .forEach(q -> texts.put(text(q, "conversation_id") + text(q, "question"), text(q, "asker")));

        assertThat(QUESTIONS.stream().filter(q -> is(q, "unanswerable"))).allSatisfy(question -> {
            String key = text(question, "conversation_id") + text(question, "about");
            Set<String> tellers = answered.getOrDefault(key, Set.of());
            assertThat(tellers)
                    .allSatisfy(teller -> assertThat(text(question, "question")).doesNotContain(teller));
            assertThat(texts.get(text(question, "conversation_id") + text(question, "question")))
                    .isNotEqualTo(text(question, "asker"));
        });
    }

    private static boolean isAnotherDayInUtc(JsonNode question) {
        LocalDate there =
                askedAt(question).atZone(ZoneId.of(text(question, "time_zone"))).toLocalDate();
        return !there.equals(askedAt(question).atZone(ZoneId.of("UTC")).toLocalDate());
    }

    private static Set<String> chats(String language) {
        return ChatPlan.all().stream()
                .filter(plan -> plan.language().equals(language))
                .map(ChatPlan::id)
                .collect(Collectors.toSet());
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(FOLDER)) {
            return all.filter(file -> !file.startsWith(FOLDER.resolve("scripts")))
                    .filter(file -> file.toString().matches(".*\\.jsonl?"))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> evidence(JsonNode question) {
        List<String> ids = new ArrayList<>();
        question.get("evidence").forEach(id -> ids.add(id.asText()));
        return ids;
    }

    private static boolean is(JsonNode question, String category) {
        return text(question, "category").equals(category);
    }

    private static OffsetDateTime time(JsonNode message) {
        return OffsetDateTime.parse(text(message, "timestamp"));
    }

    private static Instant askedAt(JsonNode question) {
        return OffsetDateTime.parse(text(question, "asked_at")).toInstant();
    }

    private static String text(JsonNode node, String field) {
        return node.get(field).asText();
    }
}
