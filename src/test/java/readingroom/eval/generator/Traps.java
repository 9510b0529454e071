package readingroom.eval.generator;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Questions of five kinds that no message of a chat answers, though most sound like those that some message does. They are
 * made when the chat is written, with chances of their own, so that they change nothing in it.
 */
final class Traps {

    private static final Map<String, Integer> WANTED =
            Map.of("never-mentioned", 4, "wrong-person", 4, "wrong-time", 3, "false-premise", 3, "near-miss", 3);
    private static final int ATTEMPTS = 400;

    private final ChatPlan plan;
    private final Repertoire repertoire;
    private final Stage stage;
    private final List<Said> messages;
    private final Chance chance;
    private final Months months;
    private final Set<String> taken = new HashSet<>();

    Traps(ChatPlan plan, Repertoire repertoire, Stage stage, List<Said> messages) {
        this.plan = plan;
        this.repertoire = repertoire;
        this.stage = stage;
        this.messages = messages;
        this.chance = new Chance(plan.seed() + 1);
        this.months = new Months(plan, chance);
    }

    /**
     * The questions.
     *
     * @param told what somebody told once
     * @param settled what the group settled, or said of itself
     * @param habits what was told again and again
     */
    List<Asked> of(List<Performance> told, List<Performance> settled, List<Series.Repeated> habits) {
        Map<String, Supplier<Optional<Asked>>> kinds = new LinkedHashMap<>();
        kinds.put("never-mentioned", () -> chance.is(0.5) ? neverMentioned() : neverSettled());
        kinds.put("wrong-person", () -> wrongPerson(chance.of(told)));
        kinds.put("wrong-time", () -> chance.is(0.5) ? wrongTime(chance.of(told)) : wrongTime(chance.of(habits)));
        kinds.put(
                "false-premise",
                () -> falsely(chance.of(chance.is(0.6) ? told : settled), "Qpremise", "false-premise"));
        kinds.put("near-miss", () -> falsely(chance.of(chance.is(0.6) ? told : settled), "Qattribute", "near-miss"));
        List<Asked> traps = new ArrayList<>();
        kinds.forEach((kind, made) -> {
            int left = WANTED.getOrDefault(kind, 0);
            for (int attempt = 0; left > 0; attempt++) {
                if (attempt == ATTEMPTS) {
                    throw new IllegalStateException(plan.id() + ": too few questions of kind " + kind);
                }
                Optional<Asked> trap = made.get();
                if (trap.isPresent() && taken.add(trap.get().text())) {
                    traps.add(trap.get());
                    left--;
                }
            }
        });
        return traps;
    }

    /** A thing that no message of the chat names. */
    private Optional<Asked> neverMentioned() {
        Scene scene = chance.of(repertoire.scenes("never", plan.theme()));
        Person person = chance.of(plan.people());
        Wording wording = new Wording(repertoire, scene, chance, Map.of("A", person));
        String gone = wording.key("gone");
        boolean there = messages.stream().anyMatch(said -> has(said, gone));
        String text = wording.asked(scene.questions("Q").getFirst().text(), Map.of("A", person.named(chance)));
        return there ? Optional.empty() : Optional.of(asked("never-mentioned", text, person, scene));
    }

    /** What the group might have settled, about something that no message of the chat names. */
    private Optional<Asked> neverSettled() {
        List<Scene> scenes = new ArrayList<>(repertoire.scenes("change", plan.theme()));
        scenes.addAll(repertoire.scenes("negation", plan.theme()));
        Scene scene = chance.of(scenes);
        Map<String, Person> cast = stage.cast(scene, null);
        Wording wording = new Wording(repertoire, scene, chance, cast);
        List<String> names = List.of(wording.key(scene.asked().getFirst()).split("~"));
        boolean there = messages.stream().anyMatch(said -> names.stream().anyMatch(name -> has(said, name)));
        Scene.Template template = chance.of(scene.questions(scene.kind().equals("change") ? "Qnow" : "Q"));
        boolean named = template.text().contains("{A}");
        String text = wording.asked(template.text(), Map.of());
        return there || named ? Optional.empty() : Optional.of(asked("never-mentioned", text, cast.get("A"), scene));
    }

    private static boolean has(Said said, String name) {
        return said.text().toLowerCase(Locale.ROOT).contains(name.replaceAll("^the ", ""));
    }

    /** What somebody told, asked of one who never told anything of the kind. */
    private Optional<Asked> wrongPerson(Performance performance) {
        List<Person> silent = plan.people().stream()
                .filter(person -> !stage.wasPerformed(performance.scene(), person))
                .toList();
        if (silent.isEmpty()) {
            return Optional.empty();
        }
        Person other = chance.of(silent);
        return Optional.of(asked("wrong-person", text(performance, "Q", other), other, performance.scene()));
    }

    /** What somebody told, asked of a month in which this person told nothing of the kind. */
    private Optional<Asked> wrongTime(Performance performance) {
        Person person = performance.main();
        List<Said> said = performance.marked().values().stream()
                .flatMap(List::stream)
                .filter(one -> one.sender().equals(person))
                .toList();
        Optional<String> month = months.silent(said);
        String question = text(performance, "Q", person);
        return month.filter(m -> plan.isChinese() || question.contains(" did "))
                .map(m -> asked("wrong-time", months.in(m, question), person, performance.scene()));
    }

    private Optional<Asked> wrongTime(Series.Repeated habit) {
        Performance performance = habit.performance();
        Person person = performance.main();
        return months.silent(habit.said()).map(month -> {
            Scene.Template template = chance.of(performance.scene().questions("Qwhen"));
            String text =
                    performance.wording().asked(template.text(), Map.of("A", person.named(chance), "when", month));
            return asked("wrong-time", text, person, performance.scene());
        });
    }

    /** What was told, with something about it asked that is not so, or that nobody said. */
    private Optional<Asked> falsely(Performance performance, String form, String kind) {
        Person person = performance.main();
        return performance.scene().questions(form).isEmpty()
                ? Optional.empty()
                : Optional.of(asked(kind, text(performance, form, person), person, performance.scene()));
    }

    private String text(Performance performance, String form, Person person) {
        Scene.Template template = chance.of(performance.scene().questions(form));
        Map<String, String> names = performance.names(chance);
        names.put("A", person.named(chance));
        return performance.wording().asked(template.text(), names);
    }

    private Asked asked(String kind, String text, Person about, Scene scene) {
        Person asker = plan.other(about, chance);
        return new Asked(kind, text, asker, plan.askedAt(chance), plan.zone(), List.of(), scene.id(), null);
    }
}
