package readingroom.instruct;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.llm.PromptFile;
import readingroom.llm.ReplyText;

/** Reads lines of a number and a word, such as {@code 7 drop}. */
final class NumberedVerdicts {

    private static final Pattern NUMBERED =
            Pattern.compile("^[^\\p{L}\\p{N}]*(?:\\p{L}+\\s+)?(\\d{1,2})[^\\p{L}\\p{N}]+(.*)$");

    private NumberedVerdicts() {}

    /**
     * The numbers, from 1, whose word the first group of the pattern matches.
     *
     * @param words what may stand behind a number, the first group being what is looked for
     */
    static Set<Integer> read(String reply, PromptFile file, Pattern words) {
        Set<Integer> found = new HashSet<>();
        for (String line : ReplyText.read(reply, file).lines()) {
            Matcher numbered = NUMBERED.matcher(line);
            if (numbered.matches()) {
                int number = Integer.parseInt(numbered.group(1));
                Matcher word = words.matcher(numbered.group(2));
                if (number > 0 && word.lookingAt() && word.group(1) != null) {
                    found.add(number);
                }
            }
        }
        return found;
    }
}
