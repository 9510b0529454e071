package readingroom.instruct.time;

import java.time.LocalDate;

/** A season in whole months; one over the turn of the year is named by the year it begins in. */
enum Season {
    SPRING(3, 3),
    SUMMER(6, 3),
    AUTUMN(9, 3),
    WINTER(12, 3),
    SUMMER_HOLIDAYS(7, 2);

    private final int month;
    private final int length;

    Season(int month, int length) {
        this.month = month;
        this.length = length;
    }

    Span in(int year, boolean southern) {
        boolean turned = southern && this != SUMMER_HOLIDAYS;
        LocalDate begin = LocalDate.of(year, turned ? (month + 5) % 12 + 1 : month, 1);
        return Span.days(begin, begin.plusMonths(length), Grain.SEASON);
    }
}
