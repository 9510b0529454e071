package readingroom.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import readingroom.MessageBuilder;
import readingroom.cli.Cli;
import readingroom.model.ChatMessage;

class EvalInputTest {

    private static final String ASKED = """
        {"question_id": "q1", "question": "Who?", "conversation_id": "c", "category": "who", "evidence": ["m1"]}
        """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        {"question_id": "q2", "question": "secret                 ; line 2 is not JSON, at column
        {"question_id": "q2", "question": "secret"} trailing      ; line 2 is not JSON, at column
        ["secret"]                                                ; line 2 is not a JSON object
        {"question_id": "q2"}                                     ; line 2 is not an object with question_id and question
        {"question_id": "q1", "question": "When?", "conversation_id": "c"} ; line 2 has question_id q1 again, after
        {"question_id": "q2", "question": "When?", "conversation_id": "c", "evidence": "m1"} ; line 2 has evidence that is not a list of message ids
        {"question_id": "q2", "question": "When?", "conversation_id": "c", "evidence": [["m1"]]} ; line 2 has evidence that is not a list of message ids
        """)
    void namesFileAndLineOfABadQuestionAndQuotesNothing(String line, String problem) throws IOException {
        Path file = Files.writeString(folder.resolve("questions.jsonl"), ASKED + line + "\n");

        assertThatThrownBy(() -> Topic.read(file, true))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file + " " + problem)
                .hasMessageNotContaining("secret");
    }

    @Test
    void refusesAFileWithoutQuestions() throws IOException {
        Path file = Files.writeString(folder.resolve("questions.jsonl"), "\n \n");

        assertThatThrownBy(() -> Topic.read(file, true)).hasMessage(file + " has no questions");
    }

    @Test
    void readsRunsAndNamesTheLineThatIsNone() throws IOException {
        Path file = folder.resolve("run.jsonl");
        Files.writeString(file, "\uFEFF{\"question_id\": \"q1\", \"ranked\": [\"a\", 7]}\n\n");
        assertThat(RunFile.read(file)).containsExactly(java.util.Map.entry("q1", List.of("a", "7")));

        Files.writeString(file, "{\"question_id\": \"q1\", \"ranked\": \"a\"}\n");
        assertThatThrownBy(() -> RunFile.read(file)).hasMessage(file + " line 1 has no question_id and list ranked");

        String line = "{\"question_id\": \"q1\", \"ranked\": []}\n";
        Files.writeString(file, line + line);
        assertThatThrownBy(() -> RunFile.read(file)).hasMessage(file + " line 2 has question_id q1 again");
    }

    @Test
    void countsYesterdayFromTheNewestMessageOfTheConversationUnlessTheQuestionSaysWhenItWasAsked() {
        Corpus corpus = new Corpus();
        corpus.add(message("m1", "2024-05-15T10:00:00+08:00", "c"));
        corpus.add(message("m2", "2024-05-15T09:00:00+08:00", "c"));
        corpus.add(message("m3", "2024-09-01T10:00:00Z", "d"));

        assertThat(corpus.dated(List.of(
                        topic("c", "{\"question\":\"a\"}"),
                        topic(null, "{\"question\":\"a\"}"),
                        topic("c", "{\"question\":\"a\",\"asked_at\":\"2020-01-01\"}"))))
                .extracting(Topic::question)
                .containsExactly(
                        "{\"question\":\"a\",\"asked_at\":\"2024-05-15T10:00+08:00\"}",
                        "{\"question\":\"a\",\"asked_at\":\"2024-09-01T10:00Z\"}",
                        "{\"question\":\"a\",\"asked_at\":\"2020-01-01\"}");
    }

    @Test
    void warnsOfEvidenceThatIsNotAmongTheMessages() {
        Corpus corpus = new Corpus();
        corpus.add(message("m1", "2024-05-15T10:00:00Z", "c"));

        assertThat(corpus.missing(List.of(new Topic("q1", "{}", null, "c", List.of("m1")))))
                .isEmpty();
        assertThat(corpus.missing(List.of(new Topic("q1", "{}", null, "c", List.of("m1", "m2", "m3")))))
                .hasValue(
                        "warning: 2 of the evidence is not among the messages and counts as not found; questions: q1");
    }

    @Test
    void dropsCategoriesAndSaysWhichThereAre() {
        Topic who = new Topic("q1", "{}", null, "who", List.of());
        Topic when = new Topic("q2", "{}", null, "when", List.of());

        assertThat(Topic.without(List.of("who"), List.of(who, when))).containsExactly(when);
        assertThatThrownBy(() -> Topic.without(List.of("why"), List.of(who, when)))
                .hasMessage("no question is of category why; there are when, who");
    }

    @Test
    void saysWhatWasLeftOutAndWhy() {
        Topic scored = new Topic("q1", "{}", null, "who", List.of("m"));
        Topic unknown = new Topic("q2", "{}", null, "unanswerable", List.of());
        Topic dropped = new Topic("q3", "{}", null, "adversarial", List.of("m"));
        List<Outcome> outcomes =
                List.of(new Outcome(scored, List.of("m"), List.of()), new Outcome(unknown, List.of(), List.of()));

        assertThat(new EvalReport(List.of(scored, unknown, dropped), outcomes, new Corpus(), null).toString())
                .contains("left out: 1 question, no evidence is known (unanswerable 1)")
                .contains("left out: 1 question, dropped by --drop-category (adversarial 1)")
                .contains("wrong hard filters: 0 of 0 questions with one (0.0 %)");
    }

    @Test
    void endsBeforeAnythingStartsWhenAnOptionIsWrong() throws IOException {
        Path questions = Files.writeString(folder.resolve("questions.jsonl"), ASKED);
        Path messages = Files.writeString(folder.resolve("chat.json"), "[]");

        assertThat(eval(messages, questions, "--depth", "0")).startsWith("2 readingroom: --depth 0 is not a number");
        assertThat(eval(messages, questions, "--drop-category", "why"))
                .startsWith("2 readingroom: no question is of category why; there are who");
        assertThat(eval(messages, questions, "--compare", "nowhere.jsonl"))
                .startsWith("1 readingroom: no such file or folder: nowhere.jsonl");
        assertThat(eval(messages, folder.resolve("none.jsonl"))).startsWith("1 readingroom: no such file or folder:");
        assertThat(eval(messages, questions)).startsWith("1 readingroom: no messages in " + messages);
    }

    @Test
    void neverOverwritesTheQuestionsOrTheMessages() throws IOException {
        Path messages = Files.writeString(folder.resolve("chat.json"), "[]");
        Path run = Files.writeString(folder.resolve("run.jsonl"), ASKED);

        assertThat(eval(messages, run)).startsWith("2 readingroom: --run " + run + " would overwrite");
        assertThat(eval(folder, folder.resolve("questions.jsonl")))
                .startsWith("2 readingroom: --run " + run + " would overwrite");
        assertThat(run).hasContent(ASKED);
    }

    private String eval(Path messages, Path questions, String... more) {
        StringWriter errors = new StringWriter();
        CommandLine command = Cli.commandLine().setErr(new PrintWriter(errors, true));
        List<String> arguments = new java.util.ArrayList<>(List.of(
                "eval",
                "--messages",
                messages.toString(),
                "--questions",
                questions.toString(),
                "--run",
                folder.resolve("run.jsonl").toString()));
        arguments.addAll(List.of(more));
        return command.execute(arguments.toArray(String[]::new)) + " " + errors;
    }

    private static Topic topic(@org.jspecify.annotations.Nullable String conversation, String question) {
        return new Topic("q", question, conversation, "c", List.of());
    }

    private static ChatMessage message(String id, String time, String conversation) {
        return MessageBuilder.message(id).at(time).conversation(conversation).build();
    }
}
