package readingroom.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.model.ChatMessage;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;

class FilterCheckTest {

    private static final Corpus CORPUS = new Corpus();

    static {
        CORPUS.add(message("may", "2024-05-15T23:30:00+02:00", "Anna"));
        CORPUS.add(message("june", "2024-06-01T00:00:00Z", "Ben"));
    }

    @Test
    void aTimeIsWrongIfAnyEvidenceIsFromOutsideAllTimes() {
        Instruction may = date("2024-05-01T00:00:00Z", "2024-06-01T00:00:00Z", Decision.FILTER);
        Instruction june = date("2024-06-01T00:00:00Z", null, Decision.FILTER);

        assertThat(wrong(List.of(may), "may")).isEmpty();
        assertThat(wrong(List.of(may), "may", "june")).containsExactly("q");
        assertThat(wrong(List.of(may, june), "may", "june")).isEmpty();
        assertThat(wrong(List.of(date(null, "2024-05-15T21:30:00Z", Decision.FILTER)), "may"))
                .containsExactly("q");
    }

    @Test
    void aPersonIsWrongIfNoEvidenceIsByAnyOfThem() {
        assertThat(wrong(List.of(person("Anna", Decision.FILTER)), "may", "june"))
                .isEmpty();
        assertThat(wrong(List.of(person("Anna", Decision.FILTER)), "june")).containsExactly("q");
    }

    @Test
    void preferencesAndUnknownEvidenceAreNotWrong() {
        assertThat(wrong(List.of(person("Anna", Decision.PREFERENCE)), "june")).isEmpty();
        assertThat(wrong(List.of(person("Anna", Decision.FILTER)), "elsewhere")).isEmpty();
        assertThat(wrong(List.of(person("Anna", Decision.FILTER)))).isEmpty();
    }

    @Test
    void tellsTheShareAmongTheQuestionsWithAFilter() {
        FilterCheck check = new FilterCheck(
                CORPUS,
                List.of(
                        outcome("q1", List.of(person("Anna", Decision.FILTER)), "june"),
                        outcome("q2", List.of(person("Ben", Decision.FILTER)), "june"),
                        outcome("q3", List.of(), "june")));

        assertThat(check.share()).isEqualTo(0.5);
        assertThat(check).hasToString("""
                wrong hard filters: 1 of 2 questions with one (50.0 %); 2 filters in 3 questions
                  wrong: q1""");
    }

    private static List<String> wrong(List<Instruction> instructions, String... evidence) {
        return new FilterCheck(CORPUS, List.of(outcome("q", instructions, evidence))).wrong();
    }

    private static Outcome outcome(String id, List<Instruction> instructions, String... evidence) {
        return new Outcome(new Topic(id, "{}", null, "c", List.of(evidence)), List.of(), instructions);
    }

    private static Instruction date(@Nullable String from, @Nullable String to, Decision decision) {
        return new Instruction(
                Type.DATE_RANGE,
                "a time",
                from == null ? null : Instant.parse(from),
                to == null ? null : Instant.parse(to),
                Origin.RULES,
                "then",
                1,
                "",
                decision,
                "");
    }

    private static Instruction person(String name, Decision decision) {
        return new Instruction(Type.PERSON, name, null, null, Origin.RULES, name, 1, "", decision, "");
    }

    private static ChatMessage message(String id, String time, String sender) {
        return MessageBuilder.message(id).at(time).sender(sender).build();
    }
}
