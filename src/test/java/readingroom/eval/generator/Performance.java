package readingroom.eval.generator;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A scene as it was performed.
 *
 * @param marked its answering messages by mark
 */
record Performance(Scene scene, Map<String, Person> cast, Wording wording, Map<String, List<Said>> marked) {

    List<Said> marked(Set<String> marks) {
        List<Said> all = new ArrayList<>();
        marks.forEach(mark -> all.addAll(marked.getOrDefault(mark, List.of())));
        return all;
    }

    /** Whom the scene is about. */
    Person main() {
        Person main = cast.get("A");
        if (main == null) {
            throw new IllegalStateException(scene.id() + " has no A");
        }
        return main;
    }

    /** What a question calls each role. */
    Map<String, String> names(Chance chance) {
        Map<String, String> names = new LinkedHashMap<>();
        cast.forEach((role, person) -> names.put(role, person.named(chance)));
        return names;
    }
}
