package readingroom.instruct;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Chinese says the time before the word of saying; what follows that word is what was said. */
final class SaidInChinese {

    private static final Pattern SAYING =
            Pattern.compile("讨论(?!会)|聊|谈(?!恋爱)|商量|沟通|交流|(?<![小听据传])说(?![明服])|讲(?!座)|提到|提过|提起|提出|发了|发过|发的|发来|发言"
                    + "|告诉|通知|回复|问(?!题)|商定|约定|吵|争论|分享|推荐|消息|群里|抱怨|转发|答应|建议|提醒|发表");
    // the time of something else: "the trip last year that …", a clause of its own, or an event on the way
    private static final Pattern ELSEWHERE =
            Pattern.compile("的时候|(?<!关于.{0,12})的|[，。；？！]|[去来买搬吃住]|结婚|旅[游行]|出差|开会|聚[会餐]|面试|考试|比赛|看(?:的|了|过)");
    /** What is given out and not said. */
    private static final Pattern GIVEN = Pattern.compile("工资|奖金|年终奖|福利|补贴|快递|货|发烧|证书|传单");

    private static final Pattern TOPIC = Pattern.compile("^(?:的?(?:群里?|大家|我们)?的?|的.{0,6}群里?的?)$");
    private static final int APART_MAX = 40;

    private SaidInChinese() {}

    static boolean at(String question, int time, int end) {
        Matcher saying = SAYING.matcher(question);
        while (saying.find()) {
            boolean given =
                    saying.group().startsWith("发") && GIVEN.matcher(question).find();
            if (!given && saying.start() >= end && belongs(question.substring(end, saying.start()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean belongs(String between) {
        String bare = between.replaceFirst("^[\\s,，、]+", "");
        return bare.length() <= APART_MAX
                && (TOPIC.matcher(bare).matches() || !ELSEWHERE.matcher(bare).find());
    }
}
