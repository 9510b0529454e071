package readingroom.instruct;

import java.util.List;
import java.util.Map;
import java.util.Set;
import readingroom.llm.Caller;
import readingroom.llm.Data;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.model.Inquiry;
import readingroom.model.Reply;

/** Asks a model to write a reply that cannot be read again, in lines; the reply is data in it, like the question. */
public final class RepairPrompt {

    /** What the file repair.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question", "reply");

    private static final int REPLY_CHARACTERS_MAX = 2_000;

    private final PromptFile file;

    public RepairPrompt(PromptFile file) {
        this.file = file;
    }

    public Prompt ask(Inquiry inquiry) {
        String unread = inquiry.replies().stream()
                .map(Reply::text)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse("");
        Map<String, String> values = Map.of(
                "delimiter", Data.delimiter(),
                "question", Data.question(inquiry.question()),
                "reply", Data.json(List.of(Data.clipped(unread, REPLY_CHARACTERS_MAX))));
        return file.fill(values, Caller.of(inquiry, "instruct"));
    }
}
