package readingroom.screen;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The texts that are written in a message in Base64, in hexadecimal digits or with percent signs. */
final class Codes {

    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{16,}+={0,2}");
    private static final Pattern HEX = Pattern.compile("[0-9a-fA-F][0-9a-fA-F :]{23,}+");
    private static final Pattern PERCENT = Pattern.compile("(?:%[0-9a-fA-F]{2}\\w{0,40}+){3,}+");

    private Codes() {}

    static List<String> decoded(String content, Look look) {
        if (!look.longRun()) {
            return List.of();
        }
        return Stream.of(
                        words(BASE64, content).flatMap(word -> base64(word).stream()),
                        words(HEX, content).flatMap(word -> hex(word).stream()),
                        words(PERCENT, content).flatMap(word -> percent(word).stream()))
                .flatMap(texts -> texts)
                .toList();
    }

    private static Stream<String> words(Pattern code, String content) {
        return code.matcher(content).results().map(MatchResult::group);
    }

    private static Optional<String> base64(String word) {
        String digits = word.replace('-', '+').replace('_', '/').replace("=", "");
        try {
            return text(Base64.getDecoder().decode(digits));
        } catch (IllegalArgumentException e) {
            // a number of characters that Base64 never has
            return Optional.empty();
        }
    }

    private static Optional<String> hex(String word) {
        String digits = word.replaceAll("[ :]", "");
        return text(HexFormat.of().parseHex(digits, 0, digits.length() & ~1));
    }

    private static Optional<String> percent(String word) {
        StringBuilder hex = new StringBuilder();
        for (int i = 0; i < word.length(); i++) {
            boolean coded = word.charAt(i) == '%';
            hex.append(coded ? word.substring(i + 1, i + 3) : HexFormat.of().toHexDigits((byte) word.charAt(i)));
            i += coded ? 2 : 0;
        }
        return text(HexFormat.of().parseHex(hex));
    }

    private static Optional<String> text(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            // a code of something that is no text
            return Optional.empty();
        }
    }
}
