package readingroom.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.embed.Likeness;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Origin;
import readingroom.model.Instruction.Type;
import readingroom.model.Question;

class LocalRerankerTest {

    private final LocalReranker reranker = new LocalReranker(Likeness.NONE, 0);

    @Test
    void putsAMessageWithTheKindOfAnswerBeforeOneWithout() {
        List<Evidence> evidence = rank(
                "When does the choir rehearse?",
                "choir rehearse",
                "The choir must rehearse more.",
                "The choir will rehearse on Tuesday at 19:30.");

        assertThat(contents(evidence))
                .containsExactly("The choir will rehearse on Tuesday at 19:30.", "The choir must rehearse more.");
    }

    @Test
    void putsTheQuestionItselfBehindItsAnswer() {
        List<Evidence> evidence = rank(
                "Who has the keys of the hall?", "keys hall", "Who has the keys of the hall?", "Agnes keeps the keys.");

        assertThat(contents(evidence)).containsExactly("Agnes keeps the keys.", "Who has the keys of the hall?");
    }

    @Test
    void findsTheDecision() {
        List<Evidence> evidence = rank("预算调整方案最后是怎么定的？", "预算调整方案", "研发压缩多少？", "好，那就这么定了，周五发给财务。");

        assertThat(contents(evidence)).startsWith("好，那就这么定了，周五发给财务。");
    }

    @Test
    void mergesNearDuplicatesAndKeepsTheirOccurrences() {
        List<Evidence> evidence = rank(
                "rehearsal",
                "rehearsal",
                "The rehearsal on Tuesday is cancelled because of the flood in the hall!",
                "the rehearsal on tuesday is cancelled, because of the flood in the hall",
                "The rehearsal on Tuesday is cancelled because of the flood in the halls!!",
                "The rehearsal on Thursday is not cancelled, and there is no flood in the church.");

        assertThat(evidence).hasSize(2);
        assertThat(evidence.getFirst().occurrences()).hasSize(2);
    }

    @Test
    void keepsShortMessagesApart() {
        assertThat(rank("rehearsal", "rehearsal", "Yes.", "yes", "好的", "好的")).hasSize(4);
    }

    @Test
    void givesTheSentenceThatSpeaksForAMessageWordForWord() {
        List<Evidence> evidence = rank(
                "What does the roof of the hall cost?",
                "roof hall cost",
                "Hello all! It was a long day. The roof of the hall will cost 40,000 crowns. More tomorrow.");

        assertThat(evidence.getFirst().sentence()).isEqualTo("The roof of the hall will cost 40,000 crowns.");
    }

    @Test
    void givesTheChineseSentenceWordForWord() {
        List<Evidence> evidence = rank("营销预算加多少？", "营销预算", "大家早。营销预算加百分之十！其他的明天说。");

        assertThat(evidence.getFirst().sentence()).isEqualTo("营销预算加百分之十！");
    }

    @Test
    void scoresHigherWhereMoreOfTheQuestionIsThere() {
        List<Evidence> full = rank("the flood in the hall", "flood hall", "The flood in the hall", "Nothing");
        List<Evidence> half = rank("the flood in the hall", "flood hall", "The hall is open", "Nothing");

        assertThat(full.getFirst().score()).isGreaterThan(half.getFirst().score());
        assertThat(full).allSatisfy(item -> assertThat(item.score()).isBetween(0.0, 10.0));
    }

    @Test
    void putsWhatAnswersTheSameQuestionFirst() {
        List<Candidate> candidates = new ArrayList<>();
        candidates.add(new Candidate(message(0, "Agnes", "The hall has new windows."), 1, 1));
        candidates.add(new Candidate(message(1, "Tom", "How long is the hall closed?"), 2, 0.9));
        candidates.add(new Candidate(message(2, "Agnes", "Three weeks or so."), 3, 0.8, 0, "m1"));
        candidates.add(new Candidate(message(3, "Agnes", "Three weeks or so!!"), 4, 0.8));

        List<Evidence> evidence = reranker.rank(
                        inquiry("How long is the hall closed?", "hall closed").withCandidates(candidates))
                .evidence();

        assertThat(contents(evidence)).startsWith("Three weeks or so.");
    }

    @Test
    void keepsWhatMissesAFilterBehindWhatMeetsIt() {
        Instruction day = new Instruction(
                Type.DATE_RANGE,
                "2024-05-01",
                Instant.parse("2024-05-01T00:00:00Z"),
                Instant.parse("2024-05-02T00:00:00Z"),
                Origin.RULES,
                "on 1 May",
                1,
                "",
                Decision.FILTER,
                "");
        Inquiry asked = inquiry("What was flooded on 1 May?", "flooded");
        List<Instruction> both = new ArrayList<>(asked.instructions());
        both.add(day);
        List<Candidate> candidates = List.of(
                new Candidate(message(0, "All well here."), 1, 0.2),
                new Candidate(message(3, "The hall was flooded, 3 rooms of it."), 2, 1));

        assertThat(contents(reranker.rank(asked.withInstructions(both).withCandidates(candidates))
                        .evidence()))
                .startsWith("All well here.");
    }

    @Test
    void prefersTheSentenceThatIsNearestInMeaning() {
        Likeness likeness = (question, texts, leftMs) -> texts.stream()
                .mapToDouble(text -> text.content().contains("cellar") ? 0.9 : 0.7)
                .toArray();
        List<Candidate> candidates = new ArrayList<>();
        for (String content : List.of("We all saw it.", "It was in the paper.", "The cellar is full.", "He said so.")) {
            candidates.add(new Candidate(message(candidates.size(), content), candidates.size() + 1, 1));
        }
        Inquiry inquiry = inquiry("the flood", "flood").withCandidates(candidates);

        assertThat(contents(new LocalReranker(likeness, 8).rank(inquiry).evidence()))
                .startsWith("The cellar is full.");
        assertThat(contents(new LocalReranker(likeness, 2).rank(inquiry).evidence()))
                .as("compared no more than it may")
                .startsWith("We all saw it.");
    }

    @Test
    void takesMessagesOfAnyLengthAndNone() {
        List<Evidence> evidence = rank(
                "the flood in the hall", "flood hall", "", "flood ".repeat(40_000), "a ".repeat(10_000), "?", "\uD800");

        assertThat(evidence).hasSize(5).allSatisfy(item -> {
            assertThat(item.score()).isBetween(0.0, 10.0);
            assertThat(item.message().content()).contains(item.sentence());
        });
    }

    @Test
    void keepsTheOrderOfRecallForEqualScores() {
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            candidates.add(new Candidate(message(i, "text " + i), i + 1, 1));
        }
        Inquiry inquiry = inquiry("text", "text").withCandidates(candidates);

        assertThat(contents(reranker.rank(inquiry).evidence()))
                .containsExactly("text 0", "text 1", "text 2", "text 3", "text 4");
    }

    @Test
    void hasNoEvidenceWithoutCandidates() {
        assertThat(reranker.rank(inquiry("flood", "flood")).evidence()).isEmpty();
    }

    private List<Evidence> rank(String question, String keyword, String... contents) {
        List<Candidate> candidates = new ArrayList<>();
        for (String content : contents) {
            int place = candidates.size();
            candidates.add(new Candidate(message(place, content), place + 1, 1 - place * 0.05));
        }
        return reranker.rank(inquiry(question, keyword).withCandidates(candidates))
                .evidence();
    }

    private static Inquiry inquiry(String question, String keyword) {
        Question asked = new Question(
                "q", question, null, Instant.parse("2024-05-20T12:00:00Z"), ZoneOffset.UTC, List.of(), null, 60_000);
        Instruction instruction = new Instruction(
                Type.KEYWORD, keyword, null, null, Origin.RULES, keyword, 1, "", Decision.PREFERENCE, "");
        return Inquiry.of(asked, false).withInstructions(List.of(instruction));
    }

    private static ChatMessage message(int place, String content) {
        return message(place, "Agnes", content);
    }

    private static ChatMessage message(int place, String sender, String content) {
        OffsetDateTime time = OffsetDateTime.parse("2024-05-01T10:00:00Z").plusDays(place);
        return MessageBuilder.message("m" + place)
                .messageId(null)
                .at(time)
                .sender(sender)
                .content(content)
                .conversation("choir")
                .build();
    }

    private static List<String> contents(List<Evidence> evidence) {
        return evidence.stream().map(item -> item.message().content()).toList();
    }
}
