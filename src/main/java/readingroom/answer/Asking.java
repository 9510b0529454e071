package readingroom.answer;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** What a question wants to know, as far as its form tells. A question may want several things, or nothing special. */
enum Asking {
    /** what was decided in the end */
    DECISION(
            "\\b(decid\\w*|decisions?|final(ly|i[sz]ed?)?|agreed?|settled?|conclu\\w+|outcome|end(ed)? up|(go|went|going) with|approved?)\\b"
                    + "|(最后|最终|到底|后来).{0,12}(定|决|选|结果|怎么|结论)|怎么定|定下|敲定|决定|拍板|结论|最终|达成|说定|商定|定的"),
    /** the newest message on it */
    LATEST("\\b(latest|most recent(ly)?|newest|last (time|thing|word|message)|current(ly)?|as of now)\\b"
            + "|最近一次|最新|最后一次|上一次|现在|目前|如今"),
    /** the oldest message on it */
    FIRST("\\b(first|earliest|originally|initially)\\b|第一次|最早|最初|一开始|首次|起初"),
    /** what a person said: only that person's messages count */
    SAID(
            "\\b(say|says|said|saying|tell|told|mention(ed)?|suggest(ed)?|propose[ds]?|promise[ds]?|think|thought|recommend(ed)?"
                    + "|opinions?|remark(s|ed)?|complain(s|ed|ts?)?|speak of|judged?)\\b"
                    + "|说|提到|提议|建议|认为|觉得|答应|推荐|告诉|评价|抱怨|吐槽|夸|怎么看|看法"),
    /** what the others said of somebody */
    OTHERS(
            "\\b(others?|people|everybody|everyone|they|the (group|rest|family|team)|anybody|anyone|somebody|someone|who)\\b"
                    + "|别人|大家|其他人|旁人|群里|他们|她们|有人|谁|人家"),
    /** who said or did it */
    WHO("\\bwho(se|m)?\\b|谁|哪位"),
    /** a place */
    WHERE("\\bwhere\\b|\\b(what|which) (place|venue|room|address|city|town)\\b|在哪|哪里|哪儿|哪个地方|什么地方|地点"),
    /** how it stood when all was said */
    END("\\b(in the end|finally|eventually|ultimately)\\b|最后(?!一次)|最终|到头来"),
    /** a time */
    WHEN("\\bwhen\\b|\\b(what|which) (time|day|date|month|year)\\b|什么时候|何时|几点|哪天|哪一天|几号|几月|什么时间|哪年"),
    /** how often */
    TIMES("\\bhow (often|many times)\\b|几次|多少次|几回"),
    /** a number */
    NUMBER(
            "\\bhow (many|much|long|far|old|big|tall|high)\\b|\\bwhat(['’]s| is| was| are| were| will be)? (\\w+ ){0,4}?(price|percent(age)?|amount|number|budget|cost)\\b(?! (talk|discussion|meeting|plan))"
                    + "|多少|几个|几位|几天|百分之几|比例|多大|多久|多长|金额|几块");

    private final Pattern form;

    Asking(String form) {
        this.form = Pattern.compile(form, Pattern.CASE_INSENSITIVE);
    }

    static Set<Asking> of(String question) {
        EnumSet<Asking> asked = EnumSet.noneOf(Asking.class);
        for (Asking one : values()) {
            if (one.form.matcher(question).find()) {
                asked.add(one);
            }
        }
        return asked;
    }
}
