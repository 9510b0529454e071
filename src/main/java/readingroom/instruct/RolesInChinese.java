package readingroom.instruct;

import java.util.regex.Pattern;
import readingroom.instruct.Roles.Around;

/** Whether somebody is spoken of or to, from the Chinese words around his name. */
final class RolesInChinese {

    private static final String SPEAKERS =
            "(?:大家|别人|其他人|其余人|旁人|众人|人们|谁|有人|有没有人|哪些人|他们|群里(?:的?人)?|其他(?:同学|同事|家长|朋友|成员|群友))";
    private static final String REMARKS =
            "看法|评价|印象|态度|意见|感觉|抱怨|怨言|吐槽|不满|评论|说法|议论|批评|投诉|怎么看|怎么说|怎么讲|怎么想|怎么评价|如何评价|如何看|什么态度|满意|反应";
    private static final Pattern ABOUT = Pattern.compile(
            "(?:关于|有关|对于|针对|评价|点评|提到|提过|提起|提及|提|说起|说到|谈到|谈起|谈论|谈过|聊到|聊起|聊过|介绍|描述|吐槽|批评|夸奖|夸赞|称赞|赞扬|夸|表扬|骂|抱怨|埋怨|数落|议论|形容|怀疑"
                    + "|嫌弃|嫌|嘲笑|取笑|笑话|调侃|打趣|八卦|投诉|佩服|羡慕|看不惯|看待|怎么看|如何看|怎么说|怎么讲|怎么想|怎么评论|评论)(?:了|过|一下|的是?)?(?:我们|咱们)?$");
    private static final Pattern TOWARDS = Pattern.compile("[对跟]$");
    private static final Pattern VIEW =
            Pattern.compile("^(?:[\\p{IsHan}]{0,8}?)(?:的?(?:" + REMARKS + ")|有(?:什么|啥|哪些|没有|何)(?:想法|" + REMARKS + "))");
    private static final Pattern EYES = Pattern.compile("(?:眼中|眼里|心目中|心中|印象中|印象里|口中|嘴里)的?$");
    private static final Pattern TOLD = Pattern.compile("(?:告诉|通知|提醒|回复|答应|转告|叮嘱|嘱咐|质问|问|劝|回答|催)(?:过|了)?$");
    private static final Pattern TO = Pattern.compile("(?:[跟向对给]|和)$");
    private static final Pattern SPOKEN =
            Pattern.compile("^(?:们)?(?:都|也|还|又|最后|当时|到底|究竟)?(?:说|讲|提|写|回|汇报|解释|道歉|抱怨|推荐|建议|交代|透露|承诺|保证|发)");
    private static final Pattern SAID = Pattern.compile("(?:说|讲|觉得|认为|以为|表示|透露)(?:过|了)?$");
    private static final Pattern SAID_BY_OTHERS =
            Pattern.compile(SPEAKERS + "[\\p{IsHan}]{0,4}?(?:说|讲|觉得|觉着|认为|以为|怪|笑|喜欢|讨厌|爱|受不了)(?:过|了)?$");
    // 王磊的厨艺大家怎么说, 王磊唱歌，有人吐槽过吗
    private static final Pattern OTHERS_SAID =
            Pattern.compile("^的?\\p{IsHan}{0,10}?[，,、\\s]*(?<![跟和对给向问让叫请替被为比与找]|告诉|通知|提醒|邀请)" + SPEAKERS
                    + "(?:都|是|们|平时|一般|最近)?(?:怎么|如何|有什么|有啥|有哪些|说|吐槽|评价|觉得|抱怨|夸|议论|反应|投诉)");
    private static final Pattern SUFFERED =
            Pattern.compile("^(?:的\\p{IsHan}{1,5}?)?(?:最近|总是?|经常|老是?|都|又|为什么|怎么|因为什么)?被(?:" + SPEAKERS
                    + "|人)?[\\p{IsHan}]{0,2}?(?:吐槽|批评|夸|表扬|骂|抱怨|嘲笑|笑话|调侃|议论|投诉|嫌)");

    private RolesInChinese() {}

    static boolean isAbout(Around around) {
        String before = around.before();
        String after = around.after();
        return ABOUT.matcher(before).find()
                || TOWARDS.matcher(before).find() && VIEW.matcher(after).find()
                || EYES.matcher(before).find()
                || TOLD.matcher(before).find() && around.others()
                || TO.matcher(before).find()
                        && around.others()
                        && SPOKEN.matcher(after).find()
                        && !(before.endsWith("和") && around.later())
                || SAID.matcher(before).find() && around.later()
                || SAID_BY_OTHERS.matcher(before).find()
                || OTHERS_SAID.matcher(after).find()
                || SUFFERED.matcher(after).find();
    }
}
