package readingroom.answer.reckon;

import java.util.regex.Pattern;

/** What a question wants computed; the first that its words ask for. */
enum Wish {
    /** how much later, or for how long */
    BETWEEN(
            "\\bhow (long|many (days|weeks|months|years|hours))\\b.*\\b(between|from\\b.*\\b(to|until|till)|after|before|pass(ed)?)\\b"
                    + "|\\btime between\\b|隔了?(多久|几天|多少天|多长时间)|从.+到.+(多久|多长时间|几天|多少天)|(多久|几天|多少天)(之后|以后|后)|相隔"),
    /** how long before the question */
    AGO("\\bhow (long|many (days|weeks|months|years)) ago\\b|(多久|几天|多少天|多长时间)(以前|之前|前)|过去(多久|几天|多少天)了"),
    /** somebody's age */
    AGE("\\bhow old (is|was|are|will)\\b|\\bwhat age\\b|几岁|多大年纪|多大岁数|年龄|今年多大"),
    /** how much one is above the other */
    DIFFERENCE(
            "\\bhow much (more|less|cheaper|higher|lower|bigger|longer)\\b|\\bdifference (between|in)\\b|\\bby how much\\b|差多少|相差|(贵|便宜|多|少|高|低)(了)?多少|差价|差了多少"),
    /** all together */
    SUM(
            "\\b(in total|altogether|total (amount|cost|sum|price)|in all|sum|combined|overall cost|add(s|ed)? up)\\b|一共|总共|合计|总计|加起来|共计|总额|总和"),
    /** how many times */
    TIMES("\\bhow (often|many times)\\b|\\bnumber of times\\b|几次|多少次|几回|多少回|几趟|多久一次"),
    /** how many people */
    PEOPLE("\\bhow many (people|persons|of us|of them|members)\\b|几个人|多少人|几位|多少位"),
    /** the oldest on it */
    FIRST("\\b(first|earliest|originally|initially)\\b|第一次|最早|最初|一开始|首次|起初"),
    /** the newest on it */
    LAST(
            "\\b(latest|most recent(ly)?|newest|last (time|thing|word|message)|currently|as of now)\\b|最近一次|最新|最后一次|上一次|目前|如今"),
    /** a number or a time, of which a newer message may give another */
    VALUE(
            "\\bhow (much|many|long|far|big|late|early)\\b|\\bwhen\\b|\\b(what|which) (time|day|date)\\b|\\b(price|cost|costs|budget|rent|fee)\\b|多少|几点|几号|哪天|什么时候|何时|价格|预算"),
    /** nothing to compute */
    NOTHING("$^");

    private final Pattern form;

    Wish(String form) {
        this.form = Pattern.compile(form, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }

    static Wish of(String question) {
        for (Wish wish : values()) {
            if (wish.form.matcher(question).find()) {
                return wish;
            }
        }
        return NOTHING;
    }
}
