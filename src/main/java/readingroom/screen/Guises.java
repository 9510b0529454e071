package readingroom.screen;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.text.Simplified;

/**
 * The texts that a text may be read as, in lower case. A guise is worked out only for a text with the characters that it is
 * made of, which most have not.
 *
 * @param plain what anybody reads
 * @param hidden what it says without what is invisible, with letters for their lookalikes, turned around or decoded
 * @param hasControls whether it has marks of direction that do nothing
 */
record Guises(String plain, List<String> hidden, boolean hasControls) {

    private static final String LOOKALIKES = "аеорсухіјѕԁһԛԝкмтвнгαεορυχικντβηАЕОРСУХІЈЅКМТВНΑΕΟΡΥΧΙΚΝΤΒΗıɑɡℓ";
    private static final String LETTERS = "aeopcyxijsdhqwkmtbhraeopyxikvtbnaeopcyxijskmtbhaeopyxiknTBhiagl";
    private static final String LEET = "013457@$!";
    private static final String LEET_LETTERS = "oieastasi";
    private static final Pattern WRITTEN_WITH_DIGITS = Pattern.compile(
            "(?<![\\p{L}\\d])(?=(?:[013457@$!]*+\\p{L}){4})[\\p{L}013457@$!]{5,40}(?<=[\\p{L}\\d])(?![\\p{L}\\d])");
    private static final Pattern SPACED =
            Pattern.compile("(?<![\\p{L}\\d])\\p{L}([ .*_·-])(?:\\p{L}\\1){2,80}\\p{L}(?![\\p{L}\\d])");
    private static final Pattern ENTITY = Pattern.compile("&#(x?)([0-9a-fA-F]{1,6});?");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})");
    private static final List<String> TURNED =
            List.of("ignore", "disregard", "forget", "instruct", "system", "prompt", "answer", "忽略", "无视", "指令", "回答");
    private static final Hints BACKWARDS = new Hints(List.of(
            TURNED.stream().map(word -> turned(word)).toList(),
            TURNED.stream()
                    .filter(word -> word.charAt(0) < 128)
                    .map(word -> rotated(word))
                    .toList()));

    static Guises of(String content) {
        Look look = Look.at(content);
        String plain = look.isAscii() ? content : Simplified.of(content);
        List<String> hidden = new ArrayList<>();
        Codes.decoded(content, look).forEach(text -> hidden.add(Simplified.of(text)));
        String letters = look.isAscii() ? content : lookalikes(visible(content, look), look);
        if (look.entity()) {
            letters = ESCAPE.matcher(ENTITY.matcher(letters).replaceAll(Guises::entity))
                    .replaceAll(Guises::escape);
        }
        if (look.digitInWord()) {
            letters = WRITTEN_WITH_DIGITS.matcher(letters).replaceAll(Guises::spelled);
        }
        if (look.spaced()) {
            letters = SPACED.matcher(letters).replaceAll(Guises::joined);
        }
        String said = lower(plain);
        String read = lower(letters.equals(content) ? plain : Simplified.of(letters));
        if (!read.equals(said)) {
            hidden.add(read);
        }
        BACKWARDS.in(read).stream().forEach(way -> hidden.add(way == 0 ? turned(read) : rotated(read)));
        return new Guises(
                said, hidden.stream().map(Guises::lower).toList(), look.invisible() && Directions.areIdle(content));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static String visible(String content, Look look) {
        String text = look.wide() ? Normalizer.normalize(content, Normalizer.Form.NFKC) : content;
        if (!look.invisible()) {
            return text;
        }
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints().filter(c -> !isInvisible(c)).forEach(visible::appendCodePoint);
        return visible.toString();
    }

    static boolean isInvisible(int c) {
        int type = Character.getType(c);
        return type == Character.FORMAT
                || type == Character.UNASSIGNED
                || type == Character.PRIVATE_USE
                || type == Character.NON_SPACING_MARK
                || type == Character.CONTROL && c != '\n' && c != '\t' && c != '\r';
    }

    private static String lookalikes(String text, Look look) {
        return look.lookalike() ? replaced(text, LOOKALIKES, LETTERS) : text;
    }

    private static String replaced(String text, String from, String to) {
        StringBuilder replaced = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            int at = from.indexOf(text.charAt(i));
            replaced.append(at >= 0 && at < to.length() ? to.charAt(at) : text.charAt(i));
        }
        return replaced.toString();
    }

    private static String spelled(MatchResult word) {
        return Matcher.quoteReplacement(replaced(word.group(), LEET, LEET_LETTERS));
    }

    private static String joined(MatchResult spaced) {
        return Matcher.quoteReplacement(spaced.group().replaceAll("[ .*_·-]", ""));
    }

    private static String entity(MatchResult entity) {
        boolean decimal = entity.group(1).isEmpty() && entity.group(2).chars().allMatch(Character::isDigit);
        int c = Integer.parseInt(entity.group(2), decimal ? 10 : 16);
        return Matcher.quoteReplacement(Character.isValidCodePoint(c) ? Character.toString(c) : "");
    }

    private static String escape(MatchResult escape) {
        return Matcher.quoteReplacement(Character.toString((char) Integer.parseInt(escape.group(1), 16)));
    }

    private static String turned(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    private static String rotated(String text) {
        StringBuilder rotated = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            rotated.append(c >= 'a' && c <= 'z' ? (char) ('a' + (c - 'a' + 13) % 26) : c);
        }
        return rotated.toString();
    }
}
