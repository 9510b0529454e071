package readingroom.instruct.time;

/** The English words of the grammar: kind, value, then the words. */
final class EnglishWords {

    static final String TABLE = """
            DAY -2: the day before yesterday, day before yesterday
            DAY -1: yesterday
            DAY 0: today, earlier today, later today
            DAY 1: tomorrow, tmr
            DAY 2: the day after tomorrow, day after tomorrow
            DAY -1 + DAYPART NIGHT: last night
            DAY -2 + DAYPART NIGHT: the night before last, night before last
            DAY -1 + DAYPART EVENING: last evening
            DAY -2 + DAYPART EVENING: the evening before last
            DAY 0 + DAYPART NIGHT: tonight, tonite
            SHIFT -2 + UNIT WEEK: the week before last, week before last
            SHIFT -2 + UNIT WEEKEND: the weekend before last, weekend before last
            SHIFT -2 + UNIT MONTH: the month before last, month before last
            SHIFT -2 + UNIT YEAR: the year before last, year before last
            SHIFT 2 + UNIT WEEK: the week after next, week after next
            SHIFT 2 + UNIT MONTH: the month after next, month after next
            LAST -1: last
            FINAL 0: final, closing
            SHIFT -1: previous
            THIS 0: this, current, earlier this, later this
            NEXT 1: next
            COMING 1: coming, upcoming, this coming, the coming, the upcoming
            PAST 0: past, the past, this past
            FUTURE 0: the next, the following
            SAME_TIME 0: this time, around this time, about this time, the same time, same time
            UNIT MINUTE: minute, minutes, mins
            UNIT HOUR: hour, hours, hrs
            UNIT DAY: day, days
            UNIT WEEK: week, weeks, wk
            UNIT WEEKEND: weekend
            UNIT MONTH: month, months
            UNIT QUARTER: quarter, quarters
            UNIT YEAR: year, years, yr, yrs
            AGO 0: ago, back
            FROM_NOW 0: from now, from today
            A 1: a, an
            HALF 0: half, half a, half an
            FEW 203: a couple of, a couple, couple of, couple
            FEW 207 + UNIT DAY + AGO 0: the other day
            FEW 204 + UNIT WEEK + AGO 0: the other week
            PAST 1: recently, lately, of late
            FEW 205: a few, few, several
            NUMBER 1: one
            NUMBER 2: two
            NUMBER 3: three
            NUMBER 4: four
            NUMBER 5: five
            NUMBER 6: six
            NUMBER 7: seven
            NUMBER 8: eight
            NUMBER 9: nine
            NUMBER 10: ten
            NUMBER 11: eleven
            NUMBER 12: twelve
            NUMBER 13: thirteen
            NUMBER 14: fourteen
            NUMBER 15: fifteen
            NUMBER 16: sixteen
            NUMBER 18: eighteen
            NUMBER 20: twenty
            NUMBER 30: thirty
            NUMBER 40: forty
            NUMBER 50: fifty
            NUMBER 60: sixty
            NUMBER 90: ninety
            NUMBER 100: a hundred, hundred
            ORDINAL 1: first
            ORDINAL 2: second
            ORDINAL 3: third
            ORDINAL 4: fourth
            ORDINAL 5: fifth
            ORDINAL 6: sixth
            ORDINAL 7: seventh
            ORDINAL 8: eighth
            ORDINAL 9: ninth
            ORDINAL 10: tenth
            ORDINAL 11: eleventh
            ORDINAL 12: twelfth
            ORDINAL 15: fifteenth
            ORDINAL 20: twentieth
            ORDINAL 30: thirtieth
            NUMBER 21: twenty one
            NUMBER 22: twenty two
            NUMBER 23: twenty three
            NUMBER 24: twenty four
            NUMBER 25: twenty five
            NUMBER 26: twenty six
            NUMBER 27: twenty seven
            NUMBER 28: twenty eight
            NUMBER 29: twenty nine
            NUMBER 31: thirty one
            ORDINAL 21: twenty first
            ORDINAL 22: twenty second
            ORDINAL 23: twenty third
            ORDINAL 24: twenty fourth
            ORDINAL 25: twenty fifth
            ORDINAL 26: twenty sixth
            ORDINAL 27: twenty seventh
            ORDINAL 28: twenty eighth
            ORDINAL 29: twenty ninth
            ORDINAL 31: thirty first
            ORDINAL 13: thirteenth
            ORDINAL 14: fourteenth
            ORDINAL 16: sixteenth
            ORDINAL 17: seventeenth
            ORDINAL 18: eighteenth
            ORDINAL 19: nineteenth
            NUMBER 17: seventeen
            NUMBER 19: nineteen
            NUMBER 2 + UNIT WEEK: a fortnight, fortnight
            NUMBER 10 + UNIT YEAR: a decade
            DECADE 0: noughties
            DECADE 60: sixties
            DECADE 70: seventies
            DECADE 80: eighties
            DECADE 90: nineties
            MONTH 1: january, jan
            MONTH 2: february, feb
            MONTH 3: march, mar
            MONTH 4: april, apr
            MONTH 5: may
            MONTH 6: june, jun
            MONTH 7: july, jul
            MONTH 8: august, aug
            MONTH 9: september, sep, sept
            MONTH 10: october, oct
            MONTH 11: november, nov
            MONTH 12: december, dec
            WEEKDAY 1: monday, mon
            WEEKDAY 2: tuesday, tue, tues
            WEEKDAY 3: wednesday, wed
            WEEKDAY 4: thursday, thu, thur, thurs
            WEEKDAY 5: friday, fri
            WEEKDAY 6: saturday, sat
            WEEKDAY 7: sunday, sun
            WEEKDAYS 0: weekends
            WEEKDAYS 1: mondays
            WEEKDAYS 2: tuesdays
            WEEKDAYS 3: wednesdays
            WEEKDAYS 4: thursdays
            WEEKDAYS 5: fridays
            WEEKDAYS 6: saturdays
            WEEKDAYS 7: sundays
            SEASON SPRING: spring, springtime
            SEASON SUMMER: summer, summertime
            SEASON AUTUMN: autumn, fall
            SEASON WINTER: winter, wintertime
            DAYPART SMALL_HOURS: small hours, early hours, wee hours
            DAYPART MORNING: morning
            DAYPART NOON: noon, midday, noontime, lunchtime, lunch time
            DAYPART DUSK: dusk
            UNIT DAY + BEFORE 0: the eve of, eve of
            DAYPART AFTERNOON: afternoon
            DAYPART EVENING: evening
            DAYPART NIGHT: night
            DAYPART MIDNIGHT: midnight
            YEAR_THIRD 2: year end, year's end, the year's end
            MONTH_THIRD 2: month end, month's end
            THIRD 0: early, beginning of, start of, the beginning of, the start of, early in
            THIRD 1: mid, middle of, the middle of
            THIRD 2: late, end of, the end of, late in
            HOLIDAY NEW_YEARS_EVE: new year's eve, new years eve, nye
            HOLIDAY NEW_YEARS_DAY: new year's day, new years day
            HOLIDAY NEW_YEAR: new year, new year's, new years, the new year
            HOLIDAY VALENTINES: valentine's day, valentines day, valentine's
            HOLIDAY WOMENS_DAY: women's day, international women's day
            HOLIDAY ST_PATRICKS: st patrick's day, st. patrick's day, saint patrick's day
            HOLIDAY APRIL_FOOLS: april fools' day, april fool's day, april fools day, april fools, april fools'
            HOLIDAY INDEPENDENCE_DAY: independence day, fourth of july, 4th of july
            HOLIDAY HALLOWEEN: halloween
            HOLIDAY VETERANS_DAY: veterans day, veterans' day
            HOLIDAY DOUBLE_ELEVEN: singles' day, singles day, double eleven
            HOLIDAY CHRISTMAS_EVE: christmas eve, xmas eve
            HOLIDAY CHRISTMAS: christmas, xmas, christmastime, christmas time
            HOLIDAY CHRISTMAS_DAY: christmas day, xmas day
            HOLIDAY BOXING_DAY: boxing day
            HOLIDAY EARTH_DAY: earth day
            HOLIDAY ANZAC_DAY: anzac day
            HOLIDAY CINCO_DE_MAYO: cinco de mayo
            HOLIDAY CANADA_DAY: canada day
            HOLIDAY BONFIRE_NIGHT: bonfire night, guy fawkes night, guy fawkes day
            HOLIDAY SHROVE_TUESDAY: shrove tuesday, pancake day, mardi gras
            HOLIDAY ASH_WEDNESDAY: ash wednesday
            HOLIDAY PALM_SUNDAY: palm sunday
            HOLIDAY MAUNDY_THURSDAY: maundy thursday
            HOLIDAY PENTECOST: pentecost, whit sunday
            HOLIDAY WHIT_MONDAY: whit monday, pentecost monday
            HOLIDAY JUNETEENTH: juneteenth
            HOLIDAY MLK_DAY: mlk day, martin luther king day, martin luther king jr day, martin luther king jr. day
            HOLIDAY PRESIDENTS_DAY: presidents' day, presidents day, president's day
            HOLIDAY MOTHERS_DAY: mother's day, mothers' day, mothers day
            HOLIDAY MEMORIAL_DAY: memorial day
            HOLIDAY FATHERS_DAY: father's day, fathers' day, fathers day
            HOLIDAY LABOR_DAY: labor day, labour day
            HOLIDAY COLUMBUS_DAY: columbus day, indigenous peoples' day, indigenous peoples day
            HOLIDAY THANKSGIVING: thanksgiving, thanksgiving day
            HOLIDAY BLACK_FRIDAY: black friday
            HOLIDAY CYBER_MONDAY: cyber monday
            HOLIDAY EASTER: easter, easter sunday
            HOLIDAY GOOD_FRIDAY: good friday
            HOLIDAY EASTER_MONDAY: easter monday
            HOLIDAY SPRING_FESTIVAL: chinese new year, lunar new year, spring festival
            HOLIDAY SPRING_FESTIVAL_EVE: chinese new year's eve, lunar new year's eve
            HOLIDAY LANTERN: lantern festival
            HOLIDAY QINGMING: qingming, tomb sweeping day, qingming festival
            HOLIDAY DRAGON_BOAT: dragon boat festival
            HOLIDAY QIXI: qixi, qixi festival
            HOLIDAY MID_AUTUMN: mid autumn festival, mid autumn, moon festival, mid autumn day
            HOLIDAY NATIONAL_CHINA: national day, golden week
            HOLIDAY YEAR_END_HOLIDAYS: the holidays
            PERIOD 0: holiday, holidays, break, weekend holiday
            WORD 0: been up to, be up to, get up to, got up to, getting up to, you up to, we up to, they up to, he up to, she up to, everyone up to, everybody up to
            SINCE 0: since, ever since, starting, starting from, starting on, beginning
            BEFORE 0: before, prior to
            AFTER 0: after
            UNTIL 0: as of, until, till, 'til, up to, up until, up to and including
            BY 0: by, no later than
            FROM 0: from
            TO 0: to, through, thru
            BETWEEN 0: between
            AND 0: and, &, or
            IN 0: in, within
            ON 0: on
            AT 0: at
            OVER 0: over, during, throughout
            AROUND 0: around, about, circa
            MERIDIEM 0: am, a.m
            MERIDIEM 12: pm, p.m
            CLOCK_SIGN 0: o'clock, oclock
            OF 0: of
            FOR 0: for
            THE 0: the, either, both
            POSSESSIVE 0: 's
            SO_FAR 0: and now, to now, to the present, onwards, onward, until now, till now, up to now, to date, so far
            EVERY 0: every, each
            HABIT 0: usually, normally, typically, generally, always, often, regularly, tradition, traditions, traditionally, annually
            """;

    private EnglishWords() {}
}
