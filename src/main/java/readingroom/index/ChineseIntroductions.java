package readingroom.index;

import java.util.List;
import readingroom.index.Introductions.Form;
import readingroom.index.Introductions.Surety;
import readingroom.index.Introductions.Whom;

/** The forms of words by which Chinese messages tell what somebody is called. */
final class ChineseIntroductions {

    private static final String TAIL =
            "[”\"」』]?(?:就好了?|就行了?|就可以了?|就成了?|即可|好了|得了|吧|啦|哦|哈|呗|嘛|噢|喔|了)?(?=$|[\\s\\p{P}\\p{S}])";
    private static final String MIXED = "(?=\\p{IsHan}{0,6}[A-Za-z0-9])[\\p{L}\\p{N}_-]{2,16}?";
    private static final String MARK = "@(?<marked>[\\p{L}\\p{N}_-]{2,16}?)[”\"」』]?(?=$|[\\s，。,.!！?？;；:：~～）)啦哦哈])";
    private static final String NAME =
            "\\s*[：:]?\\s*(?:" + MARK + "|[“\"「『]?(?<alias>\\p{IsHan}{2,4}?|" + MIXED + ")" + TAIL + ")";
    private static final String SUBJECT = "(?<subject>[\\p{L}\\p{N}_][\\p{L}\\p{N}_·'’. -]{0,19}?)";
    private static final String BYNAME = "(?:外号|绰号|诨名|昵称|群昵称|群名片|小名|乳名|网名|花名|笔名|艺名|英文名|微信名|游戏名|游戏ID|ID|id)";
    private static final String ACCOUNT = "(?:账号|帐号|微信号|微信|微博|抖音|小红书|新号|小号|号)";
    private static final String IS = "(?:现在)?(?:就)?(?:是|叫做?|为|改成了?|换成了?|改为了?|改叫)";
    private static final String OTHERS = "(?:大家|大伙儿?|人|家里?|同事们?|朋友们?|同学们?|们|爸妈?|妈|爷爷|奶奶|老婆|老公|孩子|学生)";
    // "妈叫我" may ask for something, "妈一直叫我" does not
    private static final String ALWAYS = "(?:都|一直|从小|以后|今后|平时|习惯|喜欢|老是|总|可以|在这儿?|这里|全)";

    static final List<Form> FORMS = List.of(
            // the sender's own
            Form.of(
                    Whom.SENDER,
                    Surety.CAPITAL,
                    ALWAYS + OTHERS + "?(?:就|也|请|直接|会|只|还)?(?:叫|喊|称呼|称)我(?:做|作|为)?" + NAME),
            Form.of(Whom.SENDER, Surety.NO_WORD, OTHERS + "(?:就|也|还)?称呼?我(?:做|作|为)?" + NAME),
            Form.of(
                    Whom.SENDER,
                    Surety.CAPITAL,
                    "(?:我在[\\p{IsHan}A-Za-z]{1,6}(?:里|里面|上|那边|那儿)|(?:改名|换名|换昵称)[^。！？\\n]{0,6}现在)(?:都)?叫" + NAME),
            Form.of(Whom.SENDER, Surety.ANY, "管我叫(?:做|作)?" + NAME),
            Form.of(Whom.SENDER, Surety.NO_WORD, "(?:叫我|我叫|喊我)" + NAME),
            Form.of(
                    Whom.SENDER,
                    Surety.NO_WORD,
                    "(?:^|[\\s\\p{P}])(?:我|本人)就?是\\s*(?:" + MARK + "|[“\"「](?<alias>[\\p{L}\\p{N}]{2,8})[”\"」])"),
            Form.of(Whom.SENDER, Surety.PERSON, "(?:^|[\\s\\p{P}])我就?是(?<alias>\\p{IsHan}{2,4}?)" + TAIL),
            Form.of(
                    Whom.SENDER,
                    Surety.NO_WORD,
                    "(?:^|[\\s\\p{P}])[“\"「]?(?:@(?<marked>[\\p{L}\\p{N}_-]{2,16}?)|(?<alias>\\p{IsHan}{2,4}?|" + MIXED
                            + "))[”\"」]?\\s*(?:就|便|其实)?是(?:我|本人|在下|咱)(?:$|[\\s\\p{P}\\p{S}啦哦哈])"),
            Form.of(
                    Whom.SENDER,
                    Surety.ANY,
                    "(?:我|俺|本人)(?:的)?(?:新|旧|老|大学|中学|小时候的?|以前的?|在群里的?)?(?:" + BYNAME
                            + "(?:现在)?就?(?:是|叫做?|为|改成了?|换成了?|改为了?|改叫)?|(?:名字|" + ACCOUNT + ")" + IS + ")" + NAME),
            Form.of(
                    Whom.SENDER,
                    Surety.ANY,
                    "(?:^|[\\s\\p{P}我]|我(?:刚|刚刚|已经)?把|(?:^|[\\s\\p{P}])把)(?:" + BYNAME + "|名字|" + ACCOUNT
                            + ")(?:刚|已经|已)?(?:改|换)(?:成|为|叫)(?:了)?" + NAME),
            Form.of(Whom.SENDER, Surety.ANY, "(?:^|[\\s\\p{P}])(?:我)?(?:刚|已经|已)?改名(?:字)?(?:叫|成|为)?(?:了)?" + NAME),
            Form.of(
                    Whom.SENDER,
                    Surety.ANY,
                    "(?:新的?(?:号|账号|帐号|昵称|ID)?(?:是|叫)?|(?:^|[\\s\\p{P}])" + ACCOUNT
                            + "(?:是|叫|改成)?[：:]?|我(?:在)?(?:到处|哪都|哪儿都|哪里都|别处|全网|各处|其他地方)(?:都)?(?:叫|是)|(?:搜|加我|找我|关注)(?:就)?(?:搜)?)\\s*"
                            + MARK),
            Form.of(Whom.SENDER, Surety.ANY, "我(?:在)?(?:到处|哪都|哪儿都|哪里都|别处|全网|各处)(?:都)?叫" + NAME),
            // somebody's who is named
            Form.of(
                    Whom.NAMED,
                    Surety.ANY,
                    "又名|又叫|也叫|[又也人俗]称|" + BYNAME,
                    SUBJECT + "\\s*[,，(（]?\\s*(?:的|现在|大学|以前|从小|在公司|在家)?(?:又名|又叫|也叫|又称|也称|人称|江湖人称|俗称|" + BYNAME + ")"
                            + "(?:现在)?就?(?:是|叫做?|为|改成了?|换成了?)?" + NAME),
            Form.of(Whom.NAMED, Surety.ANY, "(?:管|把|称|喊)" + SUBJECT + "(?:叫做?|称作|称为|喊作|喊)" + NAME),
            Form.of(
                    Whom.NAMED,
                    Surety.ANY,
                    "给" + SUBJECT + "(?:起|取|安)(?:了)?(?:一?个)?(?:新)?(?:外号|绰号|名字|小名|昵称|花名)(?:叫做?|是)?[，,]?" + NAME),
            Form.of(
                    Whom.NAMED,
                    Surety.ANY,
                    "(?:以后|今后|从今天起|从现在起|从此|宣布)[，,：:\\s]*" + SUBJECT + "(?:以后|今后|从今天起)?(?:就|正式)?(?:叫做?|改叫|改名叫|是)"
                            + NAME),
            Form.of(
                    Whom.NAMED,
                    Surety.ANY,
                    "以后|今后|从今天起|从现在起|从此",
                    SUBJECT + "(?:以后|今后|从今天起|从现在起|从此)(?:就|正式)?(?:叫做?|改叫|改名叫|是)" + NAME),
            Form.of(
                    Whom.NAMED,
                    Surety.CAPITAL,
                    "(?:大家|我们|咱们?|都|以后)(?:就|都)?(?:叫|喊)(?![他她你我])(?<both>\\p{IsHan}{4,7}?)" + TAIL),
            // somebody's whom a pronoun points at
            Form.of(
                    Whom.POINTED_AT,
                    Surety.CAPITAL,
                    "[叫喊称][他她]",
                    "(?<subject>[^\\n]{2,60}?)" + "(?:" + OTHERS + "|" + ALWAYS
                            + ")(?:都|就|也|一直)?(?:管)?(?:叫|喊|称)?[他她](?:叫|为|作|做)?" + NAME),
            Form.of(
                    Whom.LISTENER,
                    Surety.CAPITAL,
                    "(?:以后|今后|从今天起|从此|从现在起)[，,\\s]*你(?:就|在这儿?也|也)?(?:是|叫)(?:我们的|咱们的|咱的)?" + NAME),
            Form.of(
                    Whom.LISTENER,
                    Surety.CAPITAL,
                    "(?:以后|今后|那|就|都|我们|咱们?)(?:我|大家)?(?:就|都)?(?:叫你|管你叫|喊你)(?:做|作)?" + NAME));

    private ChineseIntroductions() {}
}
