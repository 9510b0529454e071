package readingroom.instruct;

import java.util.HashSet;
import java.util.Set;
import readingroom.llm.PromptFile;
import readingroom.text.Term;
import readingroom.text.Terms;

/** Tells a line of the prompt's examples that a model repeats from one that it means. */
final class ExampleEchoes {

    private static final int CHARACTERS_MAX = 20_000;

    private final PromptFile prompt;
    private final Set<Term> asked;

    ExampleEchoes(PromptFile prompt, String question) {
        this.prompt = prompt;
        this.asked = new HashSet<>(Terms.of(question, CHARACTERS_MAX));
    }

    /** Whether the line stands in the prompt and has no word of the question. */
    boolean has(String line) {
        return prompt.has(line)
                && Terms.of(line.replaceFirst("^[^:：]*[:：]", ""), CHARACTERS_MAX).stream()
                        .filter(term -> term.kind() != Term.Kind.CHARACTER)
                        .noneMatch(asked::contains);
    }
}
