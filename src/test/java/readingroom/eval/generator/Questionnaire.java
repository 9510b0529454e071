package readingroom.eval.generator;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The questions about a chat that is being written, whose messages have no time yet. */
final class Questionnaire {

    private final ChatPlan plan;
    private final Chance chance;
    private final List<Asking> asked = new ArrayList<>();

    private record Asking(Category category, String text, Person asker, List<Said> evidence, String about) {}

    Questionnaire(ChatPlan plan, Chance chance) {
        this.plan = plan;
        this.chance = chance;
    }

    /**
     * Asks about a performance.
     *
     * @param form of the scene's questions
     * @param evidence null for what the performance marked
     * @param alias by which the main person is called; null for a name
     */
    void ask(
            Category category,
            Performance performance,
            String form,
            @Nullable List<Said> evidence,
            @Nullable String alias) {
        Scene.Template template = chance.of(performance.scene().questions(form));
        Map<String, String> names = performance.names(chance);
        if (alias != null) {
            names.put("A", alias);
        }
        String text = performance.wording().asked(template.text(), names);
        List<Said> gold = evidence != null ? evidence : performance.marked(template.marks());
        boolean mine = form.equals("Qme");
        Person asker = mine ? performance.cast().get("A") : other(performance, template);
        asked.add(new Asking(category, text, asker, gold, performance.scene().id()));
    }

    /** Somebody whom the question does not name. */
    private Person other(Performance performance, Scene.Template template) {
        Set<Person> named = new LinkedHashSet<>();
        performance.cast().forEach((role, person) -> {
            if (template.text().contains("{" + role + "}")) {
                named.add(person);
            }
        });
        return chance.of(plan.people().stream().filter(p -> !named.contains(p)).toList());
    }

    /** All that was asked, once the messages have their times. */
    List<Asked> questions() {
        List<Asked> questions = new ArrayList<>();
        for (Asking asking : asked) {
            questions.add(new Asked(
                    asking.category().label(),
                    asking.text(),
                    asking.asker(),
                    plan.askedAt(chance),
                    plan.zone(),
                    asking.evidence(),
                    asking.about(),
                    null));
        }
        return questions;
    }
}
