package readingroom.instruct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.instruct.time.TimeExpressions;
import readingroom.model.Catalog;
import readingroom.model.Catalog.Conversation;
import readingroom.model.Catalog.Person;
import readingroom.model.Extent;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Type;

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

    @ParameterizedTest
    @MethodSource("roles")
    void tellsThoseWhoSaidItFromThoseSpokenOf(
            String group, String question, String asker, String speakers, String mentioned) {
        List<Instruction> people = people(group, question, asker.isEmpty() ? null : asker);

        assertThat(values(people, Type.PERSON)).containsExactlyInAnyOrder(list(speakers));
        assertThat(values(people, Type.MENTION)).containsExactlyInAnyOrder(list(mentioned));
    }

    @ParameterizedTest
    @MethodSource("askers")
    void findsTheAsker(String question, String words) {
        assertThat(Asker.in(question, "Somebody").orElse("")).isEqualTo(words);
        assertThat(Asker.in(question, null)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("conversations")
    void findsTheConversationNamed(String conversations, String question, String named) {
        List<Conversation> held = Stream.of(conversations.split("\\|"))
                .map(name -> new Conversation("id of " + name, name))
                .toList();

        assertThat(NamedConversations.in(question, held))
                .extracting(place -> place.conversation().name())
                .containsExactly(list(named));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "town|What did Anna Lee say?|a sender in the index",
                "town|What did anna lee say?|a sender in the index, written differently",
                "town|What did Anna say?|first name of two senders",
                "town|What did Mr Berg say?|surname of a sender",
                "team|娜娜说了什么|given name of a sender",
                "team|小王说了什么|a form of address for two senders",
                "team|老猫说了什么|an alias seen in the logs",
                "team|What did Li Xiaoming say?|pinyin of 李小明",
                "abroad|李娜说了什么|characters read as Li Na",
                "friends|What did Carolin say?|one letter from Caroline",
            })
    void saysHowTheNameFits(String group, String question, String check) {
        assertThat(people(group, question, null)).isNotEmpty().allSatisfy(person -> {
            assertThat(person.check()).isEqualTo(check);
            assertThat(person.words()).isNotBlank();
            assertThat(person.reason()).isNotBlank();
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "town|What did Dana say about Tomás?|Dana",
                "town|What does Peter Pan think?|Peter Pan",
                "town|周文杰说了什么|周文杰",
                "town|张三说了什么|张三",
            })
    void keepsANameThatNoSenderHas(String group, String question, String name) {
        assertThat(people(group, question, null))
                .filteredOn(person -> person.value().equals(name))
                .singleElement()
                .satisfies(person -> {
                    assertThat(person.type()).isEqualTo(Type.PERSON);
                    assertThat(person.decision()).isEqualTo(Decision.DROPPED);
                    assertThat(person.check()).isEqualTo(Instruction.NO_SENDER);
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What did the Data team say?",
                "When did Data migration say goodbye?",
                "What does Monday mean?",
                "老师说了什么",
                "谁说了什么",
                "会议说了什么",
                "高中说了什么",
                "What did Everyone say?",
                "Which Chinese said so?",
            })
    void takesNoWordForAStranger(String question) {
        assertThat(people("town", question, null)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"anna lee,Anna Lee", "TOMAS,Tomás", "wang mingming,王明明", "明明,王明明", "Fox,🦊 Fox", "Bob,Bob", "Anna,Anna"
    })
    void writesTheAskerAsTheIndexDoes(String asker, String sender) {
        assertThat(values(people("town", "What did I cook?", asker), Type.PERSON))
                .containsExactly(sender);
    }

    @Test
    void sharesTheWeightAmongAllWhoAreMeant() {
        assertThat(people("twins", "What did Sam say?", null))
                .hasSize(3)
                .allSatisfy(person -> assertThat(person.weight()).isEqualTo(1.0 / 3));
    }

    @Test
    void writesTheConversationAsAClue() {
        Catalog catalog = conversations -> new Catalog.Scope(
                true, List.of("Anna"), List.of(new Conversation("c1", "family")), Instant.EPOCH, Instant.MAX);
        List<Instruction> all = new RuleInstructor(new TimeExpressions()::find, catalog, List.of(), 20_000)
                .instruct(Inquiries.inquiry("What is new about the boat in the family chat?", null))
                .instructions();

        assertThat(all).filteredOn(i -> i.type() == Type.CLUE).singleElement().satisfies(clue -> {
            assertThat(clue.value()).isEqualTo("family");
            assertThat(clue.words()).isEqualTo("family chat");
            assertThat(clue.check()).isEqualTo(Instruction.CONVERSATION);
        });
        assertThat(values(all, Type.KEYWORD)).containsExactly("new", "boat");
    }

    @Test
    void asksTheCatalogAgainForANameThatIsNotRemembered() {
        Catalog.Scope before = new Catalog.Scope(true, List.of("Anna"), List.of(), Instant.EPOCH, Instant.MAX);
        Catalog.Scope after = new Catalog.Scope(true, List.of("Anna", "Dana"), List.of(), Instant.EPOCH, Instant.MAX);
        Catalog catalog = new Catalog() {
            @Override
            public Scope scope(Extent extent) {
                return before;
            }

            @Override
            public Scope current(Extent extent) {
                return after;
            }
        };

        assertThat(new RuleInstructor(new TimeExpressions()::find, catalog, List.of(), 20_000)
                        .instruct(Inquiries.inquiry("What did Dana say?", null))
                        .instructions())
                .extracting(Instruction::value, Instruction::check)
                .contains(tuple("Dana", "a sender in the index"));
    }

    @Test
    void readsAnyQuestionAmongThousandsOfSenders() {
        List<String> senders = IntStream.range(0, 10_000)
                .mapToObj(i -> i % 2 == 0 ? "Anna Lee" + i : "王" + (char) ('一' + i) + "明")
                .toList();
        Names names = Names.of(new Catalog.Scope(true, senders, List.of(), null, null));
        String hostile = "Anna Lee7 小王明明天 anna.lee_8 ((王王王 ".repeat(600);

        assertThat(names.in(hostile, hostile)).isNotEmpty();
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

    static Stream<Object[]> roles() {
        return lines("roles").map(line -> line.split("\\|", 5));
    }

    static Stream<Object[]> askers() {
        return lines("asker").map(line -> line.split("\\|", 2));
    }

    static Stream<Object[]> conversations() {
        return lines("conversations").map(line -> (line + " ").split(" > ?", 3));
    }

    static List<Instruction> people(String group, String question, @Nullable String asker) {
        return instructions(group, question, asker).stream()
                .filter(i -> i.type() == Type.PERSON || i.type() == Type.MENTION)
                .toList();
    }

    static List<Instruction> instructions(String group, String question, @Nullable String asker) {
        Catalog catalog = conversations -> GROUPS.get(group);
        RuleInstructor rules = new RuleInstructor(new TimeExpressions()::find, catalog, List.of(), 20_000);
        return new Verifier(catalog)
                .verify(rules.instruct(Inquiries.inquiry(question, asker)))
                .instructions();
    }

    private static List<String> values(List<Instruction> instructions, Type type) {
        return instructions.stream()
                .filter(i -> i.type() == type)
                .map(Instruction::value)
                .toList();
    }

    private static String[] list(String values) {
        return values.isBlank() ? new String[0] : values.strip().split(",\\s*");
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
