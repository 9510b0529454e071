package readingroom.eval;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Type;
import readingroom.model.Plural;

/**
 * Counts the questions whose hard filters exclude what answers them: evidence from outside all of the times, or no
 * evidence by any of the people.
 */
public final class FilterCheck {

    private final Corpus corpus;
    private int filters;
    private int filtered;
    private int asked;
    private final List<String> wrong = new ArrayList<>();

    public FilterCheck(Corpus corpus, List<Outcome> outcomes) {
        this.corpus = corpus;
        outcomes.stream().filter(outcome -> outcome.topic().isAnswerable()).forEach(this::add);
    }

    /** How many questions with known evidence have a filter. */
    public int filtered() {
        return filtered;
    }

    /** The questions that lose evidence to a filter. */
    public List<String> wrong() {
        return List.copyOf(wrong);
    }

    /** The share of the questions with a filter that lose evidence to it, from 0 to 1. */
    public double share() {
        return filtered == 0 ? 0 : (double) wrong.size() / filtered;
    }

    @Override
    public String toString() {
        String line = String.format(
                Locale.ROOT,
                "wrong hard filters: %d of %s with one (%.1f %%); %s in %s",
                wrong.size(),
                Plural.of(filtered, "question"),
                100 * share(),
                Plural.of(filters, "filter"),
                Plural.of(asked, "question"));
        return wrong.isEmpty() ? line : line + "\n  wrong: " + Names.of(wrong);
    }

    private void add(Outcome outcome) {
        asked++;
        List<Instruction> hard = outcome.instructions().stream()
                .filter(instruction -> instruction.decision() == Decision.FILTER)
                .toList();
        filters += hard.size();
        if (!hard.isEmpty()) {
            filtered++;
            List<Corpus.Sent> evidence = outcome.topic().evidence().stream()
                    .flatMap(id -> corpus.find(id).stream())
                    .toList();
            if (!evidence.isEmpty() && (excludesTimes(hard, evidence) || excludesPeople(hard, evidence))) {
                wrong.add(outcome.topic().questionId());
            }
        }
    }

    private static boolean excludesTimes(List<Instruction> hard, List<Corpus.Sent> evidence) {
        List<Instruction> dates = of(hard, Type.DATE_RANGE);
        return !dates.isEmpty()
                && evidence.stream().anyMatch(sent -> dates.stream().noneMatch(date -> holds(date, sent.time())));
    }

    private static boolean excludesPeople(List<Instruction> hard, List<Corpus.Sent> evidence) {
        List<Instruction> people = of(hard, Type.PERSON);
        return !people.isEmpty()
                && people.stream().noneMatch(person -> evidence.stream()
                        .anyMatch(sent -> sent.sender().equals(person.value())));
    }

    private static List<Instruction> of(List<Instruction> instructions, Type type) {
        return instructions.stream().filter(i -> i.type() == type).toList();
    }

    private static boolean holds(Instruction date, Instant time) {
        return (date.from() == null || !time.isBefore(date.from())) && (date.to() == null || time.isBefore(date.to()));
    }
}
