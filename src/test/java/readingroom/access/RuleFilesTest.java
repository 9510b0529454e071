package readingroom.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import co.elastic.clients.elasticsearch.ElasticsearchClient;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import co.elastic.clients.transport.rest_client.RestClientTransport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import readingroom.model.Scope;

/** Files of rules that no search is needed for. */
class RuleFilesTest {

    /** Never asked. */
    private final RestClient rest =
            RestClient.builder(HttpHost.create("http://localhost:1")).build();

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("rules.yaml");
    }

    @AfterEach
    void close() throws IOException {
        rest.close();
    }

    static Stream<String> deep() {
        return Stream.of(
                "Alice: " + "[".repeat(50_000) + "]".repeat(50_000),
                "Alice: " + "{a: ".repeat(20_000) + "}".repeat(20_000),
                "Alice: " + "{? ".repeat(20_000),
                IntStream.range(0, 3_000)
                        .mapToObj(level -> " ".repeat(level) + "a:\n")
                        .collect(Collectors.joining()),
                "- ".repeat(20_000));
    }

    @ParameterizedTest
    @MethodSource("deep")
    void deepRulesAreUnreadable_andTheNextGoodFileIsRead(String yaml) throws IOException {
        Files.writeString(file, "Alice: \"*\"");
        Access rules = rules();
        assertThat(rules.scope("Alice")).isEqualTo(Scope.all());

        Files.writeString(file, yaml);
        assertThat(Access.obstacle(file)).hasValueSatisfying(why -> assertThat(why)
                .hasMessageContaining("more than 20 lists or braces in each other"));
        assertThatThrownBy(() -> rules.scope("Alice")).isInstanceOf(UnreadableRules.class);

        Files.writeString(file, "Alice: \"*\"");
        assertThat(Access.obstacle(file)).isEmpty();
        assertThat(rules.scope("Alice")).isEqualTo(Scope.all());
    }

    @Test
    void pipeIsRefusedAndNotWaitedFor_andALinkToAFileIsRead() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Path real = Files.writeString(folder.resolve("real.yaml"), "Alice: \"*\"");
        Files.createSymbolicLink(file, real);
        Access rules = rules();
        assertThat(rules.scope("Alice")).isEqualTo(Scope.all());

        Files.delete(file);
        Files.createSymbolicLink(file, pipe);
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            assertThatThrownBy(() -> rules.scope("Alice")).isInstanceOf(UnreadableRules.class);
            assertThat(Access.obstacle(file)).hasValueSatisfying(why -> assertThat(why.brief())
                    .isEqualTo("access.rules-file is no regular file"));
        });

        Files.delete(file);
        Files.createSymbolicLink(file, real);
        assertThat(rules.scope("Alice")).isEqualTo(Scope.all());
    }

    private Access rules() {
        return Access.rules(
                file, new ElasticsearchClient(new RestClientTransport(rest, new JacksonJsonpMapper())), "messages");
    }
}
