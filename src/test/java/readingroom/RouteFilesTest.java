package readingroom;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lints the route files; each failure names file, step, value and what is wanted. */
class RouteFilesTest {

    private static final Set<String> FORBIDDEN = Set.of(
            "script",
            "process",
            "groovy",
            "javaScript",
            "js",
            "python",
            "java",
            "setHeader",
            "setHeaders",
            "setProperty",
            "setVariable",
            "setBody",
            "transform",
            "log");
    private static final Set<String> WITHOUT_ID = Set.of("from", "doCatch", "when", "otherwise", "doFinally");
    private static final Set<String> STEPS_WITH_ID = Set.of(
            "to",
            "toD",
            "bean",
            "choice",
            "split",
            "multicast",
            "enrich",
            "doTry",
            "marshal",
            "unmarshal",
            "claimCheck",
            "loop",
            "aggregate",
            "wireTap",
            "recipientList",
            "filter",
            "onException",
            "threads");
    private static final Pattern SIMPLE =
            Pattern.compile("\\$\\{(body|body\\.\\w+|header\\.Camel\\w+)}( (==|!=|<|>|<=|>=) \\S+)?");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([^}]+)}}");
    private static final int LINES_MAX = 60;
    private static final int STEPS_MAX = 10;

    static List<RouteFile> routes() throws IOException {
        return RouteFile.all().stream()
                .filter(file -> !file.name().equals("error-handling"))
                .toList();
    }

    static List<RouteFile> files() throws IOException {
        return RouteFile.all();
    }

    @ParameterizedTest
    @MethodSource("files")
    void isValidForTheCamelVersionInUse(RouteFile file) throws IOException {
        assertThat(Schema.CAMEL.validate(file.tree()))
                .as(file.name())
                .allMatch(message -> isNumberFromTheConfiguration(message.getInstanceNode()));
    }

    /** The schema wants a number where Camel takes a placeholder as well. */
    private static boolean isNumberFromTheConfiguration(JsonNode node) {
        Matcher placeholder = PLACEHOLDER.matcher(node.asText());
        return placeholder.matches()
                && Settings.defaults().getOrDefault(placeholder.group(1), "").matches("[0-9]+");
    }

    @ParameterizedTest
    @MethodSource("routes")
    void holdsOneRouteNamedLikeItsFile(RouteFile file) {
        assertThat(file.tree()).as("routes in %s", file.name()).hasSize(1);
        assertThat(file.route().path("id").asText())
                .as("route id in %s", file.name())
                .isEqualTo(file.name());
        assertThat(file.route().path("description").asText())
                .as("description in %s: one sentence without a full stop", file.name())
                .matches("[A-Z].{19,119}[^.]");
    }

    @Test
    void describesEachRouteDifferently() throws IOException {
        assertThat(routes().stream()
                        .map(file -> file.route().path("description").asText()))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("files")
    void givesEachStepAnId(RouteFile file) {
        file.visit((name, node) -> {
            if (STEPS_WITH_ID.contains(name) && node.isObject() && !WITHOUT_ID.contains(name)) {
                assertThat(node.path("id").asText())
                        .as("id of a %s in %s: %s", name, file.name(), node)
                        .matches("[a-z]+(-[a-z]+)+");
            }
        });
    }

    @Test
    void givesEachIdOnce() throws IOException {
        List<String> ids = new ArrayList<>();
        for (RouteFile file : RouteFile.all()) {
            file.visit((name, node) -> {
                if (name.equals("id") && node.asText().contains("-")) {
                    ids.add(node.asText());
                }
            });
        }
        assertThat(ids).as("ids of routes and steps").doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("routes")
    void namesItsErrorHandling(RouteFile file) throws IOException {
        assertThat(RouteFile.configurations())
                .as("routeConfigurationId of %s is declared in error-handling", file.name())
                .contains(file.route().path("routeConfigurationId").asText());
    }

    @ParameterizedTest
    @MethodSource("files")
    void holdsNoCode(RouteFile file) {
        file.visit((name, node) -> assertThat(FORBIDDEN)
                .as("%s in %s: write a bean", name, file.name())
                .doesNotContain(name));
    }

    @ParameterizedTest
    @MethodSource("files")
    void asksSimpleQuestionsOnly(RouteFile file) {
        file.visit((name, node) -> {
            if (name.equals("simple")) {
                String expression = node.isTextual()
                        ? node.asText()
                        : node.path("expression").asText();
                assertThat(expression)
                        .as("simple in %s: a record's own boolean, or a bean", file.name())
                        .matches(SIMPLE)
                        .hasSizeLessThanOrEqualTo(60);
            }
        });
    }

    @Test
    void hasOneConsumerForEachSender() throws IOException {
        List<String> consumers = new ArrayList<>();
        Set<String> senders = new TreeSet<>();
        for (RouteFile file : RouteFile.all()) {
            consumers.addAll(file.consumed("direct"));
            senders.addAll(file.sent("direct"));
        }
        assertThat(consumers).as("direct endpoints that are consumed").doesNotHaveDuplicates();
        assertThat(consumers)
                .as("consumers of every direct endpoint that is sent to")
                .containsAll(senders);
    }

    @ParameterizedTest
    @MethodSource("files")
    void takesNamesFromTheConfiguration(RouteFile file) throws IOException {
        Matcher placeholder = PLACEHOLDER.matcher(file.text());
        while (placeholder.find()) {
            assertThat(Settings.defaults())
                    .as("placeholder in %s is declared in application.properties", file.name())
                    .containsKey(placeholder.group(1));
        }
        file.visit((name, node) -> {
            if (Set.of("topic", "brokers", "indexName", "hostAddresses", "directoryName")
                    .contains(name)) {
                assertThat(node.asText())
                        .as("%s in %s comes from the configuration", name, file.name())
                        .matches("\\{\\{[^}]+}}.*");
            }
        });
    }

    @Test
    void usesEveryDeclaredKey() throws IOException {
        StringBuilder program = new StringBuilder();
        for (String folder : new String[] {"routes", "src/main/java"}) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    program.append(Files.readString(file));
                }
            }
        }
        assertThat(Settings.defaults().keySet())
                .as("keys of application.properties that routes or code use")
                // a step's model is looked up by step and noun
                .allMatch(key -> program.indexOf("{{" + key + "}}") >= 0
                        || program.indexOf("\"" + key + "\"") >= 0
                        || program.indexOf("\"" + key.substring(key.indexOf('.')) + "\"") >= 0);
    }

    @ParameterizedTest
    @MethodSource("routes")
    void staysShort(RouteFile file) {
        assertThat(file.text().lines()).as("lines of %s", file.name()).hasSizeLessThanOrEqualTo(LINES_MAX);
        assertThat(file.route().path("from").path("steps"))
                .as("steps of %s", file.name())
                .hasSizeLessThanOrEqualTo(STEPS_MAX);
    }

    @Test
    void isReachedFromTheProgram() throws IOException {
        Set<String> known = new HashSet<>(Set.of("error-handling"));
        Matcher names =
                Pattern.compile("routes/([a-z-]+)\\.camel\\.yaml").matcher(Routes.pattern(Stream.of(Routes.values())));
        while (names.find()) {
            known.add(names.group(1));
        }
        assertThat(RouteFile.all().stream().map(RouteFile::name))
                .as("files in routes/ and ids in Routes")
                .containsExactlyInAnyOrderElementsOf(known);
    }

    @Test
    void isDrawnInTheReadme() throws IOException {
        String wanted = new RouteDrawing(RouteFile.all()).markdown();
        Path file = Path.of("routes/README.md");
        String present = Files.exists(file) ? Files.readString(file) : "";
        Files.writeString(Path.of("target/routes-README.md"), wanted);
        assertThat(present)
                .as("routes/README.md says what the routes do; copy target/routes-README.md over it")
                .isEqualTo(wanted);
    }

    private static final class Schema {
        static final JsonSchema CAMEL = load();

        private static JsonSchema load() {
            try (InputStream in =
                    RouteFilesTest.class.getClassLoader().getResourceAsStream("schema/camelYamlDsl.json")) {
                JsonNode schema = new ObjectMapper().readTree(in);
                return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V4).getSchema(schema);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }
    }
}
