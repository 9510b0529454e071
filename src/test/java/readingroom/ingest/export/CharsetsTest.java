package readingroom.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharsetsTest {

    /** A few words, as of a chat that has just begun. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "windows-1251|Привет! Когда ты завтра приедешь?",
                "windows-1251|Купи молоко и хлеб по дороге домой",
                "windows-1251|Встретимся у метро в семь вечера",
                "windows-1251|Добре, побачимось завтра на роботі",
                "windows-1251|Посмотри метро хороший!",
                "windows-1251|Звонила молоко метро?",
                "windows-1251|Был метро не метро метро?",
                "ISO-8859-5|Встретимся у метро в семь вечера",
                "KOI8-R|Привет! Когда ты завтра приедешь?",
                "KOI8-R|Купи молоко и хлеб по дороге домой",
                "windows-1253|Καλημέρα! Πότε θα έρθεις αύριο το πρωί;",
                "windows-1253|Αγόρασε γάλα και ψωμί στο δρόμο για το σπίτι",
                "windows-1255|שלום, מתי אתה מגיע מחר הביתה",
                "windows-1256|مرحبا متى ستصل غدا إلى البيت",
                "windows-1252|Déjà là, l'été dernier à Orléans",
                "ISO-8859-7|Θα σε δω στο σταθμό στις επτά το βράδυ"
            })
    void tellsShortTextsInOldCyrillicFromGreekAndOthers(String charset, String text) {
        byte[] bytes = text.getBytes(Charset.forName(charset));

        assertThat(new String(bytes, Charsets.old(bytes))).isEqualTo(text);
    }
}
