package readingroom.rerank;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.camel.Body;
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

    /** For a batch that was read before: in the opposite order. */
    public Prompt ask(@Body BatchState state) {
        RerankBatch batch = state.asked();
        List<String> lines = new ArrayList<>();
        batch.rows().forEach(row -> lines.add(Data.numbered(lines.size() + 1, row)));
        return file.fill(
                values(batch.inquiry().question(), String.join("\n", lines)),
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
