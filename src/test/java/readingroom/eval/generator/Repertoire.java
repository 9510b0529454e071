package readingroom.eval.generator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The scenes of a language, and the pools of words that they share; the form is told in the script files. */
final class Repertoire {

    private static final List<String> FILES = List.of("facts", "talk", "filler", "never");
    private static final Pattern HEAD = Pattern.compile("== (\\w+) (\\w+)(?: @(\\w+))?");
    private static final Pattern GAP = Pattern.compile("--\\s*(?:(\\d+)\\.\\.(\\d+))?\\s*");
    private static final Pattern LINE = Pattern.compile("([A-F])(\\*(\\w*))?: (.+)");
    private static final Pattern QUESTION = Pattern.compile("(Q\\w*)(?:\\[([\\w+]+)])?: (.+)");

    private final Map<String, List<String>> pools = new LinkedHashMap<>();
    private final List<Scene> scenes = new ArrayList<>();
    private @Nullable Draft draft;

    private static final class Draft {
        private final Matcher head;
        private final Map<String, List<String>> slots = new LinkedHashMap<>();
        private final List<Scene.Part> parts = new ArrayList<>();
        private final List<Scene.Template> questions = new ArrayList<>();

        Draft(Matcher head) {
            this.head = head;
            parts.add(new Scene.Part(0, 0, new ArrayList<>()));
        }

        Scene scene() {
            String theme = head.group(3) == null ? "any" : head.group(3);
            return new Scene(head.group(1), head.group(2), theme, slots, parts, questions);
        }
    }

    /** @param language en or zh */
    static Repertoire of(String language) {
        Repertoire repertoire = new Repertoire();
        for (String file : FILES) {
            String name = "/eval/scripts/" + language + "-" + file + ".txt";
            try (InputStream in = Repertoire.class.getResourceAsStream(name);
                    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                reader.lines()
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .forEach(line -> repertoire.read(line.strip(), name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        repertoire.finish();
        return repertoire;
    }

    List<Scene> scenes(String kind, String theme) {
        return scenes.stream()
                .filter(scene -> scene.kind().equals(kind))
                .filter(scene -> scene.theme().equals("any") || scene.theme().equals(theme))
                .toList();
    }

    Scene scene(String kind, String name) {
        return scenes.stream()
                .filter(scene -> scene.kind().equals(kind) && scene.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    List<String> pool(String name) {
        return pools.getOrDefault(name, List.of());
    }

    private void read(String line, String file) {
        Matcher head = HEAD.matcher(line);
        if (head.matches()) {
            finish();
            draft = new Draft(head);
        } else if (line.startsWith("pool ")) {
            pools.put(line.substring(5, line.indexOf(':')), words(line.substring(line.indexOf(':') + 1)));
        } else if (draft == null || !inScene(draft, line)) {
            throw new IllegalStateException(file + ": not understood: " + line);
        }
    }

    private static boolean inScene(Draft scene, String line) {
        Matcher gap = GAP.matcher(line);
        Matcher said = LINE.matcher(line);
        Matcher asked = QUESTION.matcher(line);
        if (line.startsWith("@")) {
            int blank = line.indexOf(' ');
            scene.slots.put(line.substring(1, blank), words(line.substring(blank)));
        } else if (gap.matches()) {
            int min = gap.group(1) == null ? 0 : Integer.parseInt(gap.group(1));
            int max = gap.group(2) == null ? 0 : Integer.parseInt(gap.group(2));
            scene.parts.add(new Scene.Part(min, max, new ArrayList<>()));
        } else if (said.matches()) {
            String mark = said.group(2) == null ? null : said.group(3);
            scene.parts.getLast().lines().add(new Scene.Line(said.group(1), mark, said.group(4)));
        } else if (asked.matches()) {
            String marks = asked.group(2) == null ? "" : asked.group(2);
            Set<String> set = new LinkedHashSet<>(Arrays.asList(marks.split("\\+")));
            scene.questions.add(new Scene.Template(asked.group(1), set, asked.group(3)));
        } else {
            return false;
        }
        return true;
    }

    private void finish() {
        if (draft != null) {
            scenes.add(draft.scene());
            draft = null;
        }
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split("\\|")).map(String::strip).toList();
    }
}
