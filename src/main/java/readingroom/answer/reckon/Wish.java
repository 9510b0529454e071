package readingroom.answer.reckon;

import java.util.regex.Pattern;

/** What a question wants computed; the first that its words ask for. */
enum Wish {
    /** how long before the question */
    AGO(
            "\\bhow (long|many (days|weeks|months|years)) ago\\b|\\bhow (long|many (days|weeks|months|years)) (is it|has it been) since\\b"
                    + "|(多久|几天|多少天|多长时间|几个月|多少个月)(以前|之前|前)|(过去|已经)?(多久|几天|多少天|多长时间)了"),
    /** how much later, or for how long */
    BETWEEN(
            "\\bhow (long|many (days|weeks|months|years|hours))\\b.*\\b(between|from\\b.*\\b(to|until|till)|after|before|pass(ed)?)\\b"
                    + "|\\btime between\\b|隔了?(多久|几天|多少天|多长时间)|从.+到.+(多久|多长时间|几天|多少天)|(多久|几天|多少天)(之后|以后|后)|相隔"),
    /** how long something took, or is to take */
    LENGTH(
            "\\bhow (long|many (days|nights|weeks|months|years)) (did|does|do|was|were|is|are|has|have|had|will|it took|it lasted)\\b|\\bhow many (days|nights|weeks|months)\\b|\\bfor how long\\b"
                    + "|(多久|多长时间|几天|多少天|几晚|多少晚|几夜|几个星期|几周|几个月|多少个月)"),
    /** somebody's age */
    AGE("\\bhow old (is|was|are|will)\\b|\\bwhat age\\b|几岁|多大年纪|多大岁数|年龄|今年多大"),
    /** how much one is above the other */
    DIFFERENCE(
            "\\bhow much (more|less|cheaper|higher|lower|bigger|longer)\\b|\\bdifference (between|in)\\b|\\bby how much\\b|差多少|相差|(贵|便宜|多|少|高|低)(了)?多少|差价|差了多少"),
    /** how many messages say it */
    SAYINGS(
            "\\bhow (often|many times)\\b.*\\b(say|says|said|write|wrote|written|mention(ed)?|post(ed)?|send|sent|text(ed)?)\\b|(说|提到|提|写|发)了?过?(几次|多少次|几回|多少回|几遍|多少遍)|(几次|多少次)(说|提到|写)"),
    /** how many times */
    TIMES("\\bhow (often|many times)\\b|\\bnumber of times\\b|几次|多少次|几回|多少回|几趟|几遍|多久一次"),
    /** all together */
    SUM(
            "\\b(in total|altogether|total (amount|cost|sum|price)|in all|sum|combined|overall cost|add(s|ed)? up|all together)\\b|一共|总共|合计|总计|加起来|共计|总额|总和"),
    /** how many people */
    PEOPLE("\\bhow many (people|persons|of us|of them|members)\\b(?! (did|does|do|has|had)\\b)|几个人|多少人|几位|多少位"),
    /** how many of a thing there were */
    THINGS("\\bhow many\\b.*\\b(did|has|have|had|were there|got)\\b|了几[个根条只场件回把块瓶杯张本家辆台]|过几[个根条只场件把张本家辆台]"),
    /** the oldest on it */
    FIRST("\\b(first|earliest|originally|initially)\\b|第一次|最早|最初|一开始|首次|起初"),
    /** how it is now */
    LATEST("\\b(latest|newest|last (thing|word|message)|currently|as of now)\\b|最新|目前|如今"),
    /** when or which it was the last time */
    LAST(
            "\\bmost recent(ly)?\\b|\\blast\\b(?! (week|month|year|night|summer|winter|spring|autumn|mon|tue|wed|thu|fri|sat|sun|january|february|march|april|may|june|july|august|september|october|november|december))"
                    + "|最近一次|最后一次|上一次|上次"),
    /** a number or a time, of which a newer message may give another */
    VALUE(
            "\\bhow (much|many|long|far|big|late|early)\\b|\\bwhen\\b|\\b(what|which) (time|day|date)\\b|\\b(price|cost|costs|budget|rent|fee)\\b|多少|几点|几号|哪天|什么时候|何时|价格|预算"),
    /** nothing to compute */
    NOTHING("$^");

    private static final Pattern WHO = Pattern.compile("\\bwho(m|se)?\\b|谁|哪些人|哪几个", Pattern.CASE_INSENSITIVE);

    private static final Pattern FRAME = Pattern.compile(
            "\\b((from|between) (the )?(very )?(start|beginning) (to|until|till|and) (the )?(end|finish)( of)?|from start to finish|(in|all) total|in all|altogether|all together|all in all"
                    + "|how long (did|does|will|would|has) it (take|taken)( to)?|how long ago|how many (days|weeks|months|years|nights|hours) (ago|passed)?|(?<=how long .{3,80})\\b(take|last)\\b(?=\\W*$))\\b"
                    + "|从?开始到(结束|完成|最后)|从头到尾|一共|总共|合计|总计|共计|加起来|[用花持][了续]?(多久|几天|多少天|多长时间|几个月)|隔了?(多久|几天|多少天)|(多久|几天|多少天)(以前|之前|前|了|以后|之后|后)?",
            Pattern.CASE_INSENSITIVE);

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

    static String withoutFrame(String question) {
        return FRAME.matcher(question).replaceAll(" ");
    }

    /** Whether a newer message may say otherwise, rather than tell of another event. */
    boolean isOfState() {
        return this == NOTHING || this == VALUE || this == LATEST;
    }

    static boolean isWho(String question) {
        return WHO.matcher(question).find();
    }
}
