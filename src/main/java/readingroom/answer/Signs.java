package readingroom.answer;

import java.util.regex.Pattern;

/** What the form of a message tells about the answer it may hold, whatever it is about. */
final class Signs {

    private static final Pattern DECISIVE = Pattern.compile(
            "\\b(decided|(it|that)['’]?s (decided|settled|final)|let['’]?s (go|do|stick) with|we(['’]ll| will| are|['’]re)? (going|go|do|stick) with"
                    + "|going with|final(i[sz]ed|ly)? (version|number|answer|decision|plan|call|date|it is)|final|agreed|settled|approved|confirmed"
                    + "|signed off|locked in|booked|it is then|done deal|deal)\\b"
                    + "|\\bdecision( is)?:|定了|就定|就按|定下|定为|定在|敲定|拍板|最终|最后定|决定|确定|通过了|批了|批准|签字|说定|就这么|定稿|一言为定",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PENDING = Pattern.compile(
            "\\b(not|\\w+n['’]t|never|nothing|until|before|if|once|yet to) (\\w+ ){0,3}(decided|final|settled|approved|confirmed|agreed)\\b|\\b(undecided|tbd|pending)\\b"
                    + "|(还|尚|先|暂时|没(?!问题|事|错|关系)|未|不(?!错|用|然|过|管|仅|动|变)|别|再|等|待)[^，。,.!！；;：:\\s]{0,4}(定|决|批|通过|签字)|没有?最终|待定|未定",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBER = Pattern.compile(
            "\\p{Nd}|\\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|billion|dozen|half|once|twice|thrice|couple"
                    + "|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|sixty|seventy|eighty|ninety"
                    + "|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\\b"
                    + "|第[一二三四五六七八九十]|[一二两三四五六七八九十百千万亿半]+(个|块|元|万|千|百|人|次|天|周|月|年|点|成|倍|位|件|台|套|小时|分)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MONEY = Pattern.compile(
            "[€£$¥￥₹]\\s?\\p{Nd}|(\\p{Nd}|\\b(hundred|thousand|grand|k|dozen|ten|twenty|thirty|forty|fifty))\\s?(€|£|\\$|(eur|euros?|pounds?|quid|dollars?|bucks?|usd|gbp|cny|rmb|yuan|francs?)\\b)"
                    + "|[\\p{Nd}一二两三四五六七八九十百千万]\\s?(元|块|欧|镑|刀|美金|人民币)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TIME = Pattern.compile(
            "\\p{Nd}{1,2}[:：.]\\p{Nd}{2}|\\p{Nd}{1,2}\\s?([ap]m|th|st|nd|rd)\\b|\\p{Nd}{4}|\\p{Nd}+[月号日点/]"
                    + "|\\b((mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december"
                    + "|today|tomorrow|yesterday|tonight|weekend|(next|last|this) (week|month|year))\\b"
                    + "|(周|星期|礼拜)[一二三四五六日天末]|今天|明天|昨天|后天|前天|上周|下周|本周|月底|月初|[一二三四五六七八九十]+[月号点]",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern QUESTION = Pattern.compile("[?？]\\s*\\S{0,2}$|(吗|呢|么|没有|是不是|行不行|好不好)\\s*[。.!！~～]*$");

    private static final Pattern CHANGE = Pattern.compile(
            "\\b(moved|moves|moving|changed|changes|shifted|switched|rescheduled|postponed|pushed( back)?|relocated|went up|went down|cut|raised)"
                    + " (\\w+ ){0,2}to\\b|\\binstead\\b|\\bno longer\\b|\\bchange of (plans?|venue|date)\\b|\\bcancell?ed\\b|\\bcalled off\\b"
                    + "|改成|改到|改为|改在|换成|换到|换为|挪到|移到|搬到|推迟到|延到|延期到|提前到|变更为|调整为|调整到|降到|涨到|取消",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OWN = Pattern.compile("\\b(I|I['’](m|ve|ll|d)|my|mine|me|myself)\\b|我(?!们)");

    private Signs() {}

    /** Whether it says that something is settled, and not that it is still open. */
    static boolean isDecisive(String text) {
        return DECISIVE.matcher(text).find() && !PENDING.matcher(text).find() && !isQuestion(text);
    }

    static boolean hasNumber(String text) {
        return NUMBER.matcher(text).find();
    }

    /** Whether it names an amount of money. */
    static boolean hasMoney(String text) {
        return MONEY.matcher(text).find();
    }

    static boolean hasTime(String text) {
        return TIME.matcher(text).find();
    }

    /** Whether it says that something is not as it was said before. */
    static boolean isChange(String text) {
        return CHANGE.matcher(text).find() && !isQuestion(text);
    }

    /** Whether the sender speaks of himself or herself. */
    static boolean isOwn(String text) {
        return OWN.matcher(text).find();
    }

    /** Whether any part of it is a question. */
    static boolean asks(String text) {
        return isQuestion(text) || text.indexOf('?') >= 0 || text.indexOf('？') >= 0;
    }

    static boolean isQuestion(String text) {
        return QUESTION.matcher(text.strip()).find();
    }
}
