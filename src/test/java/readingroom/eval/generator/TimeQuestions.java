package readingroom.eval.generator;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Asks with words for a time; the words are chosen for a message, and all that they hold is the evidence. */
final class TimeQuestions {

    private static final int TAKEN = 20;
    private static final int EVIDENCE_MAX = 4;
    private static final int WINDOW_MIN = 3;
    private static final int WINDOW_MAX = 12;
    private static final Set<String> NO_WINDOWS =
            Set.of("today", "this-morning", "last-night", "this-time-last-year", "month-last-year");
    private static final List<String> ENGLISH = List.of(
            "What did we talk about %s?",
            "What was discussed here %s?",
            "What did people write %s?",
            "What were the topics in this chat %s?",
            "What did everybody say %s?");
    private static final List<String> CHINESE =
            List.of("咱们%s聊了啥？", "%s群里讨论了什么？", "%s大家都说了些什么？", "%s我们在群里聊过哪些事？", "%s都发了什么消息？");

    private final ChatPlan plan;
    private final Chance chance;
    private final List<Said> messages;
    private final Map<String, Integer> used = new HashMap<>();
    private final Set<String> texts = new HashSet<>();

    TimeQuestions(ChatPlan plan, Chance chance, List<Said> messages) {
        this.plan = plan;
        this.chance = chance;
        this.messages = messages;
    }

    List<Asked> relative(List<Series.Repeated> habits, int wanted) {
        List<Asked> questions = new ArrayList<>();
        while (questions.size() < wanted) {
            Series.Repeated habit = chance.of(habits);
            ZoneId zone = zone();
            When when = rarest(local(chance.of(habit.said()), zone), Set.of());
            List<Said> held = held(habit.said(), when, zone);
            Performance performance = habit.performance();
            Scene.Template template = chance.of(performance.scene().questions("Qwhen"));
            Person main = performance.main();
            Map<String, String> names = Map.of(
                    "A", main.twin() != null || chance.is(0.5) ? main.name() : main.call(), "when", when.words());
            String text = performance.wording().asked(template.text(), names);
            if (held.size() <= EVIDENCE_MAX && isClear(habit.said(), held, when, zone) && texts.add(text)) {
                used.merge(when.kind(), TAKEN, Integer::sum);
                Person asker = plan.other(main, chance);
                questions.add(asked(
                        Category.RELATIVE_DATE,
                        text,
                        asker,
                        when,
                        zone,
                        held,
                        performance.scene().id()));
            }
        }
        return questions;
    }

    List<Asked> windows(int wanted) {
        used.clear();
        List<Asked> questions = new ArrayList<>();
        while (questions.size() < wanted) {
            ZoneId zone = zone();
            When when = rarest(local(chance.of(messages), zone), NO_WINDOWS);
            List<Said> held = held(messages, when, zone);
            String text = String.format(chance.of(plan.isChinese() ? CHINESE : ENGLISH), when.words());
            if (held.size() >= WINDOW_MIN && held.size() <= WINDOW_MAX && texts.add(text + when.asked())) {
                used.merge(when.kind(), TAKEN, Integer::sum);
                questions.add(asked(Category.WINDOW_ONLY, text, chance.of(plan.people()), when, zone, held, "window"));
            }
        }
        return questions;
    }

    private Asked asked(
            Category category, String text, Person asker, When when, ZoneId zone, List<Said> held, String about) {
        return new Asked(
                category.label(), text, asker, when.asked().atZone(zone).toInstant(), zone, held, about, when.key());
    }

    /** Words that fit the moment and were used least. */
    private When rarest(LocalDateTime moment, Set<String> without) {
        List<When> fitting = chance.shuffled(When.holding(moment, chance, plan.isChinese())).stream()
                .filter(when -> !without.contains(when.kind()))
                .toList();
        When rarest = fitting.stream()
                .min(Comparator.comparingInt(when -> used.getOrDefault(when.kind(), 0)))
                .orElseThrow();
        // words that fail again and again must not keep the others from their turn
        used.merge(rarest.kind(), 1, Integer::sum);
        return rarest;
    }

    /** Where the borders of a time are a matter of taste, nothing may lie near them. */
    private static boolean isClear(List<Said> all, List<Said> held, When when, ZoneId zone) {
        return switch (when.kind()) {
            case "end-of-last-month" ->
                held.stream()
                        .allMatch(said -> !local(said, zone).isBefore(when.to().minusDays(3)));
            case "this-time-last-year" ->
                held.stream().allMatch(said -> within(said, when, zone, 4))
                        && all.stream()
                                .noneMatch(said -> !held.contains(said)
                                        && local(said, zone).isAfter(when.from().minusDays(8))
                                        && local(said, zone).isBefore(when.to().plusDays(8)));
            case "last-night", "this-morning" ->
                all.stream()
                        .filter(said -> !held.contains(said))
                        .noneMatch(said -> local(said, zone).isAfter(when.from().minusHours(3))
                                && local(said, zone).isBefore(when.to().plusHours(3)));
            default -> true;
        };
    }

    private static boolean within(Said said, When when, ZoneId zone, int days) {
        LocalDateTime middle = when.from().plusDays(7);
        return local(said, zone).isAfter(middle.minusDays(days))
                && local(said, zone).isBefore(middle.plusDays(days));
    }

    private static List<Said> held(List<Said> all, When when, ZoneId zone) {
        return all.stream().filter(said -> when.holds(local(said, zone))).toList();
    }

    private static LocalDateTime local(Said said, ZoneId zone) {
        return said.time().withZoneSameInstant(zone).toLocalDateTime();
    }

    /** Now and then somebody asks from far away. */
    private ZoneId zone() {
        return chance.is(0.15) ? plan.elsewhere() : plan.zone();
    }
}
