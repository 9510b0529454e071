package readingroom.text;

import com.ibm.icu.text.Transliterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How Chinese names are read, in pinyin without tones. */
public final class Pinyin {

    private static final Transliterator READING = Transliterator.getInstance("Han-Latin; Latin-ASCII");
    private static final Transliterator SURNAME = Transliterator.getInstance("Han-Latin/Names; Latin-ASCII");
    private static final Map<Integer, String> READINGS = new ConcurrentHashMap<>();
    private static final Map<Integer, String> SURNAMES = new ConcurrentHashMap<>();

    private Pinyin() {}

    /** The syllables of a name, one a character; the first as surnames are read: 曾国 is {@code zeng guo}. */
    public static List<String> ofName(String name) {
        int[] characters = name.codePoints().toArray();
        String[] syllables = new String[characters.length];
        for (int i = 0; i < characters.length; i++) {
            syllables[i] = i == 0 ? read(SURNAMES, SURNAME, characters[i]) : read(READINGS, READING, characters[i]);
        }
        return List.of(syllables);
    }

    private static String read(Map<Integer, String> known, Transliterator how, int character) {
        return known.computeIfAbsent(
                character, c -> how.transliterate(Character.toString(c)).strip());
    }
}
