package readingroom;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.commons.text.similarity.LevenshteinDistance;

/**
 * The configuration: the defaults of {@code application.properties} on the class path, over them a file of the same
 * name in the working folder, over that the environment ({@code recall.limit} is {@code RECALL_LIMIT}), over all what
 * the command line says. A key that does not exist is an error, because a misspelt limit is no limit.
 */
public final class Settings {

    private static final String FILE = "application.properties";
    private static final Set<String> PASSED_THROUGH = Set.of("camel.");
    private static final String IN_FILE = "-file";

    private final Map<String, String> values;
    private final Map<String, String> sources;
    private final Map<String, String> environment;

    private Settings(Map<String, String> values, Map<String, String> sources, Map<String, String> environment) {
        this.values = Map.copyOf(values);
        this.sources = Map.copyOf(sources);
        this.environment = Map.copyOf(environment);
        Domains.check(this);
    }

    /**
     * Reads the configuration of this process.
     *
     * @param folder where a file application.properties may lie
     * @param overrides what the command line says
     * @throws ConfigurationException for an unknown key, a value that cannot be, or an unreadable file
     */
    public static Settings load(Path folder, Map<String, String> environment, Map<String, String> overrides) {
        Map<String, String> values = new TreeMap<>(defaults());
        Map<String, String> sources = new TreeMap<>();
        Path file = folder.resolve(FILE);
        if (Files.exists(file)) {
            overlay(values, sources, read(file), file.toString());
        }
        for (String key : defaults().keySet()) {
            String value = environment.get(variable(key));
            if (value != null) {
                overlay(values, sources, Map.of(key, value), "environment variable " + variable(key));
            }
            String inFile = isSecret(key) ? environment.get(variable(key + IN_FILE)) : null;
            if (inFile != null && value != null) {
                throw new ConfigurationException("both " + variable(key) + " and " + variable(key + IN_FILE)
                        + " are set in the environment; keep one of them");
            }
            if (inFile != null) {
                overlay(
                        values,
                        sources,
                        Map.of(key + IN_FILE, inFile),
                        "environment variable " + variable(key + IN_FILE));
            }
        }
        overlay(values, sources, overrides, "the command line");
        return new Settings(values, sources, environment);
    }

    /** The same configuration with other values for some keys. */
    public Settings with(Map<String, String> overrides) {
        Map<String, String> newValues = new TreeMap<>(values);
        Map<String, String> newSources = new TreeMap<>(sources);
        overlay(newValues, newSources, overrides, "the program");
        return new Settings(newValues, newSources, environment);
    }

    /** The same configuration with more variables in its environment, for what others than us read there. */
    public Settings withVariables(Map<String, String> variables) {
        Map<String, String> all = new TreeMap<>(environment);
        all.putAll(variables);
        return new Settings(values, sources, all);
    }

    /** Every key with its default. */
    public static Map<String, String> defaults() {
        try (InputStream in = Settings.class.getClassLoader().getResourceAsStream(FILE)) {
            Properties properties = new Properties();
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            return asMap(properties);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE + " of the program", e);
        }
    }

    /** The name of the environment variable that sets a key. */
    public static String variable(String key) {
        return key.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
    }

    /** Whether the value of a key must not be shown; it may be in a file that the same key with {@code -file} names. */
    public static boolean isSecret(String key) {
        return key.endsWith(".api-key") || key.endsWith("password");
    }

    /** All but the secrets. */
    public Map<String, String> open() {
        Map<String, String> open = new TreeMap<>(values);
        open.keySet().removeIf(Settings::isSecret);
        return open;
    }

    /** The variables of the process, among them those that others have named. */
    Map<String, String> environment() {
        return environment;
    }

    public Map<String, String> all() {
        return values;
    }

    public String text(String key) {
        String value = values.get(key);
        if (value == null) {
            throw new IllegalArgumentException("no such key: " + key);
        }
        return value.trim();
    }

    public boolean isBlank(String key) {
        return text(key).isEmpty();
    }

    public Path path(String key) {
        return read(key, "a path", Path::of);
    }

    public int integer(String key) {
        return read(key, "a whole number", Integer::parseInt);
    }

    long whole(String key) {
        return read(key, "a whole number", Long::parseLong);
    }

    public double decimal(String key) {
        return read(key, "a number", Double::parseDouble);
    }

    public boolean bool(String key) {
        return read(key, "true or false", value -> switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException();
        });
    }

    /** A value of any type; {@code wanted} says in the error what it should be. */
    public <T> T read(String key, String wanted, Function<String, T> parse) {
        String value = text(key);
        try {
            return parse.apply(value);
        } catch (RuntimeException e) {
            String usual = defaults().getOrDefault(key, "").strip();
            throw new ConfigurationException(
                    told(key) + " is not " + wanted + "; the default is " + (usual.isEmpty() ? "blank" : usual));
        }
    }

    /** A key with its value, and where that is from. */
    String told(String key) {
        String value = isSecret(key) ? "(not shown)" : SharedUrl.masked(text(key));
        return key + " = " + value + " (from " + source(key) + ")";
    }

    String source(String key) {
        return sources.getOrDefault(key, "the defaults");
    }

    private static void overlay(
            Map<String, String> values, Map<String, String> sources, Map<String, String> more, String source) {
        more.forEach((name, given) -> {
            boolean inFile = name.endsWith(IN_FILE) && isSecret(without(name)) && !values.containsKey(name);
            String key = inFile ? without(name) : name;
            if (inFile && more.containsKey(key)) {
                throw new ConfigurationException(
                        "both " + key + " and " + name + " are set in " + source + "; keep one of them");
            }
            String value = inFile ? secret(name, given, source) : given;
            if (!values.containsKey(key) && PASSED_THROUGH.stream().noneMatch(key::startsWith)) {
                throw new ConfigurationException("unknown key " + key + " in " + source + "; " + advice(key));
            }
            values.put(key, value);
            sources.put(key, source);
        });
    }

    private static String without(String name) {
        return name.substring(0, name.length() - IN_FILE.length());
    }

    private static String secret(String name, String file, String source) {
        try {
            return Files.readString(Path.of(file.strip())).strip();
        } catch (IOException | IllegalArgumentException e) {
            throw new ConfigurationException(name + " = " + file + " (from " + source + ") cannot be read ("
                    + e.getClass().getSimpleName() + "); it must be a text file with nothing but the secret");
        }
    }

    private static String advice(String key) {
        LevenshteinDistance distance = new LevenshteinDistance(key.length() / 3);
        return defaults().keySet().stream()
                .filter(known -> distance.apply(known, key) >= 0)
                .min(Comparator.comparing(known -> distance.apply(known, key)))
                .map(known -> "did you mean " + known + "?")
                .orElse("README.md lists the keys");
    }

    private static Map<String, String> read(Path file) {
        try (Reader reader = Files.newBufferedReader(file)) {
            Properties properties = new Properties();
            properties.load(reader);
            return asMap(properties);
        } catch (IOException | IllegalArgumentException e) {
            throw new ConfigurationException("cannot read " + file.toAbsolutePath() + ": " + e.getMessage());
        }
    }

    private static Map<String, String> asMap(Properties properties) {
        Map<String, String> map = new TreeMap<>();
        properties.forEach((key, value) -> map.put(key.toString(), value.toString()));
        return map;
    }
}
