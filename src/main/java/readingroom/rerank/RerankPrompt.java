package readingroom.rerank;

import java.util.Map;
import java.util.Set;
import readingroom.llm.Caller;
import readingroom.llm.Data;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.model.Question;

/** Asks a model to score the messages of a batch. */
public final class RerankPrompt {

    /** What the file rerank.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question", "messages");

    private final PromptFile file;

    public RerankPrompt(PromptFile file) {
        this.file = file;
    }

    public Prompt ask(RerankBatch batch) {
        return file.fill(
                values(batch.inquiry().question(), String.join("\n", batch.lines())),
                Caller.of(batch.inquiry(), ModelReranker.STEP));
    }

    /** The prompt without messages, for counting. */
    String base(Question question) {
        return file.text(values(question, ""));
    }

    PromptFile file() {
        return file;
    }

    private static Map<String, String> values(Question question, String messages) {
        return Map.of("delimiter", Data.delimiter(), "question", Data.question(question), "messages", messages);
    }
}
