package readingroom.screen;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts that a text may be read as: without what is invisible, with letters for their lookalikes, and decoded. */
final class Guises {

    private static final int CHARACTERS_MAX = 4_000;
    private static final String LOOKALIKES = "аеорсухіјѕԁһԛԝкмтвнгαεορυχικντβηАЕОРСУХІЈЅКМТВНΑΕΟΡΥΧΙΚΝΤΒΗıɑɡℓ";
    private static final String LETTERS = "aeopcyxijsdhqwkmtbhraeopyxikvtbnaeopcyxijskmtbhaeopyxiknTBhiagl";
    private static final String LEET = "013457@$!";
    private static final String LEET_LETTERS = "oieastasi";
    private static final Hints TURNED =
            new Hints(List.of("ignore", "disregard", "instruct", "system", "prompt", "answer", "忽略", "无视", "指令", "回答"));
    private static final Pattern WRITTEN_WITH_DIGITS =
            Pattern.compile("(?<![\\p{L}\\d])[\\p{L}013457@$!]*\\p{L}[013457@$!]+\\p{L}[\\p{L}013457@$!]*");
    private static final Pattern SPACED =
            Pattern.compile("(?<![\\p{L}\\d])(?:\\p{L}[ .*_·-]){4,200}\\p{L}(?![\\p{L}\\d])");
    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{16,}={0,2}");
    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F][0-9a-fA-F :]{23,}");
    private static final Pattern PERCENT =
            Pattern.compile("[\\w%]*%[0-9a-fA-F]{2}%[0-9a-fA-F]{2}%[0-9a-fA-F]{2}[\\w%]*");
    private static final Pattern ENTITY = Pattern.compile("&#(x?)([0-9a-fA-F]{1,6});?");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})");

    private Guises() {}

    /** Each in lower case with single spaces; the text as it stands first. */
    static List<String> of(String content) {
        String read = content.length() > CHARACTERS_MAX
                ? content.substring(0, CHARACTERS_MAX / 2) + "\n"
                        + content.substring(content.length() - CHARACTERS_MAX / 2)
                : content;
        String visible =
                visible(Normalizer.normalize(read, Normalizer.Form.NFKC)).replace("\\\"", "\"");
        List<String> guises = new ArrayList<>(List.of(visible));
        add(replaced(visible, LOOKALIKES, LETTERS), guises);
        add(WRITTEN_WITH_DIGITS.matcher(visible).replaceAll(Guises::spelled), guises);
        add(SPACED.matcher(visible).replaceAll(Guises::joined), guises);
        add(ESCAPE.matcher(ENTITY.matcher(visible).replaceAll(Guises::entity)).replaceAll(Guises::escape), guises);
        for (String turned : List.of(new StringBuilder(visible).reverse().toString(), rotated(visible))) {
            if (TURNED.areIn(turned.toLowerCase(Locale.ROOT), 1)) {
                add(turned, guises);
            }
        }
        for (Pattern code : List.of(BASE64, HEX, PERCENT)) {
            code.matcher(visible).results().map(MatchResult::group).forEach(word -> decoded(word, code)
                    .ifPresent(text -> add(text, guises)));
        }
        return guises.stream()
                .map(text -> text.toLowerCase(Locale.ROOT).replaceAll("[^\\S\\n]+", " "))
                .toList();
    }

    private static void add(String guise, List<String> guises) {
        if (!guises.contains(guise)) {
            guises.add(guise);
        }
    }

    private static String visible(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints()
                .filter(c -> {
                    int type = Character.getType(c);
                    return type != Character.FORMAT
                            && type != Character.UNASSIGNED
                            && type != Character.PRIVATE_USE
                            && type != Character.NON_SPACING_MARK
                            && (type != Character.CONTROL || c == '\n' || c == '\t' || c == '\r');
                })
                .forEach(c -> visible.appendCodePoint(c >= 0xE0020 && c <= 0xE007E ? c - 0xE0000 : c));
        return visible.toString();
    }

    private static String replaced(String text, String from, String to) {
        StringBuilder replaced = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            int at = from.indexOf(c);
            replaced.append(at >= 0 && at < to.length() ? to.charAt(at) : c);
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
        int c = Integer.parseInt(
                entity.group(2), entity.group(1).isEmpty() && entity.group(2).matches("\\d+") ? 10 : 16);
        return Matcher.quoteReplacement(Character.isValidCodePoint(c) ? Character.toString(c) : "");
    }

    private static String escape(MatchResult escape) {
        return Matcher.quoteReplacement(Character.toString((char) Integer.parseInt(escape.group(1), 16)));
    }

    private static String rotated(String text) {
        StringBuilder rotated = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            boolean small = c >= 'a' && c <= 'z';
            boolean capital = c >= 'A' && c <= 'Z';
            char first = small ? 'a' : 'A';
            rotated.append(small || capital ? (char) (first + (c - first + 13) % 26) : c);
        }
        return rotated.toString();
    }

    private static Optional<String> decoded(String word, Pattern code) {
        try {
            byte[] bytes = code == BASE64
                    ? Base64.getDecoder()
                            .decode(word.replace('-', '+').replace('_', '/').replaceAll("=+$", ""))
                    : bytes(code == HEX ? word.replaceAll("[ :]", "") : hexed(word));
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException | IllegalArgumentException e) {
            // not such a code, or nothing that is text
            return Optional.empty();
        }
    }

    private static String hexed(String word) {
        StringBuilder hex = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) == '%') {
                hex.append(word, i + 1, i + 3);
                i += 2;
            } else {
                hex.append(String.format("%02x", (int) word.charAt(i) & 0xFF));
            }
        }
        return hex.toString();
    }

    private static byte[] bytes(String hex) {
        byte[] bytes = new byte[hex.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        return bytes;
    }
}
