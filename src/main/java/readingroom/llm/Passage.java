package readingroom.llm;

/** Cuts a long text around the words that matter, at the ends of sentences where it can. */
public final class Passage {

    private static final String ENDS = ".!?…。！？；\n";
    /** More characters than this never fit one token, apart from runs of spaces, which only end the passage early. */
    private static final int CHARACTERS_A_TOKEN = 8;

    /** A token has a byte at least, and a character three at most. */
    private static final int BYTES_A_CHARACTER = 3;

    private static final double SHRINK = 0.8;

    private final TokenCounter counter;
    private final int tokensMax;

    public Passage(TokenCounter counter, int tokensMax) {
        this.counter = counter;
        this.tokensMax = tokensMax;
    }

    /**
     * The text if it fits, else a part of it with marks where something is left out.
     *
     * @param match a part of the text, or empty
     */
    public String of(String text, String match) {
        if (fits(text)) {
            return text;
        }
        int found = text.indexOf(match);
        int begin = Math.max(0, found);
        int end = found < 0 ? 0 : begin + match.length();
        while (end - begin > 1 && !fits(text, begin, end)) {
            end = begin + (int) ((end - begin) * SHRINK);
        }
        // each sentence is counted once, so that a text of thousands of tiny ones costs no more than another
        int tokens = counter.count(text.substring(begin, end));
        boolean grew = true;
        while (grew) {
            int later = sentenceEnd(text, end);
            int more = tokens(text, end, later, tokens);
            end = more > 0 ? later : end;
            tokens += more;
            int earlier = sentenceBegin(text, begin);
            int before = tokens(text, earlier, begin, tokens);
            begin = before > 0 ? earlier : begin;
            tokens += before;
            grew = more + before > 0;
        }
        if (end == begin) {
            end = hardEnd(text, begin);
        }
        return marked(text, wholeCharacter(text, begin), wholeCharacter(text, end));
    }

    /** Whether a text is shown whole. */
    public boolean fits(String text) {
        return fits(text, 0, text.length());
    }

    private boolean fits(String text, int begin, int end) {
        if ((end - begin) * BYTES_A_CHARACTER <= tokensMax) {
            return true;
        }
        return end - begin <= tokensMax * CHARACTERS_A_TOKEN && counter.count(text.substring(begin, end)) <= tokensMax;
    }

    /** The tokens of a sentence; 0 if there is none, or no room for it. */
    private int tokens(String text, int begin, int end, int used) {
        if (end <= begin || end - begin > tokensMax * CHARACTERS_A_TOKEN) {
            return 0;
        }
        int tokens = counter.count(text.substring(begin, end));
        return used + tokens <= tokensMax ? tokens : 0;
    }

    /** The longest beginning that fits, for a text whose first sentence does not. */
    private int hardEnd(String text, int begin) {
        int end = Math.min(text.length(), begin + tokensMax * CHARACTERS_A_TOKEN);
        while (end - begin > 1 && !fits(text, begin, end)) {
            end = begin + (int) ((end - begin) * SHRINK);
        }
        return end;
    }

    private static int sentenceEnd(String text, int from) {
        int at = from;
        while (at < text.length() && ENDS.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return Math.min(text.length(), at + 1);
    }

    private static int sentenceBegin(String text, int from) {
        int at = from - 1;
        while (at > 0 && ENDS.indexOf(text.charAt(at - 1)) < 0) {
            at--;
        }
        return Math.max(0, at);
    }

    private static int wholeCharacter(String text, int at) {
        return at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }

    private static String marked(String text, int begin, int end) {
        return (begin > 0 ? "… " : "") + text.substring(begin, end).strip() + (end < text.length() ? " …" : "");
    }
}
