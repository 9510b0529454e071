package readingroom.eval.generator;

import java.time.Instant;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Questions of five kinds that no message of a chat answers, though most sound like those that some message does. They are
 * made when the chat is written, with chances of their own, so that they change nothing in it.
 */
final class Traps {

    private static final Map<String, Integer> WANTED = wanted();
    private static final int ATTEMPTS = 400;

    private final ChatPlan plan;
    private final Repertoire repertoire;
    private final Stage stage;
    private final List<Said> messages;
    private final Chance chance;
    private final Set<String> taken = new HashSet<>();

    Traps(ChatPlan plan, Repertoire repertoire, Stage stage, List<Said> messages) {
        this.plan = plan;
        this.repertoire = repertoire;
        this.stage = stage;
        this.messages = messages;
        this.chance = new Chance(plan.seed() + 1);
    }

    /**
     * The questions.
     *
     * @param told what somebody told once
     * @param settled what the group settled, or said of itself
     * @param habits what was told again and again
     */
    List<Asked> of(List<Stage.Performance> told, List<Stage.Performance> settled, List<Series.Repeated> habits) {
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
        String text = wording.asked(scene.questions("Q").getFirst().text(), Map.of("A", named(person)));
        return there ? Optional.empty() : Optional.of(asked("never-mentioned", text, person, scene));
    }

    /** What the group might have settled, about something that no message of the chat names. */
    private Optional<Asked> neverSettled() {
        List<Scene> scenes = new ArrayList<>(repertoire.scenes("change", plan.theme()));
        scenes.addAll(repertoire.scenes("negation", plan.theme()));
        Scene scene = chance.of(scenes);
        Map<String, Person> cast = stage.cast(scene, null);
        Wording wording = new Wording(repertoire, scene, chance, cast);
        List<String> names = List.of(wording.key(Stage.asked(scene).getFirst()).split("~"));
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
    private Optional<Asked> wrongPerson(Stage.Performance performance) {
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
    private Optional<Asked> wrongTime(Stage.Performance performance) {
        Person person = main(performance);
        List<Said> said = performance.marked().values().stream()
                .flatMap(List::stream)
                .filter(one -> one.sender().equals(person))
                .toList();
        Optional<String> month = silentMonth(said);
        String question = text(performance, "Q", person);
        return month.filter(m -> isChinese() || question.contains(" did "))
                .map(m -> asked("wrong-time", dated(question, m), person, performance.scene()));
    }

    private Optional<Asked> wrongTime(Series.Repeated habit) {
        Stage.Performance performance = habit.performance();
        Person person = main(performance);
        return silentMonth(habit.said()).map(month -> {
            Scene.Template template = chance.of(performance.scene().questions("Qwhen"));
            String text = performance.wording().asked(template.text(), Map.of("A", named(person), "when", month));
            return asked("wrong-time", text, person, performance.scene());
        });
    }

    /** What was told, with something about it asked that is not so, or that nobody said. */
    private Optional<Asked> falsely(Stage.Performance performance, String form, String kind) {
        Person person = main(performance);
        return performance.scene().questions(form).isEmpty()
                ? Optional.empty()
                : Optional.of(asked(kind, text(performance, form, person), person, performance.scene()));
    }

    private String text(Stage.Performance performance, String form, Person person) {
        Scene.Template template = chance.of(performance.scene().questions(form));
        Map<String, String> names = new LinkedHashMap<>();
        performance.cast().forEach((role, one) -> names.put(role, named(one)));
        names.put("A", named(person));
        return performance.wording().asked(template.text(), names);
    }

    private Asked asked(String kind, String text, Person about, Scene scene) {
        Person asker =
                chance.of(plan.people().stream().filter(p -> !p.equals(about)).toList());
        Instant at = plan.last()
                .plusDays(chance.between(1, 6))
                .atTime(chance.between(8, 22), chance.between(0, 59))
                .atZone(plan.zone())
                .toInstant();
        return new Asked(kind, text, asker, at, plan.zone(), List.of(), scene.id(), null);
    }

    /** A month within the chat, full of other messages, in which none of these was said. */
    private Optional<String> silentMonth(List<Said> said) {
        List<YearMonth> months = new ArrayList<>();
        YearMonth last = YearMonth.from(plan.last());
        for (YearMonth month = YearMonth.from(plan.first()).plusMonths(1);
                month.isBefore(last);
                month = month.plusMonths(1)) {
            YearMonth one = month;
            if (said.stream().noneMatch(s -> YearMonth.from(s.time()).equals(one))) {
                months.add(month);
            }
        }
        return months.isEmpty()
                ? Optional.empty()
                : Optional.of(words(chance.of(months).getMonth()));
    }

    private String words(Month month) {
        return isChinese() ? month.getValue() + "月份" : "in " + month.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }

    private String dated(String question, String month) {
        return isChinese() ? month + question : question.substring(0, question.length() - 1) + " " + month + "?";
    }

    private boolean isChinese() {
        return plan.language().equals("zh");
    }

    private String named(Person person) {
        return person.twin() != null || chance.is(0.4) ? person.name() : person.call();
    }

    private static Person main(Stage.Performance performance) {
        @Nullable Person main = performance.cast().get("A");
        if (main == null) {
            throw new IllegalStateException(performance.scene().id() + " has no A");
        }
        return main;
    }

    private static Map<String, Integer> wanted() {
        Map<String, Integer> wanted = new LinkedHashMap<>();
        wanted.put("never-mentioned", 4);
        wanted.put("wrong-person", 4);
        wanted.put("wrong-time", 3);
        wanted.put("false-premise", 3);
        wanted.put("near-miss", 3);
        return wanted;
    }
}
