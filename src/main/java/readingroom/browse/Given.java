package readingroom.browse;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import readingroom.instruct.Dates;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;

/** Makes instructions of what a caller gives as such. None is held against the index yet, but for names. */
final class Given {

    private static final String ASKED = "the caller asks for it";
    private static final Set<String> ASKER = Set.of("me", "i", "myself", "我", "本人", "自己");

    private final TimeBounds times;
    private final List<String> topics;
    private final BiFunction<String, Inquiry, List<String>> senders;
    private final Predicate<String> searchable;

    /**
     * @param topics that messages may be tagged with
     * @param senders whom a name may mean in the conversations of an inquiry
     * @param searchable whether a keyword has anything to search for
     */
    Given(
            TimeBounds times,
            List<String> topics,
            BiFunction<String, Inquiry, List<String>> senders,
            Predicate<String> searchable) {
        this.times = times;
        this.topics = List.copyOf(topics);
        this.senders = senders;
        this.searchable = searchable;
    }

    /** @throws InvalidRequest if a time cannot be read */
    List<Instruction> of(FindRequest request, Inquiry inquiry) {
        List<Instruction> given = new ArrayList<>();
        dates(request, inquiry.question().askedAtLocal()).ifPresent(given::add);
        request.persons().forEach(name -> given.addAll(people(name, inquiry)));
        request.mentions().forEach(name -> given.addAll(mentions(name, inquiry)));
        request.keywords().forEach(keyword -> given.add(keyword(keyword)));
        request.topics().forEach(topic -> given.add(topic(topic)));
        if (given.isEmpty() && request.text().isEmpty()) {
            // a conversation alone is read from its end
            given.add(filter(
                    Type.DATE_RANGE, Dates.value(null, null, inquiry.question().timeZone()), "any time", ""));
        }
        return given;
    }

    private Optional<Instruction> dates(FindRequest request, ZonedDateTime now) {
        return times.of(request.from(), request.to(), now)
                .map(bounds -> new Instruction(
                        Type.DATE_RANGE,
                        Dates.value(bounds.from(), bounds.to(), now.getZone()),
                        bounds.from(),
                        bounds.to(),
                        Origin.CALLER,
                        words(request.from()) + words(request.to()),
                        1,
                        "",
                        Decision.FILTER,
                        ASKED));
    }

    private static String words(@Nullable String bound) {
        return bound == null ? "" : bound + " ";
    }

    private List<Instruction> people(String name, Inquiry inquiry) {
        List<String> meant = meant(name, inquiry);
        return meant.isEmpty()
                ? List.of(filter(Type.PERSON, name, name, ""))
                : meant.stream()
                        .map(sender -> filter(Type.PERSON, sender, name, ""))
                        .toList();
    }

    private List<Instruction> mentions(String name, Inquiry inquiry) {
        List<String> meant = meant(name, inquiry);
        Set<String> names = new LinkedHashSet<>();
        names.add(name);
        names.addAll(meant);
        String check = meant.isEmpty() ? Instruction.NO_SENDER : "a sender in the index";
        return names.stream()
                .map(one -> filter(Type.MENTION, one, name, check))
                .map(mention -> searchable.test(quoted(mention.value()))
                        ? mention
                        : mention.decided(Decision.DROPPED, check, "nothing in it to search for"))
                .toList();
    }

    /** Somebody may be called "me" in the logs; else it is whoever asks. */
    private List<String> meant(String name, Inquiry inquiry) {
        List<String> meant = senders.apply(name, inquiry);
        String asker = inquiry.question().asker();
        boolean me = meant.isEmpty() && asker != null && ASKER.contains(name.toLowerCase(Locale.ROOT));
        return me ? senders.apply(String.valueOf(asker), inquiry) : meant;
    }

    private Instruction keyword(String keyword) {
        Instruction wanted = filter(Type.KEYWORD, keyword, keyword, "");
        return searchable.test(keyword) ? wanted : wanted.decided(Decision.DROPPED, "", "nothing in it to search for");
    }

    private Instruction topic(String topic) {
        boolean known = topics.stream().anyMatch(topic::equalsIgnoreCase);
        return filter(Type.TOPIC, topic, topic, "")
                .decided(
                        Decision.PREFERENCE,
                        "",
                        known
                                ? "messages are tagged by a guess"
                                : "none of the topics that messages are tagged with, so only its words count");
    }

    private static String quoted(String name) {
        return "\"" + name.replace("\"", " ") + "\"";
    }

    private static Instruction filter(Type type, String value, String words, String check) {
        return new Instruction(type, value, null, null, Origin.CALLER, words, 1, check, Decision.FILTER, ASKED);
    }
}
