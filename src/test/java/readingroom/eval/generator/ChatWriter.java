package readingroom.eval.generator;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes one chat of the set and the questions about it. */
final class ChatWriter {

    private static final double RIVAL = 0.5;

    private final ChatPlan plan;
    private final Map<Category, Integer> wanted;
    private final Repertoire repertoire;
    private final Chance chance;
    private final Diary diary;
    private final Stage stage;
    private final Questionnaire questionnaire;
    private final List<Performance> told = new ArrayList<>();
    private final List<Performance> settled = new ArrayList<>();
    private List<Said> messages = List.of();

    /** A chat in the order of its times, its questions, and further ones that nothing answers. */
    record Written(ChatPlan plan, List<Said> messages, List<Asked> questions, List<Asked> traps) {}

    ChatWriter(ChatPlan plan, Map<Category, Integer> wanted) {
        this.plan = plan;
        this.wanted = new EnumMap<>(wanted);
        this.repertoire = Repertoire.of(plan.language());
        this.chance = new Chance(plan.seed());
        this.diary = new Diary(plan, chance);
        this.stage = new Stage(plan, repertoire, chance, diary);
        this.questionnaire = new Questionnaire(plan, chance);
    }

    Written write() {
        introductions();
        facts(Category.SINGLE);
        facts(Category.ASKER);
        facts(Category.ALIAS);
        scenes(Category.SUPERSEDED, "change");
        scenes(Category.MULTI, "multi");
        scenes(Category.WHO_SAID, "about", "opinions");
        scenes(Category.NEGATION, "negation");
        Series series = new Series(plan, stage, repertoire, chance);
        series.counted(wanted.get(Category.COUNTING))
                .forEach(count ->
                        questionnaire.ask(Category.COUNTING, count.performance(), "Qcount", count.said(), null));
        series.dated();
        unanswerable();
        smallTalk();
        List<Said> all = laidOut();
        List<Asked> questions = questions(series);
        return new Written(
                plan, all, questions, new Traps(plan, repertoire, stage, all).of(told, settled, series.repeated()));
    }

    private List<Said> laidOut() {
        messages = diary.laidOut(stage::interjection);
        for (int i = 0; i < messages.size(); i++) {
            messages.get(i).called(String.format("%s-%04d", plan.id(), i + 1));
        }
        return messages;
    }

    private List<Asked> questions(Series series) {
        List<Asked> questions = questionnaire.questions();
        TimeQuestions times = new TimeQuestions(plan, chance, messages);
        questions.addAll(times.relative(series.repeated(), wanted.get(Category.RELATIVE_DATE)));
        questions.addAll(times.windows(wanted.get(Category.WINDOW_ONLY)));
        return questions;
    }

    private void introductions() {
        for (Person person : plan.people()) {
            if (person.alias() != null) {
                List<Scene> intros = repertoire.scenes("intro", plan.theme()).stream()
                        .filter(scene -> !scene.name().equals("handle")
                                || !person.alias().contains(" "))
                        .toList();
                Scene scene = chance.of(intros);
                Map<String, Person> cast = stage.cast(scene, person);
                Map<String, Person> plain = new LinkedHashMap<>(cast);
                plain.replaceAll((role, p) -> new Person(p.name(), p.call(), null, p.twin()));
                Wording wording = new Wording(repertoire, scene, chance, plain).with("alias", person.alias());
                stage.performIn(
                        scene.parts().getFirst().lines(),
                        cast,
                        wording,
                        plan.first(),
                        plan.first().plusDays(11));
            }
        }
    }

    private void facts(Category category) {
        List<Person> people = chance.shuffled(candidates(category));
        for (int i = 0; i < wanted.get(category); i++) {
            Person main = people.get(i % people.size());
            Scene scene = stage.next(main, "fact");
            Map<String, Person> cast = stage.cast(scene, main);
            Performance performance = stage.perform(scene, cast);
            rival(performance, main);
            told.add(performance);
            String form = category == Category.ASKER ? "Qme" : "Q";
            questionnaire.ask(category, performance, form, null, category == Category.ALIAS ? main.alias() : null);
        }
    }

    private List<Person> candidates(Category category) {
        return category != Category.ALIAS
                ? plan.people()
                : plan.people().stream()
                        .filter(person -> person.alias() != null || person.twin() != null)
                        .toList();
    }

    /** Somebody else, a namesake if there is one, tells the same of himself. */
    private void rival(Performance performance, Person main) {
        Person other = main.twin() != null ? plan.person(main.twin()) : chance.of(plan.people());
        boolean wanted = main.twin() != null || chance.is(RIVAL);
        if (!wanted || other.equals(main) || stage.wasPerformed(performance.scene(), other)) {
            return;
        }
        Map<String, Person> cast = stage.cast(performance.scene(), other);
        Wording same = new Wording(repertoire, performance.scene(), chance, cast);
        performance.scene().asked().stream()
                .limit(1)
                .forEach(slot -> same.with(slot, performance.wording().key(slot)));
        stage.perform(performance.scene(), cast, same);
    }

    private void scenes(Category category, String... kinds) {
        for (int i = 0; i < wanted.get(category); i++) {
            Scene scene = stage.next(null, kinds);
            Map<String, Person> cast = stage.cast(scene, null);
            while (stage.wasPerformed(scene, cast.get("A"))) {
                cast = stage.cast(scene, null);
            }
            Performance performance = stage.perform(scene, cast);
            settled.add(performance);
            String form = category != Category.SUPERSEDED ? "Q" : chance.is(0.6) ? "Qnow" : "Qbefore";
            questionnaire.ask(category, performance, form, null, null);
        }
    }

    /** Questions as if somebody had told what only others told, or nobody. */
    private void unanswerable() {
        List<Scene> facts = chance.shuffled(repertoire.scenes("fact", plan.theme()));
        int made = 0;
        for (int i = 0; made < wanted.get(Category.UNANSWERABLE); i++) {
            Scene scene = facts.get(i % facts.size());
            List<Person> silent = plan.people().stream()
                    .filter(p -> !stage.wasPerformed(scene, p))
                    .toList();
            if (!silent.isEmpty()) {
                Map<String, Person> cast = stage.cast(scene, chance.of(silent));
                Performance never =
                        new Performance(scene, cast, new Wording(repertoire, scene, chance, cast), Map.of());
                stage.note(scene, cast);
                questionnaire.ask(Category.UNANSWERABLE, never, chance.is(0.25) ? "Qme" : "Q", List.of(), null);
                made++;
            }
        }
    }

    private void smallTalk() {
        LocalDate first = plan.first();
        while (diary.size() < plan.messages()) {
            Scene scene = stage.next(null, "filler");
            Map<String, Person> cast = stage.cast(scene, null);
            List<Scene.Line> lines = scene.parts().getFirst().lines();
            int length = Math.min(lines.size(), chance.between(2, 4));
            stage.performIn(
                    lines.subList(0, length), cast, new Wording(repertoire, scene, chance, cast), first, plan.last());
        }
    }
}
