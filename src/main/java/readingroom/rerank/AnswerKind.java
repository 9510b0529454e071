package readingroom.rerank;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What kind of thing a question asks for, and how a text looks that has one. */
enum AnswerKind {
    DECISION(
            "\\b(?:decid|agree|settl|conclu)\\w*|\\b(?:decision|outcome|verdict)\\b|怎么定|定下来|定了|决定|结论|敲定|商定|达成",
            "\\b(?:decided|agreed?|settled|final(?:ly)?|deal|approved|confirmed|let['’]?s (?:do|go|take))\\b"
                    + "|定了|决定|就这样|就按|同意|确定|通过|敲定|没问题|可以的?[。！!]?$"),
    TIME(
            "^\\W*when\\b|\\bwhen\\s+(?:did|do|does|was|were|is|are|will|has|have|had)\\b|\\bwhat\\s+(?:day|date|time|month|year)\\b"
                    + "|什么时候|何时|哪天|哪一天|哪年|几号|几点|几月|什么时间",
            "\\b(?:yesterday|today|tonight|tomorrow|last|next|week|weekend|month|year|ago|since|recently|soon|(?:mon|tues"
                    + "|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october"
                    + "|november|december|(?:19|20)\\d\\d|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2}:\\d\\d|\\d+ ?(?:am|pm))\\b"
                    + "|[今昨明前后]天|[上下这本]个?(?:周|月|星期|礼拜)|(?:周|星期|礼拜)[一二三四五六日天末]|[去今明]年|\\d+[月日号点年]|[一二三四五六七八九十]+[月日号点]"),
    NUMBER(
            "\\bhow\\s+(?:many|much|long|often|old|far|big|tall|high)\\b|多少|几[个次天点人位年月周块]|多久|多大|多长|多远|多高",
            "\\d|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|couple|several|dozens?|half"
                    + "|hundreds?|thousands?|millions?)\\b|[一二两三四五六七八九十百千万半]+[个次天人位年月周块元岁点]"),
    PLACE(
            "\\bwhere\\b|\\b(?:which|what)\\s+(?:city|country|place|state|town|restaurant|hotel|museum|park|shop|venue)\\b"
                    + "|哪里|哪儿|在哪|去哪|什么地方|哪个(?:城市|国家|地方|会议室|餐厅|饭店)",
            "\\b(?i:in|at|to|from|near|around|visit(?:ed|ing)?)\\s+(?i:the\\s+)?(?-i:\\p{Lu})\\p{L}+|[在去到]\\p{IsHan}|[市省县区路街店馆楼厅室]"),
    PERSON("\\bwho(?:se|m)?\\b|谁|哪位|哪个人", "(?<=[\\p{Ll},] )(?-i:\\p{Lu})\\p{Ll}+|@\\S|[老小]\\p{IsHan}|\\p{IsHan}[总哥姐]");

    private final Pattern asks;
    private final Pattern has;

    AnswerKind(String asks, String has) {
        this.asks = Pattern.compile(asks, Pattern.CASE_INSENSITIVE);
        this.has = Pattern.compile(has, Pattern.CASE_INSENSITIVE);
    }

    /** The kind that the question asks for; nothing when it asks what, how or why. */
    static Optional<AnswerKind> askedBy(String question) {
        return Arrays.stream(values())
                .filter(kind -> kind.asks.matcher(question).find())
                .findFirst();
    }

    /** All kinds that the question asks for; none when it asks what, how or why. */
    static Set<AnswerKind> allAskedBy(String question) {
        Set<AnswerKind> kinds = EnumSet.noneOf(AnswerKind.class);
        for (AnswerKind kind : values()) {
            if (kind.asks.matcher(question).find()) {
                kinds.add(kind);
            }
        }
        return kinds;
    }

    boolean isIn(String text) {
        return has.matcher(text).find();
    }
}
