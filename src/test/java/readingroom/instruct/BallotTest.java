package readingroom.instruct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import readingroom.instruct.time.TimeExpressions;
import readingroom.llm.PromptFile;
import readingroom.model.Catalog;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Type;
import readingroom.model.Reply;

class BallotTest {

    private static final Catalog TOWN = conversations -> new Catalog.Scope(
            true,
            List.of("Anna Lee", "Tom"),
            List.of(),
            Instant.parse("2024-01-01T00:00:00Z"),
            Instant.parse("2024-06-01T00:00:00Z"));
    private static final PromptFile PROMPT =
            PromptFile.read(Path.of("no-such-folder"), "instruct", InstructPrompt.PLACEHOLDERS);

    private final ModelInstructor instructor = new ModelInstructor(PROMPT, new TimeExpressions()::find, 3);

    private Inquiry vote(String question, String... replies) {
        Inquiry ruled = new RuleInstructor(new TimeExpressions()::find, TOWN, List.of(), 20_000)
                .instruct(Inquiries.modelled(question, "Lena"));
        for (String reply : replies) {
            ruled = ruled.replied(new Reply(reply, 1, 1, 1, 0));
        }
        return new Verifier(TOWN).verify(instructor.readReplies(ruled));
    }

    private static List<Instruction> ofModel(Inquiry inquiry) {
        return inquiry.instructions().stream()
                .filter(instruction -> instruction.origin() == Instruction.Origin.MODEL)
                .toList();
    }

    @Test
    void makesAPreferenceOfWhatTheMajoritySays() {
        Inquiry voted = vote(
                "Which mountains did we climb?",
                "mention: mountains <- mountains\nclue: climb <- climb",
                "mention: mountains <- mountains",
                "keyword: peak");

        assertThat(ofModel(voted))
                .extracting(Instruction::type, Instruction::decision, Instruction::check)
                .containsExactly(
                        tuple(Type.MENTION, Decision.PREFERENCE, "in 2 of 3 samples"),
                        tuple(Type.KEYWORD, Decision.PREFERENCE, ""),
                        tuple(Type.CLUE, Decision.DROPPED, "in 1 of 3 samples"));
    }

    @Test
    void countsTheSamplesThatHaveCome() {
        Inquiry voted =
                vote("Which mountains?", "mention: mountains <- mountains", "", "mention: mountains <- mountains");

        assertThat(ofModel(voted)).extracting(Instruction::check).containsExactly("in 2 of 2 samples");
        assertThat(voted.degraded()).isEmpty();
    }

    @Test
    void unitesOtherWords() {
        Inquiry voted = vote("Which mountains?", "keyword: peak", "keyword: summit\nconcept: hiking", "keyword: PEAK");

        assertThat(ofModel(voted)).extracting(Instruction::value).containsExactly("peak", "summit", "hiking");
    }

    @Test
    void filtersByAMisspeltTimeThatAllSamplesSpellRightly() {
        String sample = "date_range: last wednesday <- last wendesday";
        Inquiry voted = vote("What did Tom say last wendesday?", sample, sample, sample);

        assertThat(ofModel(voted))
                .extracting(Instruction::decision, Instruction::from)
                .contains(tuple(Decision.FILTER, Instant.parse("2024-05-14T16:00:00Z")));
        assertThat(ofModel(vote("Where was Tom last wendesday?", sample, sample, sample)))
                .isNotEmpty()
                .noneMatch(instruction -> instruction.decision() == Decision.FILTER);
        assertThat(ofModel(vote("What did Tom say last wendesday?", sample, sample, "keyword: x")))
                .isNotEmpty()
                .noneMatch(instruction -> instruction.decision() == Decision.FILTER);
    }

    @Test
    void believesNoUnanimityWithoutWordsOfTheQuestion() {
        String sample = "date_range: 2024-05-14\nperson: Anna Lee <- mountains\ntopic: sport\ntone: angry <- which";
        Inquiry voted = vote("Which mountains did we climb?", sample, sample, sample);

        assertThat(ofModel(voted)).hasSize(4).allMatch(instruction -> instruction.decision() == Decision.DROPPED);
    }

    @Test
    void keepsTheFiltersOfTheRulesWhateverTheSamplesSay() {
        Inquiry voted =
                vote("What did Tom say last week?", "keyword: a", "keyword: b", "date_range: last year <- last week");

        assertThat(voted.instructions())
                .filteredOn(instruction -> instruction.decision() == Decision.FILTER)
                .extracting(Instruction::words)
                .containsExactly("last week");
    }

    @Test
    void needsTwoSamplesForAVote() {
        Inquiry voted = vote("Which mountains did we climb?", "mention: mountains <- mountains", "", "what?");

        assertThat(voted.degraded())
                .containsExactly(
                        "instruct: vote: only 1 of 3 samples could be read, so it is checked by the index alone");
        assertThat(ofModel(voted)).extracting(Instruction::decision).containsExactly(Decision.PREFERENCE);
    }
}
