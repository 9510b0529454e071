package readingroom.bench;

import java.util.ArrayList;
import java.util.List;
import readingroom.llm.TokenCounter;
import readingroom.model.ChatMessage;

/**
 * What the prototype that the idea came with sends to its model: one prompt for instructions, one with up to a hundred
 * candidates, one with the five best. Its fixed words are counted, not repeated; the forms in which it shows data are its own.
 */
final class PrototypePrompts {

    /** Candidates in the one prompt of its rerank step. */
    static final int CANDIDATES = 100;

    static final int DOCUMENTS = 5;
    /** Its max_tokens of rerank. */
    private static final int RERANK_REPLY_TOKENS = 2_000;
    /** Tokens (o200k_base) of its three prompts without question and messages. */
    private static final int INSTRUCT_WORDS = 228;

    private static final int RERANK_WORDS = 118;
    private static final int ANSWER_WORDS = 73;

    private static final String SEPARATOR = "\n— — — — —\n";

    private final TokenCounter counter;

    PrototypePrompts(TokenCounter counter) {
        this.counter = counter;
    }

    int instruct(String question) {
        return INSTRUCT_WORDS + counter.count(question);
    }

    int rerank(String question, List<ChatMessage> candidates) {
        List<String> shown = candidates.stream()
                .limit(CANDIDATES)
                .map(message -> "Sender: " + message.sender() + ", Time: "
                        + message.timestamp().toInstant() + "\nContent: " + message.content() + "\n")
                .toList();
        return RERANK_WORDS + counter.count(question) + counter.count(String.join(SEPARATOR, shown));
    }

    /** A line for each candidate, with its sentence where it is relevant, as far as its limit goes. */
    int rerankReply(List<ChatMessage> candidates, ScriptedReplies replies) {
        List<String> lines = new ArrayList<>();
        for (ChatMessage message : candidates.stream().limit(CANDIDATES).toList()) {
            String sentence = replies.sentence(message);
            lines.add(
                    "[" + lines.size() + "] " + replies.score(message) + " | " + (sentence.isEmpty() ? "无" : sentence));
        }
        return Math.min(RERANK_REPLY_TOKENS, counter.count(String.join("\n", lines)));
    }

    int answer(String question, List<ChatMessage> best) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < Math.min(DOCUMENTS, best.size()); i++) {
            ChatMessage message = best.get(i);
            shown.append("证据%d (来自 %s， 时间 %s)：\n%s\n\n"
                    .formatted(i + 1, message.sender(), message.timestamp().toInstant(), message.content()));
        }
        return ANSWER_WORDS + counter.count(question) + counter.count(shown.toString());
    }
}
