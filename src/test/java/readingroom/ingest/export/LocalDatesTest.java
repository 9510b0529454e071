package readingroom.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.DateFormat;
import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Date;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocalDatesTest {

    private final LocalDates dates = new LocalDates();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Friday, May 29, 2026 at 3:00:29\u202FPM UTC | 2026-05-29T15:00:29Z
                    Friday, May 29, 2026 at 12:00:29 AM UTC | 2026-05-29T00:00:29Z
                    Friday, May 29, 2026 at 12:00:29 PM UTC | 2026-05-29T12:00:29Z
                    2026年5月29日星期五 UTC 03:00:29 | 2026-05-29T03:00:29Z
                    2026年5月29日 星期五 凌晨3:00:29 [UTC] | 2026-05-29T03:00:29Z
                    2026年5月29日星期五下午3:00:29 [UTC] | 2026-05-29T15:00:29Z
                    2026年5月29日金曜日 15時00分29秒 UTC | 2026-05-29T15:00:29Z
                    2026년 5월 29일 금요일 오후 3시 0분 29초 UTC | 2026-05-29T15:00:29Z
                    2026. május 29., péntek 3:00:29 UTC | 2026-05-29T03:00:29Z
                    lúc 03:00:29 UTC Thứ Sáu, 29 tháng 5, 2026 | 2026-05-29T03:00:29Z
                    vendredi 29 mai 2026 à 15 h 0 min 29 s UTC | 2026-05-29T15:00:29Z
                    martes, 22 de diciembre de 2026, 12:05:29 UTC | 2026-12-22T12:05:29Z
                    piątek, 27 listopada 2026 07:00:29 UTC | 2026-11-27T07:00:29Z
                    utorak, 27. listopada 2026. u 07:00:29 UTC | 2026-10-27T07:00:29Z
                    29 พฤษภาคม 2569 เวลา 15:00:29 UTC | 2026-05-29T15:00:29Z
                    جمعه ۸ خرداد ۱۴۰۵، ساعت ۳:۰۰:۲۹ (UTC) | 2026-05-29T03:00:29Z
                    Freitag, 29. Mai 2026 um 03:00:29 UTC+02:00 | 2026-05-29T01:00:29Z
                    29.05.2026, 15:00:29 | 2026-05-29T15:00:29Z
                    """)
    void datesAreReadInTheLanguageOfTheAccount(String written, String moment) {
        assertThat(dates.iso(written)).isEqualTo(moment);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "af", "am", "ar", "bg", "bn", "ca", "cs", "da", "de", "de_AT", "el", "en", "en_GB", "es", "et", "eu",
                "fa", "fi", "fil", "fr", "fr_CA", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja",
                "ka", "kk", "km", "kn", "ko", "ky", "lo", "lt", "lv", "mk", "ml", "mr", "ms", "my", "nb", "ne", "nl",
                "pa", "pl", "pt", "ro", "ru", "si", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "th", "tr", "uk",
                "ur", "uz", "vi", "zh", "zh_Hant", "zu"
            })
    void everyMonthOfALanguageIsKnown(String language) {
        ULocale locale = new ULocale(language).setKeywordValue("calendar", "gregorian");
        DateFormat full =
                DateFormat.getDateTimeInstance(Calendar.getInstance(locale), DateFormat.FULL, DateFormat.LONG, locale);
        full.setTimeZone(TimeZone.GMT_ZONE);
        for (int month = 1; month <= 12; month++) {
            LocalDateTime time = LocalDateTime.of(2026, month, month * 7 % 28 + 1, month * 5 % 24, 5, 29);

            String written = full.format(Date.from(time.toInstant(ZoneOffset.UTC)));

            assertThat(dates.iso(written)).as(written).isEqualTo(time + "Z");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-05-29T03:00:29+02:00",
                "soon",
                "Friday at 3:00 PM",
                "29 Smarch 2026 3:00:29 UTC",
                "31.02.2026 10:00:00",
                ""
            })
    void whatIsNoneStaysAsItIs(String written) {
        assertThat(dates.iso(written)).isEqualTo(written);
    }
}
