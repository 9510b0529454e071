package readingroom.answer;

import java.util.Map;
import java.util.Set;
import readingroom.llm.Caller;
import readingroom.llm.Data;
import readingroom.llm.ModelFailure;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.model.Inquiry;

/** Asks a model to answer from the best evidence; the second time for one answer, with the language spelled out. */
public final class AnswerPrompt {

    /** What the file answer.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question", "messages", "language");

    private final PromptFile file;
    private final Shown shown;

    public AnswerPrompt(PromptFile file, Shown shown) {
        this.file = file;
        this.shown = shown;
    }

    /** @throws ModelFailure if the question is so long that no message has room beside it */
    public Prompt ask(Inquiry inquiry) {
        String messages = shown.lines(inquiry);
        if (messages.isEmpty()) {
            throw new ModelFailure("llm.context-tokens leaves no room for a message beside the question", 0);
        }
        return file.fill(values(inquiry, Data.delimiter(), messages), Caller.of(inquiry, ModelAnswerer.STEP));
    }

    static Map<String, String> values(Inquiry inquiry, String delimiter, String messages) {
        Tongue tongue = Tongue.of(inquiry.question());
        return Map.of(
                "delimiter",
                delimiter,
                "question",
                Data.question(inquiry.question()),
                "messages",
                messages,
                "language",
                inquiry.replies().isEmpty() ? tongue.wanted() : tongue.insisted());
    }
}
