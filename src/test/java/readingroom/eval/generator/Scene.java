package readingroom.eval.generator;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A little play for a chat: who says what in which order, with choices and words to fill in.
 *
 * @param theme the kind of chat it fits into; "any" fits everywhere
 * @param slots the words to fill in, by name; the first slot is what tells two performances apart
 * @param questions what may be asked about it
 */
record Scene(
        String kind,
        String name,
        String theme,
        Map<String, List<String>> slots,
        List<Part> parts,
        List<Template> questions) {

    private static final Pattern ASKED_SLOT = Pattern.compile("\\{([a-z]\\w*?\\d?)~?}");
    private static final Pattern ROLE = Pattern.compile("\\{([A-F])[}~]");

    /**
     * Lines that are said together.
     *
     * @param days how many days at least and at most after the part before
     */
    record Part(int daysMin, int daysMax, List<Line> lines) {}

    /** @param mark what a question calls the line as evidence; null for a line that answers nothing */
    record Line(String role, @Nullable String mark, String text) {}

    /** @param marks the lines that answer it */
    record Template(String form, Set<String> marks, String text) {}

    String id() {
        return kind + "/" + name;
    }

    List<Template> questions(String form) {
        return questions.stream().filter(q -> q.form().equals(form)).toList();
    }

    /** The words that its questions use. */
    List<String> asked() {
        List<String> slots = new ArrayList<>();
        for (Scene.Template question : questions) {
            Matcher slot = ASKED_SLOT.matcher(question.text());
            while (slot.find()) {
                if (!slots.contains(slot.group(1)) && !slot.group(1).equals("when")) {
                    slots.add(slot.group(1));
                }
            }
        }
        return slots;
    }

    /** All roles that speak or are spoken of. */
    Set<String> roles() {
        Set<String> roles = new LinkedHashSet<>();
        for (Part part : parts) {
            for (Line line : part.lines()) {
                roles.add(line.role());
                named(line.text(), roles);
            }
        }
        questions.forEach(question -> named(question.text(), roles));
        return roles;
    }

    private static void named(String text, Set<String> roles) {
        Matcher matcher = ROLE.matcher(text);
        while (matcher.find()) {
            roles.add(matcher.group(1));
        }
    }
}
