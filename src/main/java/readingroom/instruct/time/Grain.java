package readingroom.instruct.time;

/** How wide a span is, from coarse to fine; a finer expression is placed inside a coarser one. */
enum Grain {
    YEAR,
    HALF,
    QUARTER,
    SEASON,
    MONTH,
    THIRD,
    WEEK,
    WEEKEND,
    DAY,
    PART,
    CLOCK
}
