package readingroom.text;

import com.ibm.icu.text.Transliterator;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** A name without what people write differently: case, width, accents, punctuation, emoji. */
public final class PlainName {

    private static final Transliterator ASCII = Transliterator.getInstance("Latin-ASCII");
    private static final Pattern GENITIVE = Pattern.compile("['’`](?:s\\b|(?=\\s|$))", Pattern.CASE_INSENSITIVE);
    private static final Pattern APOSTROPHES = Pattern.compile("['’`]");
    private static final Pattern OTHERS = Pattern.compile("[^\\p{L}\\p{N}\\p{M}]+");

    private PlainName() {}

    /** The words in lower case with one space between them: {@code Tomás_Øre's} is {@code tomas ore}. */
    public static String of(String name) {
        String plain = name;
        if (!name.chars().allMatch(c -> c < 128)) {
            plain = ASCII.transliterate(Normalizer.normalize(name, Normalizer.Form.NFKC));
        }
        plain = APOSTROPHES.matcher(GENITIVE.matcher(plain).replaceAll("")).replaceAll("");
        return OTHERS.matcher(plain.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
    }

    public static List<String> words(String name) {
        String plain = of(name);
        return plain.isEmpty() ? List.of() : List.of(plain.split(" "));
    }
}
