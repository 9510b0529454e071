package readingroom.instruct.time;

import java.util.regex.Pattern;

/** Chinese names of people, places and things that look like times: 三月乐队, 五一路, 李国庆. */
final class ChineseNames {

    private static final int LOOK_AHEAD = 8;
    private static final int LOOK_BACK = 3;
    private static final Pattern NAME_AFTER = Pattern.compile(
            "乐队|出生|生的|这[个支](?:乐队|组合|人(?!在)|名字|词|歌手|品牌|软件)|乐团|机器人|那个(?:软件|人|群|店|app)|广场(?!上)|百货|大厦|大道|大街|路(?!上(?!班)|口|过)|中学|小学|软件|福的|鸣"
                    + "|.{0,3}(?:是什么(?:意思|节目|软件|电影|歌|游戏|书|病|牌子|东西)|是谁(?!的)|怎么走|是哪首歌|这首歌|这部电影|这本书|这个词)");
    private static final Pattern NAME_BEFORE = Pattern.compile("[叫姓][^我你您他她它们谁大了]$|(?:歌手|电影|歌曲|乐队|小说|品牌|网名|昵称)叫?$");
    /** Surnames that end no other word before a holiday. */
    private static final Pattern SURNAME = Pattern.compile("[张王李刘陈杨赵黄吴徐孙朱胡郭林梁郑罗宋谢唐韩曹许邓冯曾蔡彭潘袁董苏吕魏蒋杜丁沈姜范傅卢汪戴崔陆廖姚邱谭邹]$");

    private final Sentence sentence;

    ChineseNames(Sentence sentence) {
        this.sentence = sentence;
    }

    /** Whether the phrase is a name or the beginning or end of one. */
    boolean isName(Phrase phrase) {
        boolean cycle = phrase.meaning() instanceof Cycle;
        if (!cycle && sentence.kind(phrase.first()) != Kind.DAY) {
            return false;
        }
        String before = sentence.before(phrase.first(), LOOK_BACK);
        boolean holiday = sentence.kind(phrase.first()) == Kind.HOLIDAY && phrase.end() - phrase.first() == 1;
        return holiday && SURNAME.matcher(before).find()
                || cycle && before.endsWith("叫")
                || NAME_BEFORE.matcher(before).find()
                || NAME_AFTER.matcher(sentence.rest(phrase.end(), LOOK_AHEAD)).lookingAt();
    }
}
