package readingroom.ingest.export;

import com.ibm.icu.util.Calendar;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Year;
import java.time.chrono.HijrahDate;
import org.jspecify.annotations.Nullable;

/** Dates of the calendars that telephones write: which one shows in the year. */
final class Calendars {

    private static final ULocale PERSIAN = new ULocale("fa_IR@calendar=persian");
    private static final int TAIWAN = 1911;
    private static final int THAILAND = 543;
    private static final int THAI_FROM = 2400;
    private static final int THAI_CENTURY = 2500;
    private static final int LATEST = Year.now().getValue() + 1;
    private static final int PERSIAN_FROM = 1370;
    private static final int HIJRAH_FROM = 1425;
    private static final int HIJRAH_TO = 1480;
    private static final long DAY = 86_400_000;

    private Calendars() {}

    /**
     * The day; null if there is none.
     *
     * @param digits of the year: two of this century, three of Taiwan
     */
    static @Nullable LocalDate date(int year, int digits, int month, int day) {
        try {
            if (digits > 2 && year >= PERSIAN_FROM && year < HIJRAH_FROM) {
                return persian(year, month, day);
            }
            if (digits > 2 && year >= HIJRAH_FROM && year < HIJRAH_TO) {
                return LocalDate.from(HijrahDate.of(year, month, day));
            }
            int ours =
                    digits <= 2 ? ofTwo(year) : digits == 3 ? year + TAIWAN : year > THAI_FROM ? year - THAILAND : year;
            return LocalDate.of(ours, month, day);
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Of this century, or of Thailand's, which shows where it would be far ahead. */
    private static int ofTwo(int year) {
        return 2000 + year > LATEST ? THAI_CENTURY + year - THAILAND : 2000 + year;
    }

    private static LocalDate persian(int year, int month, int day) {
        Calendar calendar = Calendar.getInstance(TimeZone.GMT_ZONE, PERSIAN);
        calendar.clear();
        calendar.set(year, month - 1, day);
        return LocalDate.ofEpochDay(Math.floorDiv(calendar.getTimeInMillis(), DAY));
    }
}
