package readingroom.instruct;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import readingroom.instruct.time.TimeRange;
import readingroom.model.Catalog;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;

/** Writes the instructions that need no model: times, the asker, known people, and the words that carry the question. */
public final class RuleInstructor {

    // a day on which the clock is put back has 25 hours
    private static final Duration DAY = Duration.ofHours(25);

    private static final int TIMES_MAX = 16;
    private static final int PEOPLE_MAX = 32;

    private final TimeReader times;
    private final Catalog catalog;
    private final int charactersMax;

    /** @param charactersMax how many characters of a question are read for instructions */
    public RuleInstructor(TimeReader times, Catalog catalog, int charactersMax) {
        this.times = times;
        this.catalog = catalog;
        this.charactersMax = charactersMax;
    }

    /** Replaces the instructions of the inquiry by those of the rules, none of them checked yet. */
    public Inquiry instruct(Inquiry inquiry) {
        Question question = inquiry.question();
        String text = question.question();
        String read = text.length() > charactersMax ? text.substring(0, charactersMax) : text;
        List<TimeRange> ranges = times.find(read, question.askedAtLocal()).stream()
                .limit(TIMES_MAX)
                .toList();
        Names names = Names.of(catalog.scope(question.conversations()).senders());
        List<Names.Named> people = names
                .in(read, ranges.stream().map(TimeRange::words).toList())
                .stream()
                .limit(PEOPLE_MAX)
                .toList();

        List<Instruction> instructions = new ArrayList<>();
        ranges.forEach(range -> instructions.add(dateRange(
                range, question, isPast(range, question) && Said.aroundTime(read, range.words(), isDay(range)))));
        people.forEach(named -> instructions.add(person(named.sender(), named.words(), named.weight())));
        Asker.in(read, question.asker())
                .filter(words -> people.stream().noneMatch(p -> p.sender().equals(question.asker())))
                .ifPresent(words -> instructions.add(asker(question.asker(), words, people.isEmpty())));
        Keywords.of(read, ranges, people).forEach(word -> instructions.add(keyword(word)));
        return inquiry.withInstructions(instructions);
    }

    private static Instruction dateRange(TimeRange range, Question question, boolean aboutSaying) {
        String value = Dates.value(range.from(), range.to(), question.timeZone());
        Decision decision = aboutSaying ? Decision.FILTER : Decision.PREFERENCE;
        String reason = aboutSaying
                ? "the question asks what was said then"
                : "what happened then may have been told at another time";
        return new Instruction(
                Type.DATE_RANGE,
                value,
                range.from(),
                range.to(),
                Origin.RULES,
                range.words(),
                range.weight(),
                "",
                decision,
                reason);
    }

    // nothing has been said yet in what is to come
    private static boolean isPast(TimeRange range, Question question) {
        return range.from() == null
                || !range.from().isAfter(question.askedAtLocal().toInstant());
    }

    private static boolean isDay(TimeRange range) {
        return range.from() != null
                && range.to() != null
                && Duration.between(range.from(), range.to()).compareTo(DAY) <= 0;
    }

    private static Instruction person(String sender, String words, double weight) {
        return of(Type.PERSON, sender, words, weight, "others may speak of what this person did");
    }

    // someone named beside the asker is the better clue: the asker says "I" in every question
    private static Instruction asker(String asker, String words, boolean alone) {
        return of(Type.PERSON, asker, words, alone ? 1 : 0.5, "the asker");
    }

    private static Instruction keyword(String word) {
        return of(Type.KEYWORD, word, word, 1, "the words that carry the question");
    }

    private static Instruction of(Type type, String value, String words, double weight, String reason) {
        return new Instruction(type, value, null, null, Origin.RULES, words, weight, "", Decision.PREFERENCE, reason);
    }
}
