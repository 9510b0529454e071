package readingroom.answer.reckon;

import java.util.regex.Pattern;

/** The two ends of what takes a while, as messages and questions name them. */
enum Phase {
    START(
            "\\b(start(s|ed|ing)?|began|begin(s|ning)?|begun|first (day|session|lesson)|kick(ed|s)? ?off|moved? in|moving in|check(ed)? in|arrived|quit|gave up|broke|set off|admitted|went into hospital)\\b"
                    + "|开工|开始|动工|启动|开学|入住|入院|住院了|住进|出发|搬进|进场|起步|戒[烟酒]|坏了"),
    END(
            "\\b(finish(ed|es|ing)?|done|completed?|ended|is over|all over|last (day|session|lesson)|final (day|session|lesson)|wrapped up|moved out|check(ed)? out|got back|back home|discharged|repaired|fixed|works again|end)\\b"
                    + "|完工|完成|结束|竣工|收工|做完|搞定|弄好|修好|验收|出院|毕业|退房|回来了|搬完|搬走|装完|写完");

    private static final Pattern OPEN = Pattern.compile(
            "\\b(not|\\w+n['’]t|never|almost|nearly|half|hope|hopefully|if|will|going to|should|soon|before|until|yet to)\\b|没|未|快要?(?=完|结|做|搞|弄|修|开)|还在|差不多|希望|如果|争取|准备|打算|预计|计划|将",
            Pattern.CASE_INSENSITIVE);

    private final Pattern form;

    Phase(String form) {
        this.form = Pattern.compile(form, Pattern.CASE_INSENSITIVE);
    }

    /** Whether a question names this end. */
    boolean isIn(String question) {
        return form.matcher(question).find();
    }

    /** Whether a message tells that this end has come, and not the other one too. */
    boolean isToldBy(String text) {
        Phase other = this == START ? END : START;
        return isIn(text) && !other.isIn(text) && !OPEN.matcher(text).find();
    }
}
