package readingroom.answer;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.MessageBuilder;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Question;

/** Builds inquiries for tests. */
final class Chat {

    private final List<Evidence> evidence = new ArrayList<>();
    private final List<Instruction> instructions = new ArrayList<>();
    private String zone = "Asia/Shanghai";
    private @Nullable String asker = "我";

    Chat in(String newZone, String newAsker) {
        zone = newZone;
        asker = newAsker;
        return this;
    }

    Chat said(String id, String at, String sender, String content, double score) {
        return said(id, at, sender, content, score, "");
    }

    Chat said(String id, String at, String sender, String content, double score, String sentence) {
        evidence.add(new Evidence(message(id, at, sender, content), score, sentence, List.of()));
        return this;
    }

    Chat time(String words, String from, String to) {
        instructions.add(new Instruction(
                Instruction.Type.DATE_RANGE,
                words,
                Instant.parse(from),
                Instant.parse(to),
                Instruction.Origin.RULES,
                words,
                1,
                "meets the messages",
                Instruction.Decision.FILTER,
                "certain"));
        return this;
    }

    Chat person(String name, String words) {
        return person(name, words, Instruction.Decision.FILTER);
    }

    Chat person(String name, String words, Instruction.Decision decision) {
        instructions.add(new Instruction(
                Instruction.Type.PERSON,
                name,
                null,
                null,
                Instruction.Origin.RULES,
                words,
                1,
                decision == Instruction.Decision.DROPPED ? Instruction.NO_SENDER : "",
                decision,
                ""));
        return this;
    }

    Chat keyword(String value) {
        instructions.add(new Instruction(
                Instruction.Type.KEYWORD,
                value,
                null,
                null,
                Instruction.Origin.MODEL,
                "",
                1,
                "",
                Instruction.Decision.PREFERENCE,
                ""));
        return this;
    }

    Inquiry ask(String question) {
        Instant now = Instant.parse("2024-05-16T02:00:00Z");
        Question asked = new Question("q1", question, asker, now, ZoneId.of(zone), List.of(), null, 60_000);
        return Inquiry.of(asked, false).withInstructions(instructions).withEvidence(evidence);
    }

    static ChatMessage message(String id, String at, String sender, String content) {
        return MessageBuilder.message(id)
                .id("hash-" + id)
                .at(at)
                .sender(sender)
                .content(content)
                .build();
    }
}
