package readingroom;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** Keeps docker-compose.yml and Dockerfile true where no container engine is at hand. */
class ComposeTest {

    private static final Set<String> APPLICATION = Set.of("app", "inbox");
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z0-9_]+)");

    private final Map<String, Map<String, Object>> services = services();

    @Test
    void theServicesAreThereWithHealthChecksAndVolumes() throws IOException {
        assertThat(services.keySet()).containsExactlyInAnyOrder("elasticsearch", "kafka", "inbox", "app");
        assertThat(services.get("elasticsearch")).containsKeys("healthcheck", "volumes");
        assertThat(services.get("kafka")).containsKeys("healthcheck", "volumes");
        assertThat(Files.readString(Path.of("Dockerfile")))
                .contains("HEALTHCHECK")
                .contains("USER readingroom");
    }

    @Test
    void everyVariableOfTheApplicationIsAKeyOfTheConfiguration() throws IOException {
        Set<String> known =
                Settings.defaults().keySet().stream().map(Settings::variable).collect(Collectors.toSet());
        for (String service : APPLICATION) {
            assertThat(map(services.get(service), "environment").keySet())
                    .as("environment of " + service)
                    .isNotEmpty()
                    .isSubsetOf(known);
        }
        Matcher variable = VARIABLE.matcher(Files.readString(Path.of("docker-compose.yml")));
        while (variable.find()) {
            assertThat(known).contains(variable.group(1));
        }
        for (String line : dockerfile("ENV ")) {
            for (String setting : line.split(" ")) {
                assertThat(known).as("ENV of the Dockerfile").contains(setting.substring(0, setting.indexOf('=')));
            }
        }
    }

    @Test
    void valuesAreTextSoThatNoneIsReadAsAnotherType() {
        services.forEach(
                (name, service) -> assertThat(map(service, "environment").values())
                        .as("environment of " + name)
                        .allSatisfy(value -> assertThat(value).isInstanceOf(String.class)));
    }

    @Test
    void everyPathOfThisFolderExists() throws IOException {
        List<String> paths = new ArrayList<>();
        services.values().forEach(service -> list(service, "volumes").stream()
                .map(volume -> volume.split(":")[0])
                .filter(source -> source.startsWith("."))
                .forEach(paths::add));
        for (String line : dockerfile("COPY ")) {
            if (!line.startsWith("--from")) {
                List<String> words = List.of(line.split(" "));
                paths.addAll(words.subList(0, words.size() - 1));
            }
        }
        Files.readAllLines(Path.of(".dockerignore")).stream()
                .filter(line -> line.startsWith("!"))
                .map(line -> line.substring(1))
                .forEach(paths::add);
        assertThat(paths).contains("./samples", "pom.xml", "src", "routes", "NOTICE");
        assertThat(paths).allSatisfy(path -> assertThat(Path.of(path)).exists());
    }

    @Test
    void namedVolumesAreDeclared() {
        Set<String> declared = map(compose(), "volumes").keySet();
        services.values().forEach(service -> list(service, "volumes").stream()
                .map(volume -> volume.split(":")[0])
                .filter(source -> !source.startsWith("."))
                .forEach(source -> assertThat(declared).contains(source)));
    }

    @Test
    void whoeverReachesTheApplicationFromOutsideItsContainerNeedsAToken() throws IOException {
        for (String service : APPLICATION) {
            assertThat(map(services.get(service), "environment").get("HTTP_TOKENS_FILE"))
                    .isEqualTo("/run/secrets/tokens");
            assertThat(list(services.get(service), "secrets")).containsExactly("tokens");
        }
        assertThat(map(compose(), "secrets")).containsKey("tokens");
        assertThat(Files.readAllLines(Path.of(".gitignore"))).contains("/tokens");
    }

    @Test
    void portsAreBoundToLoopbackAndDoNotStandInTheWayOfScaling() {
        services.values().forEach(service -> assertThat(list(service, "ports"))
                .allSatisfy(port -> assertThat(port).startsWith("127.0.0.1:")));
        assertThat(list(services.get("app"), "ports")).singleElement().satisfies(port -> assertThat(port)
                .matches("127\\.0\\.0\\.1:\\d+-\\d+:8080"));
        assertThat(services.get("app")).doesNotContainKey("container_name");
        int partitions = Integer.parseInt(
                (String) map(services.get("app"), "environment").get("TOPIC_PARTITIONS"));
        assertThat(partitions)
                .isGreaterThanOrEqualTo(3
                        * Integer.parseInt(
                                Settings.defaults().get("question.consumers").strip()));
    }

    @Test
    void theServersAreOfTheVersionsTheTestsRunOn() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        assertThat(services.get("elasticsearch").get("image").toString()).endsWith(":" + property(pom, "es.version"));
        assertThat(services.get("kafka").get("image").toString()).endsWith(":" + property(pom, "kafka.version"));
    }

    @Test
    void theImageRunsTheMainClassOfTheBuild() throws IOException {
        assertThat(dockerfile("ENTRYPOINT ")).singleElement().asString().contains(App.class.getName());
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<finalName>readingroom</finalName>")
                .contains("<outputDirectory>${project.build.directory}/lib</outputDirectory>");
    }

    private static String property(String pom, String name) {
        Matcher value = Pattern.compile("<" + Pattern.quote(name) + ">([^<]+)<").matcher(pom);
        assertThat(value.find()).isTrue();
        return value.group(1);
    }

    private static List<String> dockerfile(String instruction) throws IOException {
        return Files.readAllLines(Path.of("Dockerfile")).stream()
                .filter(line -> line.startsWith(instruction))
                .map(line -> line.substring(instruction.length()).strip())
                .toList();
    }

    private static Map<String, Object> compose() {
        try (Reader reader = Files.newBufferedReader(Path.of("docker-compose.yml"))) {
            return new Yaml().load(reader);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Map<String, Object>> services() {
        return (Map<String, Map<String, Object>>) compose().get("services");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> from, String key) {
        return (Map<String, Object>) from.getOrDefault(key, Map.of());
    }

    @SuppressWarnings("unchecked")
    private static List<String> list(Map<String, Object> from, String key) {
        return (List<String>) from.getOrDefault(key, List.of());
    }
}
