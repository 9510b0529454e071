package readingroom.instruct;

import java.util.Set;
import java.util.regex.Pattern;
import readingroom.text.Segments;

/** Tells from its place in a Chinese sentence whether some characters are a name, or part of other words. */
final class ChinesePlace {

    private static final Pattern BEFORE = Pattern.compile(
            "(?:^|[\\n\\p{P}\\p{S}\\s]|[和跟与同问给对被让叫找请帮替向由是]|关于|告诉|提到|说到|聊到|提醒|通知|评价|以及|还有|时候|昨天|今天|明天|上周|我们?和)$");
    private static final Pattern AFTER = Pattern.compile(
            "^(?:$|[\\n\\p{P}\\p{S}\\s]|[说讲提问想要发聊谈写回答评给和跟与对去来会买卖送借住有做吃喝看]|觉得|认为|告诉|建议|推荐|讨论|提到|商量|怎么|什么时候|为什么|为啥|哪|几点|几号"
                    + "|负责|喜欢|打算|准备|同意|反对|决定|答应|生日|电话|最近|昨天|今天|明天|上周|上次|到底|是谁|是不是|在哪|在忙|在干|的(?:生日|电话|手机|号码|地址|家|车|女儿|儿子|老公|老婆|爸|妈|意见|看法|想法|建议|计划|工作|公司|航班|房|猫|狗|邮箱|微信))");
    // a word that begins a question and does something is a name there, and one that has something
    private static final Pattern BEGINS =
            Pattern.compile("(?:^|[\\n\\p{P}\\s]|关于|别人|大家|觉得|认为|怎么说|评价|评论|夸|嫌|吐槽|[和跟对说问据])$");
    private static final Pattern DOES = Pattern.compile(
            "^(?:的\\p{IsHan}|那个|这个|总是|因为|每[天周月年次]|最[后近]|不守|不准|平时|经常|从(?!来)|[把被丢唱种养开报练跑搬拿借还修考教玩穿换收寄付交带养学订])");
    private static final Pattern SURE_WORD = Pattern.compile("[明后前去今]?[天年日早晚]|[是会结说在共和跟与]");
    // the dictionary has these as words, and they are names all the same
    private static final Set<String> NAMES = Set.of("张三", "李四", "小明", "小红", "小刚", "小丽", "小华", "小强", "小军", "小芳");
    private static final Set<String> ADVERBS =
            Set.of("天天", "明明", "常常", "往往", "刚刚", "渐渐", "慢慢", "仅仅", "稍稍", "偷偷", "爸爸", "妈妈", "好好", "多多", "点点", "星星");

    private final String text;
    private final String timeless;
    private final Segments segments;

    /** @param timeless the text with line breaks where times are */
    ChinesePlace(String text, String timeless) {
        this.text = text;
        this.timeless = timeless;
        this.segments = Segments.of(text);
    }

    /** @param whole whether the characters are all of a name that begins with a surname, or a form of address */
    boolean isName(int start, int end, boolean whole) {
        String name = text.substring(start, end);
        if (timeless.substring(start, end).isBlank()) {
            return false;
        }
        if (end < text.length() && whole && text.charAt(end) == text.charAt(end - 1) && isHan(end)) {
            return false;
        }
        if (name.length() == 1 || isOrdinary(name)) {
            return (isBetween(start, end) || isActor(start, end)) && begins(start) && ends(start, end, whole);
        }
        return begins(start) && ends(start, end, whole);
    }

    /** Whether a person is likely between what is before and what is after. */
    boolean isBetween(int start, int end) {
        return BEFORE.matcher(timeless.substring(Math.max(0, start - 4), start)).find()
                && AFTER.matcher(timeless.substring(end, Math.min(text.length(), end + 6)))
                        .find();
    }

    private boolean isActor(int start, int end) {
        String name = text.substring(start, end);
        return name.length() > 1
                && !ADVERBS.contains(name)
                && BEGINS.matcher(timeless.substring(Math.max(0, start - 4), start))
                        .find()
                && DOES.matcher(timeless.substring(end, Math.min(text.length(), end + 4)))
                        .find();
    }

    private boolean isHan(int at) {
        return Character.isIdeographic(text.charAt(at));
    }

    private static boolean isOrdinary(String name) {
        if (NAMES.contains(name) || name.length() > 3 || ChineseForms.isAddress(name)) {
            return false;
        }
        boolean doubled = name.length() == 2 && name.charAt(0) == name.charAt(1);
        return doubled ? ADVERBS.contains(name) : Segments.isWord(name);
    }

    private boolean begins(int start) {
        if (segments.isBoundary(start) || start == 0) {
            return true;
        }
        // the dictionary takes 和平 for a word where 平平 is a name
        return segments.startOf(start) == start - 1 && "和跟与问给找让叫".indexOf(text.charAt(start - 1)) >= 0;
    }

    private boolean ends(int start, int end, boolean whole) {
        if (segments.isBoundary(end) || end < text.length() && isTime(end) && !isTime(end - 1)) {
            return true;
        }
        int wordStart = segments.startOf(end);
        String rest = segments.across(end).substring(end - wordStart);
        // 王明天来吗: without the name the surname would stand alone
        return whole && wordStart > start && SURE_WORD.matcher(rest).matches() && !isNicknamed(start);
    }

    private boolean isTime(int at) {
        return timeless.charAt(at) == '\n' && text.charAt(at) != '\n';
    }

    private boolean isNicknamed(int start) {
        return start > 0 && "小老阿".indexOf(text.charAt(start - 1)) >= 0;
    }
}
