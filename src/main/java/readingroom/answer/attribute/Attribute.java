package readingroom.answer.attribute;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What may be asked of a thing or an event. A question that asks for none of these, or for several, asks generally.
 *
 * <p>Of those that {@linkplain #isTold() can be told}, a message has one or has none; of the others the form of a message only
 * makes it likely.
 */
public enum Attribute {
    COLOUR(
            "\\b(what|which)( \\w+)? colou?rs?\\b|\\bcolou?rs? (is|are|was|were|of|did|does|do|has|have)\\b|\\bwhat shade\\b|(什么|哪种|哪个|啥)?颜色|什么色|哪种色"),
    MONEY(
            "\\bhow (much|expensive|high|dear) (is|are|was|were|did|does|do|will|would|has|have|had|money|rent|should|must)\\b"
                    + "|\\b(what|how high)('s| is| are| was| were| will be| would be)? (\\w+ ){0,4}?(price|costs?|rent|fee|salary|wages?|bill|fare|fine|budget|deposit|tip)\\b(?! (talk|discussion|meeting|plan))"
                    + "|\\bwhat (did|does|do|will|would) .{2,60}\\b(cost|charge|pay|earn)\\b"
                    + "|多少钱|几块|多少元|多少块|(价格|价钱|房租|租金|费用?|工资|学费|罚款|押金|票价|单价|预算|善款|金额|报酬)[^，。,?？]{0,3}(是|为|有)?(多少|几)|(花|付|赔|收|挣|赚|交|罚|筹到|捐)了?多少"),
    AGE("\\bhow old\\b|\\b(what|which) age\\b|多大(了|年纪|岁数)|几岁|年龄|用了?(多久|几年|多少年)"),
    TIME(
            "\\bwhen\\b(?! (it|they|he|she|we|you|i)\\b)|\\b(what|which) (time|day|date|month|year|week|weekday|hour)s?\\b|\\bhow (late|early|soon)\\b|\\b(by|until|since) when\\b"
                    + "|什么时候|何时|几点|哪天|哪一天|几号|几月|什么时间|哪年|哪个月|星期几|周几|礼拜几|啥时候|多会儿"),
    PLACE(
            "\\bwhere\\b|\\b(what|which) (place|venue|room|address|city|town|street|spot|country|station|hotel)\\b|在哪|去哪|哪里|哪儿|哪个?(地方|城市|国家|条街|个站|家店|间|条路)|什么地方|地点|地址|到哪"),
    PERSON(
            "\\bwho(se|m)?\\b(?!['’]s idea)|\\bwhich (person|doctor|teacher|colleague|friend|neighbour|neighbor)\\b|谁|哪位|哪个人|什么人"),
    REASON("\\bwhy\\b|\\b(for )?what reasons?\\b|\\bhow come\\b|\\bwhat made\\b|为什么|为何|为啥|怎么就|什么原因|干嘛要|因为什么"),
    NAME(
            "\\b(what|how)('s| is| are| was| were)? .{0,60}\\b(called|named)\\b|\\bnames? of\\b|\\bwhat('s| is| are| was| were) .{0,40}names?\\b|叫什么|叫啥|什么名字?|名字是|名称"),
    MAKE("\\b(what|which) (brand|make|model|airline|company|firm|manufacturer|label)\\b|什么牌子|哪个牌子|啥牌子|品牌|型号|航空公司|哪家公司"),
    NUMBER(
            "\\bhow (many|much|far|long|big|tall|heavy|often|fast|deep|wide|high)\\b|\\b(what|which)( \\w+)? (number|percentage|percent|code|combination|size|weight|score)\\b"
                    + "|多少|几(个|位|人|次|天|回|趟|斤|公里|岁|分|成|倍|周|年|台|张|本|只)|百分之几|比例|多[远长高重快宽深久]|号码|密码|哪几个数");

    private static final Set<Attribute> TOLD = EnumSet.of(COLOUR, MONEY, AGE, NUMBER);

    private final Pattern asked;

    Attribute(String asked) {
        this.asked = Pattern.compile(asked, Pattern.CASE_INSENSITIVE);
    }

    /** What a question asks for, in the order of this list; one that asks for money asks for no number besides. */
    public static Set<Attribute> askedBy(String question) {
        EnumSet<Attribute> found = EnumSet.noneOf(Attribute.class);
        for (Attribute attribute : values()) {
            if (attribute.asked.matcher(question).find()) {
                found.add(attribute);
            }
        }
        if (found.contains(MONEY) || found.contains(AGE)) {
            found.remove(NUMBER);
        }
        return found;
    }

    /** Whether a text that has it can be told from one that has not. */
    public boolean isTold() {
        return TOLD.contains(this);
    }

    /** Whether a text has one. */
    public boolean isIn(String text) {
        return Forms.has(this, text);
    }
}
