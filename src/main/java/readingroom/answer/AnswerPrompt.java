package readingroom.answer;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import readingroom.llm.Caller;
import readingroom.llm.Data;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.llm.TokenCounter;
import readingroom.model.Inquiry;
import readingroom.model.Question;

/** Asks a model to answer from the best evidence. */
public final class AnswerPrompt {

    /** What the file answer.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question", "messages", "language");

    private final PromptFile file;
    private final Shown shown;

    public AnswerPrompt(PromptFile file, ModelLimits limits, TokenCounter counter) {
        this.file = file;
        this.shown = new Shown(limits, counter);
    }

    public Prompt ask(Inquiry inquiry) {
        Map<String, String> values = Map.of(
                "delimiter", Data.delimiter(),
                "question", Data.question(inquiry.question()),
                "messages", shown.lines(inquiry),
                "language", language(inquiry.question()));
        return file.fill(values, Caller.of(inquiry, "answer"));
    }

    /** Stated by name where it is known: models drift to the language of the evidence or of the prompt. */
    private static String language(Question question) {
        String code = question.language();
        if (code != null && code.matches("[a-zA-Z]{2,3}([-_][a-zA-Z0-9]{2,8}){0,2}")) {
            return in(Locale.forLanguageTag(code.replace('_', '-')));
        }
        String text = question.question();
        if (has(text, Character.UnicodeScript.HIRAGANA) || has(text, Character.UnicodeScript.KATAKANA)) {
            return in(Locale.JAPANESE);
        }
        if (has(text, Character.UnicodeScript.HANGUL)) {
            return in(Locale.KOREAN);
        }
        return Wording.of(question).isChinese()
                ? in(Locale.CHINESE)
                : "Write the claims in the language of the question; quotes stay as they are.";
    }

    private static String in(Locale locale) {
        return "Write the claims in " + locale.getDisplayLanguage(Locale.ENGLISH) + " ("
                + locale.getDisplayLanguage(locale) + "); quotes stay as they are.";
    }

    private static boolean has(String text, Character.UnicodeScript script) {
        return text.codePoints().anyMatch(c -> Character.UnicodeScript.of(c) == script);
    }
}
