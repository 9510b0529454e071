package readingroom.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.text.QuestionTerms;
import readingroom.text.Term;

/**
 * What a model would write for a question, by one rule for both sides: the instructions of the rules, two lines of keywords and
 * a concept; a line for each message that is shown, with a sentence for the five best by the local score; an answer of the
 * sentences of the best three.
 */
final class ScriptedReplies {

    private static final int RELEVANT = 5;
    private static final int CLAIMS = 3;
    private static final int SCORE_RELEVANT = 8;
    private static final int SCORE_OTHER = 1;

    private final Inquiry inquiry;
    private final Map<String, String> sentences = new LinkedHashMap<>();

    /** @param inquiry with its evidence in the local order */
    ScriptedReplies(Inquiry inquiry) {
        this.inquiry = inquiry;
        for (Evidence evidence : inquiry.evidence().stream().limit(RELEVANT).toList()) {
            sentences.put(evidence.message().citedId(), evidence.sentence());
        }
    }

    /** The sentence of a relevant message; empty for others. */
    String sentence(ChatMessage message) {
        return sentences.getOrDefault(message.citedId(), "");
    }

    int score(ChatMessage message) {
        return sentences.containsKey(message.citedId()) ? SCORE_RELEVANT : SCORE_OTHER;
    }

    /** @param spans whether an instruction is followed by the words of the question behind it */
    String instructions(boolean spans) {
        StringJoiner lines = new StringJoiner("\n");
        for (Instruction found : inquiry.instructions()) {
            if (found.type() != Instruction.Type.KEYWORD) {
                lines.add("- " + found.type().name().toLowerCase(java.util.Locale.ROOT) + ": " + found.value()
                        + (spans ? " <- " + found.words() : ""));
            }
        }
        List<String> words = new ArrayList<>();
        for (Term term : QuestionTerms.of(inquiry).keySet()) {
            words.add(term.text());
        }
        lines.add("- keywords: " + String.join(" OR ", words));
        lines.add("- keywords: " + String.join(" AND ", words));
        lines.add("- concept: " + inquiry.question().question());
        return lines.toString();
    }

    /** What the reranker is told of the messages of a batch. */
    String scores(List<ChatMessage> messages) {
        StringJoiner lines = new StringJoiner("\n");
        for (int i = 0; i < messages.size(); i++) {
            String sentence = sentence(messages.get(i));
            lines.add((i + 1) + "|" + score(messages.get(i)) + (sentence.isEmpty() ? "" : "|" + sentence));
        }
        return lines.toString();
    }

    /** The answer as plain text. */
    String text() {
        return String.join(" ", claimed());
    }

    /** The answer as claims, each with its quote. */
    String claims() {
        StringJoiner lines = new StringJoiner("\n");
        int number = 1;
        for (String sentence : claimed()) {
            lines.add(sentence + " | [" + number + "] \"" + sentence + "\"");
            number++;
        }
        lines.add("confidence | 8");
        return lines.toString();
    }

    private List<String> claimed() {
        return sentences.values().stream()
                .filter(sentence -> !sentence.isEmpty())
                .limit(CLAIMS)
                .toList();
    }
}
