/**
 * Time expressions of questions, in English and Chinese, and the exact ranges they mean to the asker.
 *
 * <p>From words to ranges: {@code Folding} (one spelling), {@code Lexer} (tokens), {@code Ellipsis} (what a range leaves
 * out), {@code Grammar} with the {@code …Rules} (simple expressions), {@code Composer} (neighbours that mean one time),
 * {@code Judge} (whether they restrict the question), {@code Bounds}, {@code Ranges} and {@code Offsets} (since,
 * between, two days after).
 *
 * <p>Conventions:
 * <ul>
 *   <li>Everything is local time in the asker's zone. A range begins inclusive and ends exclusive; null is an open end.
 *       No slack is added. A day is from midnight to the next midnight, however long that is.
 *   <li>Weeks begin on Monday, "last week" is the one before this, "the last week" or 最近一周 the seven days until now.
 *       A weekend is Saturday and Sunday.
 *   <li>"N units ago" is the calendar unit that holds the moment N units ago: a day, a week from Monday, a month, a year,
 *       a clock hour. "A couple" is 2 to 3 ago, "a few" and 几 2 to 5.
 *   <li>"The last N units" go from the start of the day N units ago (hours: exactly) until the moment of asking.
 *   <li>A bare month, weekday, day, quarter or holiday is the latest that has begun; "next" and "coming" look ahead. A
 *       weekday named on that very day may also be the one before (0.6 to 0.4). If the question speaks of what is to come
 *       ("who will", "must be paid by", 打算), it is the next one (0.6) or else the latest.
 *   <li>"Recently", "lately", 最近 and 这阵子 without a count are the last 14 days (0.6) or the last 30, 前段时间 is three months
 *       to a week ago, "the other day" two to seven days ago. They are preferences and never filters.
 *   <li>"Last Wednesday" is last week's (0.7), or else the one before today (0.3); 上周三 is last week's. "Next Wednesday" is
 *       next week's (0.7) or else the coming one. "Last May" is the latest that is over (0.6) or else last year's. "This
 *       time last year" is seven days before and after.
 *   <li>Hours of the day: small hours and 凌晨 0-6, morning 6-12, noon 11-13, afternoon 12-18, dusk 17-19, evening 18-24,
 *       night and 晚上 18-6 of the next day, 半夜 and 深夜 22-5, midnight 23-1. 前后 after a day adds three days on both sides. "Early" and "late" are the halves.
 *   <li>"3 pm" is the hour from three, "14:30" half an hour before and after, "around 3 pm" two hours. As the end of a
 *       range a clock time is the moment itself. 三点 without a part of the day is the waking hour (0.7) or the other.
 *   <li>Early, mid and late: of a month the 1st to 10th, 11th to 20th and the rest; of a year January to March, May to
 *       August and October to December; of a quarter or season its months; of a week two, two and three days. The first
 *       week of a month is its first seven days, the last its last seven.
 *   <li>Seasons are whole months: summer is June to August, in zones of the southern hemisphere December to February. A
 *       season over the turn of the year has the year it begins in. "The 90s" are 1990 to 1999, "week 20" is that of ISO 8601.
 *   <li>"Since" starts with the time named, "after" when it is over; "before" ends when it starts, "until" and "by" when it
 *       is over.
 *   <li>Holidays are those of the United States and China. "Over Christmas" and 国庆期间 are the days off around; a bare 国庆,
 *       春节 or 五一 is more often the week (0.7) than the day. "The holidays" are 24 December to 1 January.
 *   <li>05/06/2024 is month first (0.7) but day first in Europe, Africa, Australia, New Zealand, India and South America;
 *       5.6.2024 is day first everywhere. 5/6 without a year has the likelier reading only.
 *   <li>In a list each has its range: "in 2024 and 2025", 上周二和周四; "Q3 and Q4 of 2024" are of one year.
 *   <li>What comes again (every Monday, 每周三, "usually"), lasts (for three weeks, 三天内), is asked for (when, 几号) or stands
 *       in quotes gives nothing; so do names and numbers that only look like times. In doubt there is no range.
 * </ul>
 */
@NullMarked
package readingroom.instruct.time;

import org.jspecify.annotations.NullMarked;
