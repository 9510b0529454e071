package readingroom.eval.generator;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Random;
import readingroom.model.Json;

/** The chats of the set: who is in them, where and when. All people are invented. */
record ChatPlan(
        String id,
        String name,
        String language,
        String theme,
        ZoneId zone,
        ZoneId elsewhere,
        LocalDate first,
        LocalDate last,
        int messages,
        List<Person> people) {

    private static final String FILE = "/eval/scripts/chats.json";

    /** Six English and six Chinese chats. */
    static List<ChatPlan> all() {
        try (InputStream in = ChatPlan.class.getResourceAsStream(FILE)) {
            return Json.mapper().readValue(in, new TypeReference<>() {});
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE, e);
        }
    }

    Person person(String wanted) {
        return people.stream().filter(p -> p.name().equals(wanted)).findFirst().orElseThrow();
    }

    /** A seed that depends on the chat alone, so that a change to one chat leaves the others as they are. */
    long seed() {
        return new Random(id.hashCode()).nextLong();
    }

    /** When somebody looks back on the chat and asks. */
    Instant askedAt(Chance chance) {
        return last.plusDays(chance.between(1, 6))
                .atTime(chance.between(8, 22), chance.between(0, 59))
                .atZone(zone)
                .toInstant();
    }

    /** Somebody else than this person. */
    Person other(Person person, Chance chance) {
        return chance.of(people.stream().filter(one -> !one.equals(person)).toList());
    }

    boolean isChinese() {
        return language.equals("zh");
    }
}
