package readingroom.eval.generator;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Things that somebody does again and again and tells each time. */
final class Series {

    private static final int DATED = 6;
    private static final int[] AROUND = {-31, -9, -7, -2, -1, 0, 1, 2, 6, 8, 30};

    private final ChatPlan plan;
    private final Stage stage;
    private final Repertoire repertoire;
    private final Chance chance;
    private final List<Repeated> repeated = new ArrayList<>();

    /** All that one person told of one thing. */
    record Repeated(Performance performance, List<Said> said) {}

    Series(ChatPlan plan, Stage stage, Repertoire repertoire, Chance chance) {
        this.plan = plan;
        this.stage = stage;
        this.repertoire = repertoire;
        this.chance = chance;
    }

    List<Repeated> repeated() {
        return List.copyOf(repeated);
    }

    /** Things to count, each told twice to four times in different words, with others telling of the same now and then. */
    List<Repeated> counted(int wanted) {
        List<Repeated> counts = new ArrayList<>();
        for (int i = 0; i < wanted; i++) {
            Scene scene = stage.next(null, "count");
            Map<String, Person> cast = unperformed(scene);
            Wording wording = stage.fresh(scene, cast);
            counts.add(told(scene, cast, wording, chance.between(2, 4)));
            if (chance.is(0.6)) {
                Map<String, Person> others = unperformed(scene);
                Wording same = new Wording(repertoire, scene, chance, others);
                scene.asked().forEach(slot -> same.with(slot, wording.key(slot)));
                told(scene, others, same, chance.between(1, 2));
            }
        }
        return counts;
    }

    private Repeated told(Scene scene, Map<String, Person> cast, Wording wording, int times) {
        stage.note(scene, cast);
        List<Scene.Line> occasions = new ArrayList<>();
        List<Scene.Line> reactions = new ArrayList<>();
        scene.parts()
                .forEach(part -> part.lines().forEach(line -> (line.mark() == null ? reactions : occasions).add(line)));
        List<Said> said = new ArrayList<>();
        for (Scene.Line occasion : chance.shuffled(occasions).subList(0, times)) {
            List<Scene.Line> lines = chance.is(0.6) ? List.of(occasion, chance.of(reactions)) : List.of(occasion);
            said.addAll(stage.performIn(lines, cast, wording, plan.first().plusDays(8), plan.last()));
        }
        return new Repeated(new Performance(scene, cast, wording, Map.of()), said);
    }

    /** Habits that are told at set times: around the ends of days, weeks, months and the year. */
    void dated() {
        for (int i = 0; i < DATED; i++) {
            Scene scene = stage.next(null, "series");
            Map<String, Person> cast = unperformed(scene);
            LocalDate anchor = anchor(i);
            List<Said> said = at(scene, cast, anchor, AROUND, true);
            Performance performance =
                    new Performance(scene, cast, new Wording(repertoire, scene, chance, cast), Map.of());
            repeated.add(new Repeated(performance, said));
            at(scene, unperformed(scene), anchor, new int[] {-8, -1, 0, 3, 7}, false);
        }
    }

    private List<Said> at(Scene scene, Map<String, Person> cast, LocalDate anchor, int[] days, boolean near) {
        stage.note(scene, cast);
        List<Said> said = new ArrayList<>();
        for (int day : days) {
            if (near && chance.is(0.15)) {
                continue;
            }
            ZonedDateTime time = anchor.plusDays(day).atTime(time(day, near)).atZone(plan.zone());
            List<Scene.Line> lines = scene.parts().getFirst().lines();
            int length = chance.between(1, lines.size());
            said.addAll(stage.performAt(
                    lines.subList(0, length), cast, new Wording(repertoire, scene, chance, cast), time));
        }
        return said;
    }

    /** Late on the anchor and early on the day after, else at any hour. */
    private LocalTime time(int day, boolean near) {
        if (near && (day == 0 || day == 1)) {
            return day == 0 ? LocalTime.of(23, chance.between(15, 58), 11) : LocalTime.of(0, chance.between(1, 45), 9);
        }
        return LocalTime.of(chance.between(7, 22), chance.between(0, 59), chance.between(0, 59));
    }

    private LocalDate anchor(int number) {
        int months = (int) (plan.last().toEpochDay() - plan.first().toEpochDay()) / 31;
        LocalDate month = YearMonth.from(plan.first())
                .plusMonths(1 + number % Math.max(1, months - 2))
                .atEndOfMonth();
        LocalDate yearEnd = LocalDate.of(plan.first().getYear(), 12, 31);
        LocalDate anchor =
                switch (number % 3) {
                    case 0 -> month;
                    case 1 ->
                        yearEnd.isAfter(plan.first().plusDays(40))
                                        && yearEnd.isBefore(plan.last().minusDays(32))
                                ? yearEnd
                                : month;
                    default -> month.plusDays(14).with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
                };
        return anchor.isAfter(plan.last().minusDays(32)) ? anchor.minusDays(35) : anchor;
    }

    private Map<String, Person> unperformed(Scene scene) {
        List<Person> free = plan.people().stream()
                .filter(p -> !stage.wasPerformed(scene, p))
                .toList();
        if (free.isEmpty()) {
            throw new IllegalStateException(plan.id() + ": everybody has performed " + scene.id());
        }
        return new LinkedHashMap<>(stage.cast(scene, chance.of(free)));
    }
}
