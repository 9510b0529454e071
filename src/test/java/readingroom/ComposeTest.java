package readingroom;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/** Keeps docker-compose.yml and Dockerfile true where no container engine is at hand. */
class ComposeTest {

    private static final Set<String> APPLICATION = Set.of("app", "inbox");
    /** What is so because of the container. */
    private static final Set<String> IN_CONTAINER = Set.of("HTTP_HOST", "HTTP_TOKENS_FILE", "INBOX_FOLDER");

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
        // that of the launcher is none of the program's
        assertThat(variables().keySet())
                .as("ENV of the Dockerfile")
                .contains("HTTP_HOST")
                .isSubsetOf(Stream.concat(known.stream(), Stream.of("READINGROOM_JAVA_OPTIONS"))
                        .toList());
    }

    @Test
    void everyKeyCanBeSetInTheFileThatTheCommentNames() {
        for (String service : APPLICATION) {
            assertThat(services.get(service).get("env_file"))
                    .isEqualTo(List.of(Map.of("path", ".env", "required", false)));
            assertThat(map(services.get(service), "environment"))
                    .as("a value that stands here alone would hide the one of the file")
                    .allSatisfy((key, value) -> assertThat(
                                    IN_CONTAINER.contains(key) || ((String) value).startsWith("${" + key + ":-"))
                            .as(key)
                            .isTrue());
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
        String bound = (String) map(services.get("app"), "environment").get("TOPIC_PARTITIONS");
        int partitions = Integer.parseInt(bound.replaceAll("\\D", ""));
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
    void theImageRunsTheLauncher_soThatMemoryIsUsedAsElsewhere(@TempDir Path root) throws Exception {
        Path app = image(root);
        ProcessBuilder run = new ProcessBuilder("./readingroom", "serve", "--set", "a.b=c d").directory(app.toFile());
        run.environment().clear();
        run.environment().put("JAVA_HOME", runtime(root).toString());
        run.environment().put("PATH", "/usr/bin:/bin");
        run.environment().putAll(variables());
        Process process = run.redirectErrorStream(true).start();
        List<String> words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();

        assertThat(dockerfile("ENTRYPOINT ")).containsExactly("[\"./readingroom\"]");
        assertThat(process.waitFor()).as(words.toString()).isZero();
        assertThat(words)
                .contains(
                        "-XX:+UseSerialGC",
                        "-Xms64m",
                        "-XX:MinHeapFreeRatio=10",
                        "-XX:MaxHeapFreeRatio=20",
                        "-XX:-ShrinkHeapInSteps",
                        "-XX:TrimNativeHeapInterval=20000",
                        "-XX:MaxRAMPercentage=70",
                        "--enable-native-access=ALL-UNNAMED")
                .containsSubsequence(
                        "-cp", app + "/target/readingroom.jar", App.class.getName(), "serve", "--set", "a.b=c d")
                .endsWith("MALLOC_ARENA_MAX=2");
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<finalName>readingroom</finalName>")
                .contains("<outputDirectory>${project.build.directory}/lib</outputDirectory>");
    }

    /** The files of the image where its COPY instructions put them, the built ones empty. */
    private static Path image(Path root) throws IOException {
        Path app = Files.createDirectories(root.toRealPath().resolve("app"));
        for (String line : dockerfile("COPY ")) {
            List<String> words = List.of(line.split(" "));
            String target = words.getLast();
            if (line.startsWith("--from=build ")) {
                String built = Path.of(words.get(1)).getFileName().toString();
                Path file = app.resolve(target.endsWith("/") ? target + built : target);
                Files.createDirectories(file.getParent());
                Files.createFile(file);
            } else if (target.equals("./")) {
                for (String file : words.subList(0, words.size() - 1)) {
                    Files.copy(Path.of(file), app.resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
        return app;
    }

    /** A runtime of Java 25 without a compiler, that says what it is started with. */
    private static Path runtime(Path root) throws IOException {
        Path java = Files.createDirectories(root.resolve("runtime/bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                if [ "$1" = -version ]; then echo 'openjdk version "25.0.1" 2025-10-21' >&2; exit; fi
                printf '%s\\n' "$@" "MALLOC_ARENA_MAX=$MALLOC_ARENA_MAX"
                """);
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return java.getParent().getParent();
    }

    /** What the image has in its environment. */
    private static Map<String, String> variables() throws IOException {
        Map<String, String> variables = new HashMap<>();
        for (String line : dockerfile("ENV ")) {
            for (String setting : line.split(" ")) {
                int equals = setting.indexOf('=');
                variables.put(setting.substring(0, equals), setting.substring(equals + 1));
            }
        }
        return variables;
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
