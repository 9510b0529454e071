package readingroom.eval.generator;

import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Performs scenes in a chat, and remembers which were performed by whom, so that no question has two answers. */
final class Stage {

    private final ChatPlan plan;
    private final Repertoire repertoire;
    private final Chance chance;
    private final Diary diary;
    private final Dialogue dialogue;
    private final Set<String> performed = new HashSet<>();
    private final Set<String> keys = new HashSet<>();
    private final Map<String, List<Scene>> waiting = new HashMap<>();

    Stage(ChatPlan plan, Repertoire repertoire, Chance chance, Diary diary) {
        this.plan = plan;
        this.repertoire = repertoire;
        this.chance = chance;
        this.diary = diary;
        this.dialogue = new Dialogue(plan, repertoire, chance);
    }

    /** A scene of one of these kinds that was not performed lately and that this person, if any, was not the A of. */
    Scene next(@Nullable Person main, String... kinds) {
        String pile = String.join("+", kinds);
        for (int round = 0; round < 3; round++) {
            List<Scene> left = waiting.computeIfAbsent(pile, unused -> new ArrayList<>());
            for (Scene scene : left) {
                if (main == null || !wasPerformed(scene, main)) {
                    left.remove(scene);
                    return scene;
                }
            }
            List<Scene> all = new ArrayList<>();
            for (String kind : kinds) {
                all.addAll(repertoire.scenes(kind, plan.theme()));
            }
            left.addAll(chance.shuffled(all));
        }
        throw new IllegalStateException(plan.id() + ": no scene left of " + pile);
    }

    boolean wasPerformed(Scene scene, Person main) {
        return performed.contains(scene.id() + " " + main.name());
    }

    Map<String, Person> cast(Scene scene, @Nullable Person main) {
        List<Person> others = new ArrayList<>(chance.shuffled(plan.people()));
        Map<String, Person> cast = new LinkedHashMap<>();
        if (main != null) {
            cast.put("A", main);
            others.remove(main);
        }
        for (String role : scene.roles().stream().sorted().toList()) {
            if (!cast.containsKey(role)) {
                cast.put(role, others.removeFirst());
            }
        }
        return cast;
    }

    /** Performs a scene somewhere in the chat, its later parts as many days later as it says. */
    Performance perform(Scene scene, Map<String, Person> cast) {
        return perform(scene, cast, fresh(scene, cast));
    }

    Performance perform(Scene scene, Map<String, Person> cast, Wording wording) {
        note(scene, cast);
        Map<String, List<Said>> marked = new HashMap<>();
        int longest = scene.parts().stream().mapToInt(Scene.Part::daysMax).sum();
        LocalDate from = plan.first().plusDays(12);
        LocalDate to = plan.last().minusDays(longest + 3L);
        for (Scene.Part part : scene.parts()) {
            LocalDate begin = from.plusDays(part.daysMin());
            LocalDate end = part.daysMax() == 0 ? to : from.plusDays(part.daysMax());
            from = diary.add(dialogue.of(part.lines(), cast, wording, marked), begin, end);
        }
        return new Performance(scene, cast, wording, marked);
    }

    /** Performs some lines at a given time. */
    List<Said> performAt(List<Scene.Line> lines, Map<String, Person> cast, Wording wording, ZonedDateTime time) {
        Map<String, List<Said>> marked = new HashMap<>();
        diary.add(dialogue.of(lines, cast, wording, marked), time);
        return marked.getOrDefault("", List.of());
    }

    /** Performs some lines on one of these days. */
    List<Said> performIn(
            List<Scene.Line> lines, Map<String, Person> cast, Wording wording, LocalDate from, LocalDate to) {
        Map<String, List<Said>> marked = new HashMap<>();
        diary.add(dialogue.of(lines, cast, wording, marked), from, to);
        return marked.getOrDefault("", List.of());
    }

    void note(Scene scene, Map<String, Person> cast) {
        performed.add(scene.id() + " " + cast.get("A").name());
    }

    /** Words for a performance that is about something no other performance of the scene is about. */
    Wording fresh(Scene scene, Map<String, Person> cast) {
        for (int attempt = 0; attempt < 60; attempt++) {
            Wording wording = new Wording(repertoire, scene, chance, cast);
            List<String> kept = scene.asked();
            if (kept.isEmpty()) {
                return wording;
            }
            String key = wording.said("{" + kept.getFirst() + "}");
            if (keys.add(scene.id() + " " + key) || attempt > 40 && scene.kind().equals("fact")) {
                return wording;
            }
        }
        throw new IllegalStateException(plan.id() + ": all words used of " + scene.id());
    }

    Said interjection() {
        return dialogue.interjection();
    }
}
