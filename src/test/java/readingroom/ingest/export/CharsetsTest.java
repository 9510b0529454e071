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
                "KOI8-R|Привет! Когда ты завтра приедешь?",
                "KOI8-R|Купи молоко и хлеб по дороге домой",
                "windows-1253|Καλημέρα! Πότε θα έρθεις αύριο το πρωί;",
                "windows-1253|Αγόρασε γάλα και ψωμί στο δρόμο για το σπίτι",
                "ISO-8859-7|Θα σε δω στο σταθμό στις επτά το βράδυ"
            })
    void tellsOldCyrillicFromGreek(String charset, String text) {
        byte[] bytes = text.getBytes(Charset.forName(charset));

        assertThat(new String(bytes, Charsets.old(bytes))).isEqualTo(text);
    }
}
