package readingroom.instruct;

/** Finds the words of a question that an instruction of a model rests on. */
final class QuestionWords {

    private QuestionWords() {}

    /** The model's reason, or else the value itself, if the question really has these words; as the question writes them. */
    static String behind(InstructionLine line, String question) {
        String named = found(line.words(), question);
        return named.isEmpty() ? found(line.value(), question) : named;
    }

    private static String found(String words, String question) {
        if (words.isBlank()) {
            return "";
        }
        for (int at = 0; at + words.length() <= question.length(); at++) {
            if (question.regionMatches(true, at, words, 0, words.length())
                    && isWord(question, at, at + words.length())) {
                return question.substring(at, at + words.length());
            }
        }
        return "";
    }

    /** "art" is not in "party". Scripts without spaces have no such edges. */
    private static boolean isWord(String text, int begin, int end) {
        return (begin == 0 || !joins(text.charAt(begin - 1), text.charAt(begin)))
                && (end == text.length() || !joins(text.charAt(end - 1), text.charAt(end)));
    }

    private static boolean joins(char left, char right) {
        return Character.isLetterOrDigit(left)
                && Character.isLetterOrDigit(right)
                && !Character.isIdeographic(left)
                && !Character.isIdeographic(right);
    }
}
