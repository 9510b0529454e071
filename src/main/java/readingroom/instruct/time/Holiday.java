package readingroom.instruct.time;

import com.nlf.calendar.Lunar;
import com.nlf.calendar.Solar;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/** A holiday of the United States or China: its day, and the days that people call by its name. */
enum Holiday {
    NEW_YEAR(date(1, 1), 1, 2),
    NEW_YEARS_DAY(date(1, 1)),
    YUANDAN(date(1, 1), 0, 3),
    NEW_YEARS_EVE(date(12, 31)),
    YEAR_CROSSING(date(12, 31), 0, 2),
    VALENTINES(date(2, 14)),
    WOMENS_DAY(date(3, 8)),
    ST_PATRICKS(date(3, 17)),
    APRIL_FOOLS(date(4, 1)),
    LABOUR_CHINA(date(5, 1), 0, 5, true),
    YOUTH_DAY(date(5, 4)),
    FIVE_TWENTY(date(5, 20)),
    CHILDRENS_DAY(date(6, 1)),
    SIX_EIGHTEEN(date(6, 18)),
    EARTH_DAY(date(4, 22)),
    ANZAC_DAY(date(4, 25)),
    CINCO_DE_MAYO(date(5, 5)),
    CANADA_DAY(date(7, 1)),
    BONFIRE_NIGHT(date(11, 5)),
    ARBOR_DAY_CHINA(date(3, 12)),
    PARTY_DAY_CHINA(date(7, 1)),
    ARMY_DAY_CHINA(date(8, 1)),
    JUNETEENTH(date(6, 19)),
    INDEPENDENCE_DAY(date(7, 4)),
    TEACHERS_DAY(date(9, 10)),
    NATIONAL_CHINA(date(10, 1), 0, 7, true),
    HALLOWEEN(date(10, 31)),
    VETERANS_DAY(date(11, 11)),
    DOUBLE_ELEVEN(date(11, 11)),
    DOUBLE_TWELVE(date(12, 12)),
    CHRISTMAS_EVE(date(12, 24)),
    CHRISTMAS(date(12, 25), 1, 3),
    CHRISTMAS_DAY(date(12, 25)),
    BOXING_DAY(date(12, 26)),
    YEAR_END_HOLIDAYS(date(12, 24), 0, 9, true),
    MLK_DAY(weekday(1, 3, DayOfWeek.MONDAY)),
    PRESIDENTS_DAY(weekday(2, 3, DayOfWeek.MONDAY)),
    MOTHERS_DAY(weekday(5, 2, DayOfWeek.SUNDAY)),
    MEMORIAL_DAY(weekday(5, -1, DayOfWeek.MONDAY)),
    FATHERS_DAY(weekday(6, 3, DayOfWeek.SUNDAY)),
    LABOR_DAY(weekday(9, 1, DayOfWeek.MONDAY)),
    COLUMBUS_DAY(weekday(10, 2, DayOfWeek.MONDAY)),
    THANKSGIVING(weekday(11, 4, DayOfWeek.THURSDAY), 0, 4),
    BLACK_FRIDAY(year -> THANKSGIVING.in(year).plusDays(1)),
    CYBER_MONDAY(year -> THANKSGIVING.in(year).plusDays(4)),
    EASTER(Holiday::easter, 2, 4),
    GOOD_FRIDAY(year -> easter(year).minusDays(2)),
    SHROVE_TUESDAY(year -> easter(year).minusDays(47)),
    ASH_WEDNESDAY(year -> easter(year).minusDays(46)),
    PALM_SUNDAY(year -> easter(year).minusDays(7)),
    MAUNDY_THURSDAY(year -> easter(year).minusDays(3)),
    PENTECOST(year -> easter(year).plusDays(49)),
    WHIT_MONDAY(year -> easter(year).plusDays(50)),
    EASTER_MONDAY(year -> easter(year).plusDays(1)),
    SPRING_FESTIVAL(lunar(1, 1), 0, 7, true),
    SPRING_FESTIVAL_DAY(lunar(1, 1)),
    SPRING_FESTIVAL_EVE(year -> lunar(1, 1).apply(year).minusDays(1)),
    DRAGON_HEAD(lunar(2, 2)),
    LABA(lunar(12, 8)),
    LITTLE_NEW_YEAR(lunar(12, 23)),
    LANTERN(lunar(1, 15)),
    QINGMING(term("清明"), 0, 3),
    DRAGON_BOAT(lunar(5, 5), 0, 3),
    QIXI(lunar(7, 7)),
    GHOST_FESTIVAL(lunar(7, 15)),
    MID_AUTUMN(lunar(8, 15), 0, 3),
    DOUBLE_NINTH(lunar(9, 9)),
    WINTER_SOLSTICE(term("冬至"));

    private final IntFunction<LocalDate> day;
    private final Map<Integer, LocalDate> days = new ConcurrentHashMap<>();
    private final int before;
    private final int length;
    private final boolean several;

    Holiday(IntFunction<LocalDate> day) {
        this(day, 0, 1);
    }

    Holiday(IntFunction<LocalDate> day, int before, int length) {
        this(day, before, length, false);
    }

    Holiday(IntFunction<LocalDate> day, int before, int length, boolean several) {
        this.day = day;
        this.before = before;
        this.length = length;
        this.several = several;
    }

    LocalDate in(int year) {
        return days.computeIfAbsent(year, day::apply);
    }

    Span day(int year) {
        return Span.day(in(year));
    }

    /** The days off around it: "over Christmas", 国庆期间. */
    Span period(int year) {
        LocalDate begin = in(year).minusDays(before);
        return Span.days(begin, begin.plusDays(length), Grain.DAY);
    }

    /** The bare name: a holiday of a week is more often the week than its first day. */
    List<Reading> named(int year) {
        return several ? Reading.either(period(year), day(year), 0.7) : Reading.certain(day(year));
    }

    private static IntFunction<LocalDate> date(int month, int day) {
        return year -> LocalDate.of(year, month, day);
    }

    private static IntFunction<LocalDate> weekday(int month, int nth, DayOfWeek weekday) {
        return year -> LocalDate.of(year, month, 1).with(TemporalAdjusters.dayOfWeekInMonth(nth, weekday));
    }

    /** A date of the Chinese calendar; its twelfth month is mostly that of the January it falls in. */
    static IntFunction<LocalDate> lunar(int month, int day) {
        return year ->
                local(Lunar.fromYmd(month == 12 ? year - 1 : year, month, day).getSolar());
    }

    private static IntFunction<LocalDate> term(String name) {
        return year ->
                local(Solar.fromYmd(year, 6, 15).getLunar().getJieQiTable().get(name));
    }

    private static LocalDate local(Solar solar) {
        return LocalDate.of(solar.getYear(), solar.getMonth(), solar.getDay());
    }

    /** The Gregorian computus of Meeus, Jones and Butcher. */
    private static LocalDate easter(int year) {
        int century = year / 100;
        int shift = (19 * (year % 19) + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
        int weekday = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - shift - year % 4) % 7;
        int correction = (year % 19 + 11 * shift + 22 * weekday) / 451;
        int day = shift + weekday - 7 * correction + 114;
        return LocalDate.of(year, day / 31, day % 31 + 1);
    }
}
