package readingroom.answer.reckon;

import java.util.regex.Pattern;

/** What the form of a message tells, whatever it is about. */
final class Sayings {

    private static final Pattern QUESTION = form("[?？]\\s*\\S{0,2}$|(吗|呢|么|是不是|行不行|好不好)\\s*[。.!！~～]*$");
    private static final Pattern CHANGE = form(
            "\\b(moved|moves|moving|changed|changes|shifted|switched|rescheduled|postponed|pushed( back)?|relocated|went up|went down"
                    + "|going up|cut|raised) (\\w+ ){0,3}to\\b|\\binstead\\b|\\bno longer\\b|\\bnot .{1,40} any ?more\\b|\\bchange of (plans?|venue|date)\\b"
                    + "|\\bcancell?ed\\b|\\bcalled off\\b|\\b(from now on|as of now|changed (my|our|his|her|their) minds?|on second thoughts?|turns out|(is|are|goes|will be) (\\p{L}+ ){0,5}now)\\b"
                    + "|改成|改到|改为|改在|换成|换到|换为|换了|改了|改用|改选|改去|改走|改定|挪到|移到|搬到|推迟到|延到|延期到|提前到|变更为|调整为|调整到|降到|涨到|取消|还是改");
    private static final Pattern CORRECTION = form(
            "\\b(corrections?|correcting|scrap (that|it|this)|final change|new plan|ignore my (last|previous)|disregard my|i was wrong|my mistake|make (it|that) .{1,30} (instead|rather)"
                    + "|outdated|out of date|obsolete)\\b|\\bupdated?\\s?[:：,!]|^\\s*update\\b|更正|纠正|作废|改一下|改下|更新[:：一，,]|以.{1,12}为准|说错了|写错了|记错了|最新(通知|消息|安排)|有变|计划变了");
    private static final Pattern TIMES = form(
            "\\b(once|twice|thrice|(two|three|four|five|six|seven|eight|nine|ten|several|many|\\d+) times)\\b(?! more)(?<!\\bonce more)|(?<![第\\d一二三四五六七八九十])[二两三四五六七八九十几\\d]+[次回趟]"
                    + "|\\b(every|each) (other )?(day|week|month|year|\\d+|(mon|tues|wednes|thurs|fri|satur|sun)day)|\\b(daily|weekly|monthly)\\b|每([天周月年次]|个月|星期)");
    private static final Pattern AGAIN = form(
            "\\b(again|another|once more|one more|yet more)\\b|(?<!\\ba )\\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:nd|rd|th)) (time|one|\\p{L}+)|又|再次|再度|再一次|第[二三四五六七八九十\\d]+[次回趟]|还来");
    private static final Pattern JUST = form(
            "\\b(today|just|this (morning|afternoon|evening)|tonight|last night|yesterday)\\b|今天|今早|今晚|刚才|刚刚|昨天|昨晚");
    private static final Pattern PLAN = form(
            "\\b(budget(ed|s)?|estimated?|estimates|quoted?|quotes|plan(ned|ning)? to (spend|pay)|expect(ed|ing)?|at most|up to|roughly|should cost)\\b|预算|预计|估计|估价|报价|打算|计划|大概要|准备花|最多");
    private static final Pattern PAID = form(
            "\\b(spent|paid|pay|cost|came (out )?(to|as|at)|bought|spend|got it for|settled at)\\b|花了|花费|付了|付款|实付|买了|实际|交了|支付|花");
    private static final Pattern OWN = form("\\b(I|I['’](m|ve|ll|d)|my|mine)\\b|我(?!们)");

    private Sayings() {}

    private static Pattern form(String form) {
        return Pattern.compile(form, Pattern.CASE_INSENSITIVE);
    }

    static boolean isQuestion(String text) {
        return QUESTION.matcher(text.strip()).find();
    }

    /** Whether it says that something is not as it was said before. */
    static boolean isChange(String text) {
        return CHANGE.matcher(text).find() || isCorrection(text);
    }

    /** Whether it says so of what was said before it, which it need not name. */
    static boolean isCorrection(String text) {
        return CORRECTION.matcher(text).find();
    }

    /** Whether it says itself how often something was, or how often it is. */
    static boolean hasTimes(String text) {
        return TIMES.matcher(text).find();
    }

    /** Whether it says that it happened another time. */
    static boolean isAgain(String text) {
        return AGAIN.matcher(text).find();
    }

    /** Whether it says that it happened right then. */
    static boolean isJust(String text) {
        return JUST.matcher(text).find();
    }

    /** Whether an amount in it is what was meant to be paid, not what was. */
    static boolean isPlan(String text) {
        return PLAN.matcher(text).find();
    }

    /** Whether a question or a message speaks of what was paid. */
    static boolean isPaid(String text) {
        return PAID.matcher(text).find();
    }

    static boolean isOwn(String text) {
        return OWN.matcher(text).find();
    }
}
