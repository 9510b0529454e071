package readingroom.instruct;

import java.util.List;
import java.util.regex.Pattern;

/** Tells those of whom a question asks what they said or did from those of whom something was said, or to whom. */
final class Roles {

    private static final int BEFORE = 80;
    private static final int AFTER = 24;
    private static final String SAYING =
            "say|says|said|saying|think|thinks|thought|believes?|believed|claims?|claimed|mentions?|mentioned|suggests?|suggested|feels?|felt|knows?|knew|hopes?|hoped";
    private static final Pattern ABOUT = Pattern.compile(
            "(?i)(?<!\\b(?:what|how)\\s)\\b(?:about|regarding|concerning|toward|towards)\\s+(?:the\\s+|poor\\s+|dear\\s+|old\\s+)?$");
    private static final Pattern JUDGED = Pattern.compile(
            "(?i)\\b(?:(?:think|thinks|thought|thinking|opinions?|views?|speak|speaks|spoke|talk|talks|talked|remind|reminds|memory|memories|impressions?)"
                    + "\\s+(?:highly\\s+|ill\\s+|badly\\s+)?(?:of|on)|(?:complain|complains|complained|joke|joked|gossip|gossiped|worry|worried|worries|rave|raved|rant|ranted)\\s+(?:about|of)"
                    + "|mentions?|mentioned|mentioning|describes?|described|praises?|praised|criticis?z?es?|criticis?z?ed|blames?|blamed|insults?|insulted|mocks?|mocked|compliments?|complimented"
                    + "|defends?|defended|congratulates?|congratulated)\\s+$");
    private static final Pattern TOLD = Pattern.compile(
            "(?i)\\b(?:tell|tells|told|telling|asks?|asked|asking|reminds?|reminded|informs?|informed|warns?|warned|text|texts|texted|message|messages|messaged"
                    + "|emails?|emailed|promises?|promised|advises?|advised|thanks?|thanked|(?:say|says|said|write|writes|wrote|written|reply|replied|replies|explain|explained|apologi[sz]ed?|confessed?|suggest|suggested|recommend|recommended|report|reported)"
                    + "(?:\\s+\\w+){0,3}?\\s+to)\\s+$");
    private static final Pattern SOMEBODY = Pattern.compile(
            "(?i)\\b(?:who|anyone|anybody|someone|somebody|everyone|everybody|people|they|she|he|you|did|does|was|were|has|have)\\b|谁|有人|大家|有没有人|哪些人|他|她|别人");
    private static final Pattern SAID_THAT = Pattern.compile("(?i)\\s+(?:" + SAYING + ")(?:\\s+that)?\\s+$");
    private static final Pattern ABOUT_ZH = Pattern.compile(
            "(?:关于|有关|对于|针对|评价|提到|提过|提起|提及|提|说起|说到|谈到|谈起|谈论|谈过|聊到|聊起|聊过|介绍|描述|吐槽|批评|夸奖|夸|表扬|骂|抱怨|议论|形容|怀疑"
                    + "|看待|怎么看|如何看|怎么说|怎么想|怎么评论|评论)(?:了|过|一下)?(?:我们|咱们)?$");
    private static final Pattern TOWARDS_ZH = Pattern.compile("[对跟]$");
    private static final Pattern VIEW_ZH = Pattern.compile(
            "^(?:[\\p{IsHan}]{0,8}?)(?:的?(?:看法|评价|印象|态度|意见|感觉)|怎么看|怎么评价|如何评价|有什么(?:看法|意见|印象|想法|感觉)|什么态度|不满|满意)");
    private static final Pattern EYES_ZH = Pattern.compile("(?:眼中|眼里|心目中|心中|印象中|印象里|口中|嘴里)的?$");
    private static final Pattern TOLD_ZH = Pattern.compile("(?:告诉|通知|提醒|回复|答应|转告|叮嘱|嘱咐|质问|问|劝|回答|催)(?:过|了)?$");
    private static final Pattern TO_ZH = Pattern.compile("(?:[跟向对给]|和)$");
    private static final Pattern SPOKEN_ZH =
            Pattern.compile("^(?:们)?(?:都|也|还|又|最后|当时|到底|究竟)?(?:说|讲|提|写|回|汇报|解释|道歉|抱怨|推荐|建议|交代|透露|承诺|保证|发)");
    private static final Pattern SAID_ZH = Pattern.compile("(?:说|讲|觉得|认为|以为|表示|透露)(?:过|了)?$");
    private static final Pattern JOINED = Pattern.compile("(?i)\\s*(?:,|and|or|&|和|与|跟|、|以及|还有|,\\s*and)\\s*");

    private final String text;

    Roles(String text) {
        this.text = text;
    }

    /** A place in the question where somebody is named, or names himself. */
    record Spot(int start, int end) {}

    /** Whether the person named here is the one talked about or talked to; the spots are in the order of the text. */
    boolean isAbout(List<Spot> spots, int at) {
        int first = at;
        while (first > 0
                && JOINED.matcher(text.substring(
                                spots.get(first - 1).end(), spots.get(first).start()))
                        .matches()
                && spots.get(first - 1).end() <= spots.get(first).start()) {
            first--;
        }
        return isAbout(spots, first, at) || first < at && isAbout(spots, at, at);
    }

    private boolean isAbout(List<Spot> spots, int first, int last) {
        Spot spot = spots.get(first);
        String before = text.substring(Math.max(0, spot.start() - BEFORE), spot.start());
        int end = spots.get(last).end();
        String after = text.substring(end, Math.min(text.length(), end + AFTER));
        boolean others =
                first > 0 || last + 1 < spots.size() || SOMEBODY.matcher(before).find();
        boolean owns = after.startsWith("'s") || after.startsWith("’s") || after.startsWith("s'");
        if (ABOUT.matcher(before).find() || JUDGED.matcher(before).find()) {
            return others || !owns;
        }
        return TOLD.matcher(before).find() && others
                || first > 0 && SAID_THAT.matcher(before).find() && !before.matches("(?is).*\\b(?:i|we)\\s+\\w+\\s+$")
                || isAboutInChinese(before, after, first > 0, others);
    }

    private static boolean isAboutInChinese(String before, String after, boolean later, boolean others) {
        return ABOUT_ZH.matcher(before).find()
                || TOWARDS_ZH.matcher(before).find() && VIEW_ZH.matcher(after).find()
                || EYES_ZH.matcher(before).find()
                || TOLD_ZH.matcher(before).find() && others
                || TO_ZH.matcher(before).find()
                        && others
                        && SPOKEN_ZH.matcher(after).find()
                        && !(before.endsWith("和") && later)
                || SAID_ZH.matcher(before).find() && later;
    }
}
