package readingroom.instruct;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
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

    private final TimeReader times;
    private final Catalog catalog;
    private final NamedTags tags;
    private final int charactersMax;
    // names are read from thousands of senders, which stay the same for many questions
    private final Map<Catalog.Scope, Names> known = Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * @param topics that messages are tagged with
     * @param charactersMax how many characters of a question are read for instructions
     */
    public RuleInstructor(TimeReader times, Catalog catalog, List<String> topics, int charactersMax) {
        this.times = times;
        this.catalog = catalog;
        this.tags = new NamedTags(topics);
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
        String timeless = read;
        for (TimeRange range : ranges) {
            timeless = timeless.replace(range.words(), "\n".repeat(range.words().length()));
        }
        Catalog.Scope scope = scope(read, timeless, inquiry);
        Names names = names(scope);
        List<Names.Named> named = names.in(read, timeless);
        String asker = asker(question.asker(), names);
        People people = new People(timeless, named, asker);
        List<NamedConversations.Place> places = NamedConversations.in(timeless, scope.conversations());

        List<String> keywords = Keywords.of(read, ranges, people.speakers(), places);

        List<Instruction> instructions = new ArrayList<>();
        ranges.stream()
                .filter(range -> keywords.isEmpty() || !Said.isVague(range.words()))
                .forEach(range -> instructions.add(dateRange(
                        range,
                        question,
                        isPast(range, question) && Said.aroundTime(read, range.words(), isDay(range)))));
        instructions.addAll(people.instructions());
        places.forEach(place -> instructions.add(conversation(place)));
        instructions.addAll(tags.in(timeless));
        keywords.forEach(word -> instructions.add(keyword(word)));
        Inquiry asked = asker == null || asker.equals(question.asker()) ? inquiry : inquiry.withAsker(asker);
        return asked.withInstructions(instructions);
    }

    /** All senders in the conversations of the inquiry whom a name may mean; none if nobody has it. */
    public List<String> senders(String name, Inquiry inquiry) {
        return names(scope(name, name, inquiry)).senders(name);
    }

    /** A name that is not remembered may be that of somebody who came a moment ago. */
    private Catalog.Scope scope(String text, String timeless, Inquiry inquiry) {
        Catalog.Scope scope = catalog.scope(inquiry.extent());
        String asker = inquiry.question().asker();
        Names names = names(scope);
        boolean missing = Strangers.in(timeless, names.in(text, timeless)).isPresent()
                || asker != null && names.sender(asker).isEmpty();
        return missing ? catalog.current(inquiry.extent()) : scope;
    }

    private Names names(Catalog.Scope scope) {
        return known.computeIfAbsent(scope, Names::of);
    }

    private static @Nullable String asker(@Nullable String asker, Names names) {
        return asker == null ? null : names.sender(asker).orElse(asker);
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

    private static Instruction conversation(NamedConversations.Place place) {
        return new Instruction(
                Type.CLUE,
                place.conversation().name(),
                null,
                null,
                Origin.RULES,
                place.words(),
                1,
                Instruction.CONVERSATION,
                Decision.PREFERENCE,
                "others may have spoken of it elsewhere");
    }

    private static Instruction keyword(String word) {
        return new Instruction(
                Type.KEYWORD,
                word,
                null,
                null,
                Origin.RULES,
                word,
                1,
                "",
                Decision.PREFERENCE,
                "the words that carry the question");
    }
}
