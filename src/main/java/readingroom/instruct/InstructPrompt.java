package readingroom.instruct;

import java.util.Map;
import java.util.Set;
import readingroom.llm.Data;
import readingroom.llm.Deadline;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.model.Inquiry;

/** Asks a model for search instructions. */
public final class InstructPrompt {

    /** What the file instruct.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question");

    private final PromptFile file;

    public InstructPrompt(PromptFile file) {
        this.file = file;
    }

    public Prompt ask(Inquiry inquiry) {
        return file.fill(
                Map.of("delimiter", Data.delimiter(), "question", Data.question(inquiry.question())),
                Deadline.of(inquiry));
    }
}
