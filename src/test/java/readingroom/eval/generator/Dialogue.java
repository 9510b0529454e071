package readingroom.eval.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Turns the lines of a scene into messages, each in the hand of its speaker. */
final class Dialogue {

    private static final double UNSAID = 0.3;
    private static final double ECHO = 0.4;
    private static final Set<String> ECHOING = Set.of("fact", "change", "opinions", "negation", "multi");

    private final ChatPlan plan;
    private final Repertoire repertoire;
    private final Chance chance;
    private final Handwriting handwriting;

    Dialogue(ChatPlan plan, Repertoire repertoire, Chance chance) {
        this.plan = plan;
        this.repertoire = repertoire;
        this.chance = chance;
        this.handwriting = new Handwriting(chance, plan.isChinese());
    }

    /** A message that has nothing to do with what is spoken of. */
    Said interjection() {
        Scene noise = repertoire.scene("noise", "any");
        Person person = chance.of(plan.people());
        String text = new Wording(repertoire, noise, chance, Map.of())
                .said(noise.parts().getFirst().lines().getFirst().text());
        return new Said(person, text);
    }

    /** What the lines become; those that answer a question are collected by their marks. */
    List<Said> of(List<Scene.Line> lines, Map<String, Person> cast, Wording wording, Map<String, List<Said>> marked) {
        List<Said> all = new ArrayList<>();
        for (Scene.Line line : lines) {
            if (isIdle(line) && chance.is(UNSAID)) {
                continue;
            }
            Person speaker = cast.get(line.role());
            Said said = new Said(speaker, handwriting.of(speaker, wording.said(echoed(line, wording))));
            all.add(said);
            if (line.mark() != null) {
                marked.computeIfAbsent(line.mark(), unused -> new ArrayList<>()).add(said);
            }
        }
        return all;
    }

    /** Whether the scene can be understood without it. */
    private static boolean isIdle(Scene.Line line) {
        return line.mark() == null && !line.role().equals("A") && !line.text().contains("{");
    }

    /** Some people name the thing again when they answer. */
    private String echoed(Scene.Line line, Wording wording) {
        List<String> slots = wording.scene().asked();
        boolean can = line.mark() != null && ECHOING.contains(wording.scene().kind()) && !slots.isEmpty();
        if (!can || line.text().contains(slots.getFirst()) || !chance.is(ECHO)) {
            return line.text();
        }
        String thing = "{" + slots.getFirst() + "}";
        return plan.isChinese() ? thing + "嘛，" + line.text() : thing + "? " + line.text();
    }
}
