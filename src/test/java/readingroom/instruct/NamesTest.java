package readingroom.instruct;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import readingroom.instruct.time.TimeExpressions;
import readingroom.model.Catalog;
import readingroom.model.Catalog.Person;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;

class NamesTest {

    private static final Map<String, Catalog.Scope> GROUPS = groups();

    @ParameterizedTest
    @MethodSource("named")
    void findsThoseWhoAreNamed(String group, String question, String senders) {
        assertThat(people(group, question, null))
                .extracting(Instruction::value)
                .containsExactlyInAnyOrder(senders.split(",\\s*(?! Kevin|Kevin)"));
    }

    @ParameterizedTest
    @MethodSource("nobody")
    void findsNobodyInOtherWords(String group, String question) {
        assertThat(people(group, question, null).stream()
                        .filter(person -> GROUPS.get(group).senders().contains(person.value())))
                .isEmpty();
    }

    @Test
    void hasManyOfEach() {
        assertThat(named()).hasSizeGreaterThan(150);
        assertThat(nobody()).hasSizeGreaterThan(150);
    }

    static Stream<Object[]> named() {
        return lines("named").map(line -> line.split("\\|"));
    }

    static Stream<Object[]> nobody() {
        return lines("nobody").map(line -> line.split("\\|"));
    }

    static List<Instruction> people(String group, String question, @Nullable String asker) {
        return instructions(group, question, asker).stream()
                .filter(i -> i.type() == Type.PERSON || i.type() == Type.MENTION)
                .toList();
    }

    static List<Instruction> instructions(String group, String question, @Nullable String asker) {
        Catalog catalog = conversations -> GROUPS.get(group);
        Inquiry inquiry = Inquiry.of(
                new Question(
                        "q",
                        question,
                        asker,
                        Instant.parse("2024-05-22T02:00:00Z"),
                        ZoneId.of("Asia/Shanghai"),
                        List.of(),
                        null,
                        60_000),
                false);
        RuleInstructor rules = new RuleInstructor(new TimeExpressions()::find, catalog, 20_000);
        return new Verifier(catalog).verify(rules.instruct(inquiry)).instructions();
    }

    private static Map<String, Catalog.Scope> groups() {
        Map<String, Catalog.Scope> groups = new HashMap<>();
        lines("groups").forEach(line -> {
            List<String> senders = new ArrayList<>();
            List<Person> people = new ArrayList<>();
            String[] fields = line.split("\\|");
            for (String field : List.of(fields).subList(1, fields.length)) {
                List<String> names = List.of(field.split("="));
                senders.add(names.getFirst());
                if (names.size() > 1) {
                    people.add(new Person(names.getFirst(), names.subList(1, names.size())));
                }
            }
            groups.put(
                    fields[0],
                    new Catalog.Scope(
                            true,
                            senders,
                            List.of(),
                            Instant.parse("2024-01-01T00:00:00Z"),
                            Instant.parse("2024-06-01T00:00:00Z"),
                            people));
        });
        return groups;
    }

    static Stream<String> lines(String name) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                NamesTest.class.getResourceAsStream("/people/" + name + ".tsv"), StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.startsWith("#") && !line.isBlank()).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
