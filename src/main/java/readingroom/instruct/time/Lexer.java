package readingroom.instruct.time;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a folded question into tokens. What stands in quotes or in a title is one unknown word. */
final class Lexer {

    private static final Pattern RUN = Pattern.compile(
            "[a-z0-9$€£¥#_@]+(?:(?:[./'&_@+-]|(?<=\\d)[,:](?=\\d))[a-z0-9$#@]+){0,30}+(?:(?<=\\d\\.\\d{1,2})\\.(?!\\w))?[%°]?|'[a-z]+|'\\d{2}s?\\b");
    private static final Pattern ABBREVIATED = Pattern.compile("\\. ?\\d");
    private static final Pattern PLAIN = Pattern.compile("[a-z]++(?:['-][a-z]++)*+|'[a-z]++");
    private static final Pattern ENGLISH = Pattern.compile("[a-z]+(?:'[a-z]+)?+");
    private static final String OPENING = "\"“「『《";
    private static final String CLOSING = "\"”」』》";
    private static final int LONGEST_QUOTE = 200;

    private final Vocabulary english;
    private final Vocabulary chinese;
    private final Parts parts;
    private final ChineseLexer chineseLexer;

    Lexer(Vocabulary english, Vocabulary chinese) {
        this.english = english;
        this.chinese = chinese;
        this.parts = new Parts(english);
        this.chineseLexer = new ChineseLexer(chinese);
    }

    List<Token> tokens(String text) {
        List<Token> tokens = new ArrayList<>();
        Matcher run = RUN.matcher(text);
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int quoted = endOfQuote(text, at);
            if (c == ' ') {
                at++;
            } else if (quoted > at) {
                at = add(tokens, Kind.WORD, at, quoted);
            } else if (run.region(at, text.length()).lookingAt()) {
                at = addRun(tokens, text, at, run.end());
            } else if (Folding.isChinese(c)) {
                at = chineseLexer.add(tokens, text, at);
            } else {
                at = add(tokens, mark(c), at, at + 1);
            }
        }
        return tokens;
    }

    private static int add(List<Token> tokens, Kind kind, int start, int end) {
        tokens.add(new Token(kind, 0, start, end));
        return end;
    }

    private static int add(List<Token> tokens, List<Token> found, int start, int end) {
        found.forEach(token -> tokens.add(token.at(start, end)));
        return end;
    }

    private static Kind mark(char c) {
        return switch (c) {
            case ',', '、' -> Kind.COMMA;
            case '-', '–', '—', '~', '～', '〜' -> Kind.DASH;
            case '&' -> Kind.AND;
            default -> Kind.MARK;
        };
    }

    private static int endOfQuote(String text, int at) {
        int quote = OPENING.indexOf(text.charAt(at));
        if (quote < 0) {
            return at;
        }
        int limit = Math.min(text.length(), at + LONGEST_QUOTE);
        int end = text.substring(at + 1, Math.max(at + 1, limit)).indexOf(CLOSING.charAt(quote));
        return end < 0 ? at : at + end + 2;
    }

    private int addRun(List<Token> tokens, String text, int start, int end) {
        String run = text.substring(start, end);
        if (PLAIN.matcher(run).matches()) {
            return addEnglish(tokens, text, start, end);
        }
        List<Token> whole = chinese.find(run).isEmpty() ? NumericForms.read(run) : chinese.find(run);
        if (!whole.isEmpty()) {
            return add(tokens, whole, start, end);
        }
        List<Token> glued = parts.read(run, start);
        if (glued.isEmpty()) {
            return add(tokens, Kind.WORD, start, end);
        }
        tokens.addAll(glued);
        boolean dotted = glued.getLast().kind() == Kind.MERIDIEM && text.startsWith(".", end);
        return dotted ? end + 1 : end;
    }

    private int addEnglish(List<Token> tokens, String text, int start, int runEnd) {
        int limit = Math.min(text.length(), start + english.longest());
        for (int end = limit; end > start; end--) {
            if (isWordEnd(text, end)) {
                List<Token> found = english.find(text.substring(start, end).replace('-', ' '));
                if (!found.isEmpty()) {
                    add(tokens, found, start, end);
                    return afterWord(text, end, runEnd, found.getLast().kind());
                }
            }
        }
        Matcher word = ENGLISH.matcher(text).region(start, runEnd);
        return word.lookingAt()
                ? addWord(tokens, text, start, word.end(), runEnd)
                : add(tokens, Kind.WORD, start, runEnd);
    }

    /** "mid-June" needs no hyphen and "Nov. 3" no stop. */
    private static int afterWord(String text, int end, int runEnd, Kind kind) {
        boolean hyphen = (kind == Kind.THIRD || kind == Kind.NUMBER) && end < runEnd;
        boolean stop = kind == Kind.MONTH
                && ABBREVIATED.matcher(text).region(end, text.length()).lookingAt();
        return hyphen || stop ? end + 1 : end;
    }

    private int addWord(List<Token> tokens, String text, int start, int end, int runEnd) {
        String word = text.substring(start, end);
        if (word.endsWith("'s")
                && !english.find(word.substring(0, word.length() - 2)).isEmpty()) {
            add(tokens, english.find(word.substring(0, word.length() - 2)), start, end - 2);
            return add(tokens, Kind.POSSESSIVE, end - 2, end);
        }
        // A word glued to an unknown one is no time word: "day-to-day" is, "sun-dried" is not.
        add(tokens, Kind.WORD, start, end);
        return end < runEnd && text.charAt(end) == '-' ? end + 1 : end;
    }

    private static boolean isWordEnd(String text, int end) {
        if (!Character.isLetterOrDigit(text.charAt(end - 1)) && text.charAt(end - 1) != '\'') {
            return false;
        }
        return end == text.length() || !(isLetter(text.charAt(end)) || text.charAt(end) == '\'');
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
    }
}
