package readingroom.llm;

import dev.langchain4j.model.chat.request.json.JsonSchema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A prompt as a text file: the rules, a line {@value #DIVIDER}, and the request with placeholders such as
 * <code>{{question}}</code>. Values are put in once and never looked at again, so a placeholder in a message stays text.
 */
public final class PromptFile {

    static final String DIVIDER = "=====";

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{\\s*([a-z_]+)\\s*}}");

    private static final Pattern DECORATION = Pattern.compile("^[\\s>*+•·-]+|[`*_]");

    private final String rules;
    private final List<String> literals = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Set<String> echoes;
    private final Set<String> single;

    private PromptFile(String origin, String text, Set<String> placeholders) {
        String[] parts = text.strip().split("(?m)^" + DIVIDER + "\\s*$", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("The prompt " + origin + " has " + (parts.length - 1) + " lines "
                    + DIVIDER + "; write one, between the rules and the request");
        }
        rules = parts[0].strip();
        split(parts[1].strip());
        check(origin, placeholders);
        echoes = new LinkedHashSet<>();
        single = new HashSet<>();
        List<String> lines =
                text.lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
        for (int i = 1; i < lines.size(); i++) {
            echoes.add(undecorated(lines.get(i - 1)) + "\n" + undecorated(lines.get(i)));
        }
        lines.forEach(line -> single.add(undecorated(line)));
    }

    private PromptFile(String rules, PromptFile whole) {
        this.rules = rules;
        this.literals.addAll(whole.literals);
        this.names.addAll(whole.names);
        this.echoes = whole.echoes;
        this.single = whole.single;
    }

    /**
     * The same with fewer examples in its rules: those that fit, or all where none does. What is left out still counts as
     * standing in the prompt.
     *
     * @param example whether a paragraph, which ends with an empty line, is an example
     * @param fitting whether an example fits
     */
    public PromptFile withExamples(Predicate<String> example, Predicate<String> fitting) {
        List<String> paragraphs = List.of(rules.split("\\n\\s*\\n"));
        if (paragraphs.stream().noneMatch(example.and(fitting))) {
            return this;
        }
        return new PromptFile(
                paragraphs.stream().filter(example.negate().or(fitting)).collect(Collectors.joining("\n\n")), this);
    }

    /**
     * Reads NAME.txt from the folder, or, where there is none, the one that comes with the program.
     *
     * @param placeholders the names that the request must have, and the only ones
     * @throws IllegalArgumentException if the file cannot be used; the message says which and why
     */
    public static PromptFile read(Path folder, String name, Set<String> placeholders) {
        Path own = folder.resolve(name + ".txt");
        String origin = Files.exists(own) ? own.toString() : "prompts/" + name + ".txt";
        try {
            return new PromptFile(origin, Files.exists(own) ? Files.readString(own) : builtIn(origin), placeholders);
        } catch (MalformedInputException e) {
            throw new IllegalArgumentException("The prompt " + origin + " is not UTF-8 text; save it as UTF-8", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("The prompt " + origin + " cannot be read: " + e, e);
        }
    }

    /**
     * What {@link #read} would read, in 64 digits that stand for it.
     *
     * @throws IllegalArgumentException as {@link #read}
     */
    public static String version(Path folder, String name) {
        Path own = folder.resolve(name + ".txt");
        try {
            return Digest.of(Files.exists(own) ? Files.readString(own) : builtIn("prompts/" + name + ".txt"));
        } catch (IOException e) {
            throw new IllegalArgumentException("The prompt " + name + " cannot be read: " + e, e);
        }
    }

    private static String builtIn(String resource) throws IOException {
        try (InputStream in = PromptFile.class.getResourceAsStream("/" + resource)) {
            if (in == null) {
                throw new IOException("it is not in the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void split(String request) {
        Matcher matcher = PLACEHOLDER.matcher(request);
        int end = 0;
        while (matcher.find()) {
            literals.add(request.substring(end, matcher.start()));
            names.add(matcher.group(1));
            end = matcher.end();
        }
        literals.add(request.substring(end));
    }

    private void check(String origin, Set<String> placeholders) {
        Set<String> unknown = new TreeSet<>(names);
        unknown.removeAll(placeholders);
        Set<String> missing = new TreeSet<>(placeholders);
        missing.removeAll(names);
        if (!unknown.isEmpty()
                || !missing.isEmpty()
                || PLACEHOLDER.matcher(rules).find()) {
            throw new IllegalArgumentException("The prompt " + origin + " needs each of " + new TreeSet<>(placeholders)
                    + " in its request, below the line " + DIVIDER + ", and no other placeholder; unknown: " + unknown
                    + ", missing: " + missing);
        }
    }

    /** The prompt with its values put in. */
    public Prompt fill(Map<String, String> values, Caller caller) {
        return new Prompt(rules, request(values), caller);
    }

    /**
     * The prompt for an endpoint that may hold its replies to a schema.
     *
     * @param values put in when it does not
     * @param structured put in when it does
     */
    public Prompt fill(Map<String, String> values, Map<String, String> structured, JsonSchema schema, Caller caller) {
        return new Prompt(rules, request(values), caller, new Prompt.Structured(request(structured), schema));
    }

    /** The text of {@link #fill}, for counting its tokens. */
    public String text(Map<String, String> values) {
        return rules + "\n" + request(values);
    }

    private String request(Map<String, String> values) {
        StringBuilder request = new StringBuilder(literals.getFirst());
        for (int i = 0; i < names.size(); i++) {
            request.append(values.getOrDefault(names.get(i), "")).append(literals.get(i + 1));
        }
        return request.toString();
    }

    /** Whether two lines of a reply follow each other like this in the prompt, so that the reply only repeats it. */
    boolean has(String line, String next) {
        return echoes.contains(undecorated(line) + "\n" + undecorated(next));
    }

    /** Whether a line of a reply stands in the prompt as well; it may still be meant. */
    public boolean has(String line) {
        return single.contains(undecorated(line));
    }

    /** Models quote, list and embolden what they repeat. */
    private static String undecorated(String line) {
        return DECORATION.matcher(line).replaceAll("").strip();
    }
}
