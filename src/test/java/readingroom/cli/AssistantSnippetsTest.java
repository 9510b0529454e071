package readingroom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.Settings;
import readingroom.model.Json;

/** What the READMEs tell assistants to be set up with is what there is. */
class AssistantSnippetsTest {

    private static final Pattern JSON = Pattern.compile("```json\\n(\\{\"(?:mcpServers|servers)\".*)\\n```");
    private static final Pattern COMMAND = Pattern.compile("(?m)^claude mcp add [^\\n]*-- \\S+/readingroom (.+)$");
    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:[0-9]+/mcp");

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh.md"})
    void commandsAreThoseOfTheCommandLine(String page) throws IOException {
        String readme = Files.readString(Path.of(page));
        List<String[]> commands = new ArrayList<>();
        COMMAND.matcher(readme)
                .results()
                .forEach(found -> commands.add(found.group(1).split(" ")));
        for (JsonNode server : servers(readme)) {
            if (server.has("command")) {
                assertThat(server.path("command").asText()).endsWith("/readingroom");
                commands.add(Json.mapper().convertValue(server.path("args"), String[].class));
            }
        }

        assertThat(commands).hasSize(2).allSatisfy(arguments -> {
            var parsed = Cli.commandLine().parseArgs(arguments).subcommand();
            assertThat(parsed.commandSpec().name()).isEqualTo("mcp");
            assertThat(parsed.hasMatchedOption("--folder")).isTrue();
            assertThat(parsed.hasMatchedOption("--asker")).isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh.md"})
    void addressesAreThatOfTheServe(String page) throws IOException {
        String readme = Files.readString(Path.of(page));
        Map<String, String> defaults = Settings.defaults();
        String address = "http://" + defaults.get("http.host") + ":" + defaults.get("http.port") + "/mcp";

        assertThat(ADDRESS.matcher(readme).results().map(MatchResult::group))
                .hasSize(2)
                .allMatch(address::equals);
        assertThat(Files.readString(Path.of("routes/mcp.camel.yaml")))
                .contains("path: " + URI.create(address).getPath());
        assertThat(servers(readme).stream().filter(server -> server.has("url")))
                .singleElement()
                .satisfies(server -> {
                    assertThat(server.path("type").asText()).isEqualTo("http");
                    assertThat(server.at("/headers/Authorization").asText()).startsWith("Bearer ");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh.md"})
    void toolsAndArgumentsThatAreNamedAreThere(String page) throws IOException {
        String readme = Files.readString(Path.of(page));

        assertThat(Stream.of("ask_chat_logs", "search_messages", "get_context", "list_conversations"))
                .allMatch(tool -> readme.contains("`" + tool + "`"));
        assertThat(Stream.of("text", "from", "to", "person", "mention", "keyword", "topic", "conversation"))
                .allMatch(name -> readme.contains("`" + name + "`"))
                .allMatch(description("search_messages").at("/inputSchema/properties")::has);
        assertThat(Stream.of("max_tokens", "full_text"))
                .allMatch(name -> readme.contains("`" + name + "`"))
                .allMatch(description("get_context").at("/inputSchema/properties")::has);
    }

    private static List<JsonNode> servers(String readme) {
        List<JsonNode> servers = new ArrayList<>();
        JSON.matcher(readme).results().forEach(found -> {
            try {
                Json.mapper().readTree(found.group(1)).forEach(named -> named.forEach(servers::add));
            } catch (IOException e) {
                throw new AssertionError("not JSON: " + found.group(1), e);
            }
        });
        return servers;
    }

    private static JsonNode description(String tool) {
        try (InputStream in = AssistantSnippetsTest.class.getResourceAsStream("/mcp/" + tool + ".json")) {
            return Json.mapper().readTree(in);
        } catch (IOException e) {
            throw new AssertionError(tool, e);
        }
    }
}
