package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import readingroom.ingest.InboxFiles;
import readingroom.ingest.Intake;
import readingroom.ingest.Reports;
import readingroom.model.Answer;
import readingroom.model.Json;

/** The command line as a user meets it, with servers of its own. */
class CommandLineTest {

    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @TempDir
    private Path folder;

    @Test
    void ingestsAndAsksWithoutAServe() throws Exception {
        Path chat = Files.writeString(folder.resolve("chat.json"), """
            [{"message_id":"m1","timestamp":"2024-05-15T14:30:00Z","sender":"Anna","content":"The bus leaves at 7:40","conversation_id":"c"},
             {"message_id":"m2","timestamp":"yesterday","sender":"Ben","content":"no time","conversation_id":"c"}]\
            """);
        try (Program ingest = Program.start(folder, Map.of(), "ingest", chat.toString())) {
            assertThat(ingest.await(PATIENCE)).as(ingest.errors()).isEqualTo(3);
            assertThat(ingest.output())
                    .contains("read 2 = 1 indexed + 0 updated + 0 already there + 0 system + 1 rejected");
            assertThat(ingest.errors()).contains("chat.json: record 2, line 2");
        }
        // what a serve shows of it
        Path reports = folder.resolve(".readingroom/reports.ndjson");
        Intake intake = new Intake(new SimpleMeterRegistry(), new Reports(reports), Clock.systemUTC());
        assertThat(new InboxFiles(folder.resolve("inbox"), reports, intake)
                        .last(1)
                        .getFirst()
                        .rejects())
                .singleElement()
                .satisfies(reject -> {
                    assertThat(reject.position()).contains("record 2, line 2");
                    assertThat(reject.reason()).contains("timestamp");
                });
        try (Program ask = Program.start(folder, Map.of(), "ask", "When does the bus leave?", "--json")) {
            assertThat(ask.await(PATIENCE)).as(ask.errors()).isZero();
            Answer answer = Json.mapper().readValue(ask.output(), Answer.class);
            assertThat(answer.citations())
                    .extracting(Answer.Citation::messageId)
                    .containsExactly("m1");
        }
        try (Program status = Program.start(folder, Map.of(), "status")) {
            assertThat(status.await(PATIENCE)).as(status.errors()).isZero();
            assertThat(status.output())
                    .containsPattern("last +.+ .*chat.json: read 2 = 1 indexed")
                    .contains("1 message in 1 conversation by 1 person");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2, 'give a QUESTION', ask, '', ''",
        "2, 'unknown key foo.bar', status, --set, foo.bar=1",
        "2, 'recall.limit = x', instruct, when?, --set=recall.limit=x",
        "1, 'no such file or folder: nowhere.json', convert, nowhere.json, ''",
        "2, '--zone Mars', convert, nowhere.json, --zone=Mars",
        "2, '--folder nowhere is no folder', mcp, --folder, nowhere",
        "2, 'access.rules-file = rules.yaml', 'ask', 'Who?', '--set=access.rules-file=rules.yaml'",
        "2, 'ingest.zone = Mars', status, --set, ingest.zone=Mars",
        "2, 'Unknown option', serve, --bogus, ''"
    })
    void saysWhatIsWrong(int status, String words, String command, String first, String second) throws Exception {
        String[] arguments = java.util.stream.Stream.of(command, first, second)
                .filter(argument -> !argument.isEmpty())
                .toArray(String[]::new);
        try (Program program = Program.start(folder, Map.of(), arguments)) {
            assertThat(program.await(PATIENCE)).as(program.errors()).isEqualTo(status);
            assertThat(program.errors()).contains(words).doesNotContain("\tat ");
            assertThat(program.output()).isEmpty();
        }
    }

    @Test
    void serveRefusesAPortThatIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(new InetSocketAddress("127.0.0.1", 0));
            try (Program serve =
                    Program.start(folder, Map.of("http.port", Integer.toString(taken.getLocalPort())), "serve")) {
                assertThat(serve.await(PATIENCE)).isEqualTo(2);
                assertThat(serve.errors()).contains("HTTP cannot listen on 127.0.0.1:" + taken.getLocalPort());
            }
        }
    }

    @Test
    void statusSaysWhatIsLeftOfTheBudgetsOfTheServeThatRuns_andServeEndsInOrderWhenAskedTo() throws Exception {
        Map<String, String> keys =
                new HashMap<>(Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)));
        keys.put("embed.provider", "none");
        keys.put("budget.day-tokens", "4321");
        keys.put("inbox.folder", "dropped");
        try (Program serve = Program.serve(folder, keys)) {
            try (Program status = Program.start(folder, Map.of(), "status")) {
                assertThat(status.await(PATIENCE)).as(status.errors()).isZero();
                assertThat(status.output())
                        .contains("budget         4,321 of 4,321 tokens left to the day")
                        .contains("index          0 messages in 0 conversations by 0 people")
                        .containsPattern("inbox +.+/dropped\n");
            }
            assertThat(serve.stop()).as(serve.errors()).isZero();
            assertThat(folder.resolve(".readingroom/serve.json")).doesNotExist();
        }
    }

    @Test
    void theCommandLineIsTheOperators_besideAServeThatWantsTokens() throws Exception {
        Map<String, String> keys =
                new HashMap<>(Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)));
        keys.put("embed.provider", "none");
        keys.put("access.mode", "participants");
        keys.put("http.tokens-file", "tokens");
        Files.writeString(folder.resolve("tokens"), "0123456789abcdef0123 Anna\n");
        try (Program serve = Program.serve(folder, keys)) {
            Path token = folder.resolve(".readingroom/operator.token");
            assertThat(Files.getPosixFilePermissions(token))
                    .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
            try (Program ask = Program.start(folder, Map.of(), "ask", "When does the bus leave?", "--json")) {
                assertThat(ask.await(PATIENCE)).as(ask.errors()).isZero();
                assertThat(Json.mapper().readValue(ask.output(), Answer.class).status())
                        .isEqualTo(Answer.Status.INSUFFICIENT_EVIDENCE);
            }
            Files.delete(token);
            try (Program ask = Program.start(folder, Map.of(), "ask", "When does the bus leave?")) {
                assertThat(ask.await(PATIENCE)).isEqualTo(1);
                assertThat(ask.errors())
                        .contains("question failed: http://127.0.0.1:", "answered 401: a token is needed");
                assertThat(ask.output()).isEmpty();
            }
            try (Program mcp = Program.start(folder, Map.of(), "mcp", "--token-file", "tokens")) {
                assertThat(mcp.await(PATIENCE)).isEqualTo(2);
                assertThat(mcp.errors()).contains("tokens holds more than a token");
            }
            assertThat(serve.errors()).doesNotContain("\tat ");
        }
    }
}
