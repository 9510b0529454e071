package readingroom.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import readingroom.cli.Cli;

/** The whole command, on a server that it starts itself. */
class EvalCommandTest {

    @TempDir
    private Path folder;

    @Test
    void printsTheNumbersAndWhatChangedSinceAnEarlierRun() throws IOException {
        Path messages = Files.writeString(folder.resolve("chat.json"), """
            {"message_id": "m1", "timestamp": "2024-05-15T22:30:00+02:00", "sender": "Anna", "content": "The boiler man wants 85.", "conversation_id": "c"}
            {"message_id": "m2", "timestamp": "2024-05-16T09:00:00+02:00", "sender": "Ben", "content": "We could paint the hall.", "conversation_id": "c"}
            {"message_id": "m3", "timestamp": "2024-05-16T09:01:00+02:00", "sender": "Anna", "content": "Green, please.", "conversation_id": "c"}
            {"message_id": "m4", "timestamp": "never", "sender": "Anna", "content": "?", "conversation_id": "c"}
            """);
        Path questions = Files.writeString(folder.resolve("questions.jsonl"), """
            {"question_id": "boiler", "question": "How much is the boiler?", "conversation_id": "c", "category": "single", "evidence": ["m1"]}
            {"question_id": "day", "question": "What did we talk about yesterday?", "conversation_id": "c", "category": "window", "evidence": ["m1"]}
            {"question_id": "lost", "question": "Who paints?", "conversation_id": "c", "category": "single", "evidence": ["m9"]}
            {"question_id": "cat", "question": "What is the cat called?", "conversation_id": "c", "category": "unanswerable", "evidence": []}
            {"question_id": "trick", "question": "What did Ben pay?", "conversation_id": "c", "category": "adversarial", "evidence": ["m2"]}
            """);
        Path before = Files.writeString(folder.resolve("before.jsonl"), """
            {"question_id": "boiler", "ranked": ["m2", "m3"]}
            {"question_id": "day", "ranked": ["m1"]}
            {"question_id": "old", "ranked": ["m1"]}
            """);
        Path run = folder.resolve("run.jsonl");
        StringWriter out = new StringWriter();
        StringWriter errors = new StringWriter();

        CommandLine command =
                Cli.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(errors, true));
        int status = command.execute(
                "eval",
                "--messages=" + messages,
                "--questions=" + questions,
                "--run=" + run,
                "--compare=" + before,
                "--drop-category=adversarial");

        assertThat(status).as(errors.toString()).isEqualTo(3);
        assertThat(errors.toString())
                .contains("1 of the evidence is not among the messages and counts as not found; questions: lost")
                .contains("read 4 = 3 indexed + 0 updated + 0 already there + 0 system + 1 rejected");
        assertThat(out.toString())
                .containsPattern("single +2 +50\\.0 0-100")
                .containsPattern("window +1 +100\\.0 100-100")
                .containsPattern("ALL +3 +66\\.7")
                .contains("left out: 1 question, no evidence is known (unanswerable 1)")
                .contains("left out: 1 question, dropped by --drop-category (adversarial 1)")
                // "yesterday" counts from the newest message, on its sender's clock
                .contains("wrong hard filters: 0 of 1 question with one (0.0 %)")
                .containsPattern("boiler +single +- -> 1 +How much is the boiler\\?")
                .contains("moved: 1 of 2 questions")
                .contains("2 questions not in the earlier run: lost, cat")
                .contains("1 question in the earlier run only: old");
        assertThat(RunFile.read(run).keySet()).containsExactly("boiler", "day", "lost", "cat");
        assertThat(RunFile.read(run).get("day").getFirst()).isEqualTo("m1");
    }

    @Test
    void tellsWhatWasAnsweredAndWhatRefused() throws IOException {
        Path messages = Files.writeString(folder.resolve("chat.json"), """
            {"message_id": "m1", "timestamp": "2024-05-15T22:30:00+02:00", "sender": "Anna", "content": "The boiler repair was 85 euros.", "conversation_id": "c"}
            {"message_id": "m2", "timestamp": "2024-05-16T09:00:00+02:00", "sender": "Ben", "content": "We could paint the hall.", "conversation_id": "c"}
            """);
        Path questions = Files.writeString(folder.resolve("questions.jsonl"), """
            {"question_id": "boiler", "question": "How much was the boiler repair?", "conversation_id": "c", "category": "single", "evidence": ["m1"]}
            {"question_id": "cat", "question": "What is the cat called?", "conversation_id": "c", "category": "unanswerable", "evidence": []}
            {"question_id": "trick", "question": "How much was the aquarium repair?", "conversation_id": "c", "category": "adversarial", "evidence": ["m1"]}
            """);
        Path run = folder.resolve("run.jsonl");
        StringWriter out = new StringWriter();
        StringWriter errors = new StringWriter();

        int status = Cli.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(errors, true))
                .execute(
                        "eval",
                        "--messages=" + messages,
                        "--questions=" + questions,
                        "--run=" + run,
                        "--step=answer",
                        "--unanswerable=adversarial");

        assertThat(status).as(errors.toString()).isZero();
        assertThat(out.toString())
                .containsPattern("unanswerable, answered anyway .*, \\d of 2")
                .containsPattern("answerable, refused .* 0\\.0 % \\(0-0\\), 0 of 1")
                .containsPattern("exact parts of their messages: (\\d) of \\1 \\(100\\.0 %\\)");
        List<String> lines = Files.readAllLines(run);
        assertThat(lines).hasSize(3);
        assertThat(lines.getFirst())
                .startsWith("{\"question_id\":\"boiler\",\"ranked\":[\"m1\"")
                .containsPattern("\"status\":\"(answered|partial)\",\"confidence\":0\\.\\d+,\"cited\":\\[\"m1\"");
        assertThat(lines.get(1))
                .contains("\"status\":\"insufficient_evidence\"")
                .contains("\"cited\":[]");
        assertThat(RunFile.read(run)).containsOnlyKeys("boiler", "cat", "trick");
    }
}
