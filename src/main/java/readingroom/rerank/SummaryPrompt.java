package readingroom.rerank;

import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.llm.Caller;
import readingroom.llm.Data;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.model.Question;

/** Asks a model to shorten a long message. */
public final class SummaryPrompt {

    /** What the file summarise.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question", "message");

    private final PromptFile file;

    public SummaryPrompt(PromptFile file) {
        this.file = file;
    }

    public Prompt ask(LongMessage message) {
        return file.fill(
                values(message.inquiry().question(), Data.json(List.of(message.excerpt()))),
                Caller.of(message.inquiry(), ModelReranker.STEP));
    }

    /** The prompt without the message, for counting. */
    String base(Question question) {
        return file.text(values(question, ""));
    }

    PromptFile file() {
        return file;
    }

    private static Map<String, String> values(Question question, String message) {
        return Map.of("delimiter", Data.delimiter(), "question", Data.question(question), "message", message);
    }
}
