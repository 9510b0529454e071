package readingroom.ingest.export;

import java.nio.charset.Charset;
import java.text.Normalizer;
import java.util.List;
import java.util.Set;

/**
 * Tells short texts in old Cyrillic and Greek encodings by how common the letters are that their bytes would be. All of these
 * encodings have letters for the same bytes, and the sequences that detectors count are few in some dozen letters.
 */
final class Letters {

    private static final List<Script> SCRIPTS = List.of(
            new Script("оеаинтсрвлкмдпуяыьгзбчхжшюцщэфіє", "windows-1251", "KOI8-R", "IBM866", "ISO-8859-5"),
            new Script("αοιετνσηυρπκμλςωγδχθφβξζψ", "windows-1253", "ISO-8859-7"));

    /** What only a text scores that is of the script; one that is not reaches two thirds of it. */
    private static final double SURE = 0.68;
    /** By how much another encoding must fit better than the one that was detected. */
    private static final double BETTER = 0.05;

    /** Its letters would be small Cyrillic ones, and half of them common. */
    private static final Set<String> HEBREW = Set.of("ISO-8859-8", "windows-1255");

    private Letters() {}

    /** @param letters of a language, the commonest first */
    private record Script(String letters, String... charsets) {

        /** The mean over all that is not ASCII: 1 for the commonest letter, 0 for what cannot be where it is. */
        double score(byte[] bytes, String charset) {
            String text = new String(bytes, Charset.forName(charset));
            double sum = 0;
            int all = 0;
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) > 0x7F) {
                    all++;
                    sum += score(text, i);
                }
            }
            return all == 0 ? 0 : sum / all;
        }

        private double score(String text, int i) {
            String plain = Normalizer.normalize(text.substring(i, i + 1), Normalizer.Form.NFD);
            boolean behindLetter = i > 0 && Character.isLetter(text.charAt(i - 1));
            boolean beforeLetter = i + 1 < text.length() && Character.isLetter(text.charAt(i + 1));
            boolean isCapital = Character.isUpperCase(plain.charAt(0));
            // two marks on one letter are rare, capitals begin words, and a final sigma ends one
            if (plain.length() > 2 || isCapital && behindLetter || plain.charAt(0) == 'ς' && beforeLetter) {
                return 0;
            }
            int rank = letters.indexOf(Character.toLowerCase(plain.charAt(0)));
            return rank < 0 ? 0 : 1 - (double) rank / letters.length();
        }
    }

    /** The encoding that a detector took the bytes for, unless one of these surely fits better. */
    static Charset surest(Charset detected, byte[] bytes) {
        if (HEBREW.contains(detected.name())) {
            return detected;
        }
        Charset best = detected;
        double most = SURE;
        for (Script script : SCRIPTS) {
            if (List.of(script.charsets()).contains(detected.name())) {
                most = Math.max(most, script.score(bytes, detected.name()) + BETTER);
            }
        }
        for (Script script : SCRIPTS) {
            for (String charset : script.charsets()) {
                double score = script.score(bytes, charset);
                if (score > most) {
                    best = Charset.forName(charset);
                    most = score;
                }
            }
        }
        return best;
    }
}
