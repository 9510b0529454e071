package readingroom.ingest.export;

import java.nio.charset.Charset;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Tells old Cyrillic encodings and Greek ones apart by how common the letters are that a text would be made of. All of them give
 * letters for the same bytes, and of a few dozen the sequences that detectors count say little.
 */
final class Letters {

    private static final Script CYRILLIC = new Script(
            "оеаинтсрвлкмдпу", Charset.forName("windows-1251"), Charset.forName("KOI8-R"), Charset.forName("IBM866"));
    private static final Script GREEK =
            new Script("αοιετσνηυρπκμλς", Charset.forName("windows-1253"), Charset.forName("ISO-8859-7"));
    private static final List<Script> SCRIPTS = List.of(CYRILLIC, GREEK);

    private static final double SURELY = 0.1;

    private Letters() {}

    /** @param common the letters of three quarters of a text, in one of its encodings */
    private record Script(String common, List<Charset> charsets) {

        Script(String common, Charset... charsets) {
            this(common, Arrays.asList(charsets));
        }

        /** The share of common letters among all that are not ASCII; a capital within a word is none. */
        double share(byte[] bytes, Charset charset) {
            String text = new String(bytes, charset);
            String plain = Normalizer.normalize(text, Normalizer.Form.NFD);
            long all = plain.chars()
                    .filter(c -> c > 0x7F && Character.getType(c) != Character.NON_SPACING_MARK)
                    .count();
            long known = 0;
            for (int i = 0; i < plain.length(); i++) {
                boolean within = i > 0 && Character.isLetter(plain.charAt(i - 1));
                char c = plain.charAt(i);
                known += isCommon(c, within) ? 1 : 0;
            }
            return all == 0 ? 0 : (double) known / all;
        }

        private boolean isCommon(char c, boolean within) {
            return common.indexOf(c) >= 0
                    || !within && common.indexOf(String.valueOf(c).toLowerCase(Locale.ROOT)) >= 0;
        }
    }

    /** The encoding that a detector took the bytes for, unless it is one of these and another of them fits surely better. */
    static Charset surest(Charset detected, byte[] bytes) {
        Charset best = detected;
        double most = SCRIPTS.stream()
                .filter(script -> isOf(detected, script))
                .mapToDouble(script -> script.share(bytes, detected) + SURELY)
                .findFirst()
                .orElse(Double.MAX_VALUE);
        for (Script script : SCRIPTS) {
            for (Charset charset : script.charsets()) {
                double share = script.share(bytes, charset);
                if (share > most) {
                    best = charset;
                    most = share;
                }
            }
        }
        return best;
    }

    private static boolean isOf(Charset detected, Script script) {
        return script.charsets().contains(detected)
                || script == CYRILLIC && detected.name().equals("ISO-8859-5");
    }
}
