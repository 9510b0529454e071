package readingroom.instruct.time;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The tokens of a question with what was asked. */
record Sentence(List<Token> tokens, Slice.Asked asked) {

    /** The kind of the token at the index; MARK outside the question. */
    Kind kind(int index) {
        return index >= 0 && index < tokens.size() ? tokens.get(index).kind() : Kind.MARK;
    }

    int value(int index) {
        return tokens.get(index).value();
    }

    /** The folded text of the token at the index; empty outside the question. */
    String text(int index) {
        if (index < 0 || index >= tokens.size()) {
            return "";
        }
        return asked.question()
                .text()
                .substring(tokens.get(index).start(), tokens.get(index).end());
    }

    /** The text right before the token. */
    String before(int index, int length) {
        int end = tokens.get(index).start();
        return asked.question().text().substring(Math.max(0, end - length), end);
    }

    /** The text right after the token before the index. */
    String rest(int index, int length) {
        String text = asked.question().text();
        int begin = tokens.get(index - 1).end();
        return text.substring(begin, Math.min(text.length(), begin + length));
    }

    /** Whether one of the words stands in the question. */
    boolean has(Set<String> words) {
        return IntStream.range(0, tokens.size()).anyMatch(i -> words.contains(text(i)));
    }

    boolean isCapital(int index) {
        if (index < 0 || index >= tokens.size()) {
            return false;
        }
        Folding question = asked.question();
        return Character.isUpperCase(question.question()
                .charAt(question.positions()[tokens.get(index).start()]));
    }

    boolean isChinese(int index) {
        String text = text(index);
        return !text.isEmpty() && Folding.isChinese(text.charAt(text.length() - 1));
    }

    /** The index after the tokens of these kinds that start at the index. */
    int skip(int index, Set<Kind> kinds) {
        int at = index;
        while (kinds.contains(kind(at))) {
            at++;
        }
        return at;
    }

    /** The index of the last token before the index that is none of these kinds. */
    int skipBack(int index, Set<Kind> kinds) {
        int at = index - 1;
        while (kinds.contains(kind(at))) {
            at--;
        }
        return at;
    }
}
