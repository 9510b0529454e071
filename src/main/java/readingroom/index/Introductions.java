package readingroom.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.text.EnglishWords;
import readingroom.text.FunctionWords;
import readingroom.text.PlainName;
import readingroom.text.Segments;
import readingroom.text.Surnames;
import readingroom.text.Terms;

/** Reads from messages what people are also called: "call me Bobby", "Robert a.k.a. Bobby", 大家都叫我老猫. */
final class Introductions {

    private static final int CHARACTERS_MAX = 600;
    private static final int NAME_MAX = 24;
    private static final int CLAIMS_MAX = 4;
    private static final int WORDS_MAX = 3;
    private static final Set<String> NOBODY = Set.of(
            ("everyone everybody all here channel anyone anybody someone somebody nobody admin administrator moderator bot system user me you him her"
                            + " them us group team unknown crazy back later now again when if the a that this it sir madam tomorrow today tonight yesterday everyday daily often sometimes asap maybe"
                            + " monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october"
                            + " november december 所有人 全体 全体成员 大家 群主 管理员 系统 机器人 任何人 有人 别人 自己 我们 你们 他们 本人 什么 名字 加班 相亲 结婚 考研 减肥 出来 出去 上班 上课 下班 开会 开车 打球 打牌 打车 唱歌 跳舞 报名 发言 签字 签到 打针 休息 早起 加油 上车 下车")
                    .split(" "));
    // "叫我去吃饭" asks for something, "我是新来的" tells what
    private static final Pattern NO_NAME_ZH =
            Pattern.compile("^[我你他她它去来吃起到干做说给帮别先快再把过看拿买送带开关等在有是的不一了没想要就很太也都还这那哪请回放走坐找听喝睡洗付减停戒退辞陪取搬订试认闭滚让赶怎为].*"
                    + "|(?:早点|晚点|记得|顺便|必须|赶紧|马上|一起).*|.*[的了吗呢啊吧过着]$");
    private static final Pattern ADDRESS_ZH = Pattern.compile("[小老阿大][\\p{IsHan}\\p{L}]{1,2}");

    private Introductions() {}

    /** Of whom a message says it. */
    enum Whom {
        SENDER,
        /** the one whose name the subject is or ends with */
        NAMED,
        /** the only one who is named in the subject, where a pronoun points back */
        POINTED_AT,
        /** whoever is spoken to */
        LISTENER
    }

    /** How sure a form of words is that a name follows. */
    enum Surety {
        /** only what is made like the name of a Chinese person is one */
        PERSON,
        /** a word of the language is none */
        NO_WORD,
        /** in English a word with a capital is one too */
        CAPITAL,
        /** any word may be one */
        ANY
    }

    /**
     * A form of words with the group "alias", or "marked" or "quoted" where it is surely one, for the name, and
     * "subject" for the one who has it; with "both", the subject comes first and the name after it.
     *
     * @param hint what a message has at least: to look for it first takes a tenth of the time
     */
    record Form(Whom whom, Surety surety, Pattern hint, Pattern pattern) {

        static Form of(Whom whom, Surety surety, String pattern) {
            return of(whom, surety, "", pattern);
        }

        static Form of(Whom whom, Surety surety, String hint, String pattern) {
            return new Form(whom, surety, Pattern.compile(hint), Pattern.compile(pattern));
        }
    }

    /** @param subject words that name the one, or tell of him; empty for the sender and for whom he speaks to */
    record Claim(Whom whom, String subject, String alias) {}

    /** What the message claims, as far as the names may be names. */
    static List<Claim> of(String content) {
        String text = content.length() > CHARACTERS_MAX ? content.substring(0, CHARACTERS_MAX) : content;
        Stream<Form> forms = Terms.hasChinese(text)
                ? Stream.concat(ChineseIntroductions.FORMS.stream(), EnglishIntroductions.FORMS.stream())
                : EnglishIntroductions.FORMS.stream();
        List<Claim> claims = new ArrayList<>();
        forms.filter(form -> form.hint().matcher(text).find()).forEach(form -> {
            Matcher found = form.pattern().matcher(text);
            while (claims.size() < CLAIMS_MAX && found.find()) {
                claims(form, found, claims);
            }
        });
        return claims;
    }

    private static void claims(Form form, Matcher found, List<Claim> claims) {
        String both = group(found, "both");
        if (both != null) {
            splits(form, both, claims);
            return;
        }
        String marked = group(found, "marked");
        String quoted = group(found, "quoted");
        String sure = marked == null ? quoted : marked;
        String alias = sure == null ? group(found, "alias") : sure;
        String subject = group(found, "subject");
        if (alias != null && isName(alias, sure == null ? form.surety() : Surety.ANY)) {
            claims.add(new Claim(form.whom(), subject == null ? "" : subject.strip(), alias.strip()));
        }
    }

    /** Only who is a sender tells where his name ends: "Grandpa Len Skipper", 建国老船长. */
    private static void splits(Form form, String both, List<Claim> claims) {
        boolean chinese = Terms.hasChinese(both);
        List<String> words = List.of(both.strip().split(chinese ? "" : "\\s+"));
        for (int at = Math.min(words.size() - 1, chinese ? words.size() - 2 : WORDS_MAX); at > 0; at--) {
            String between = chinese ? "" : " ";
            String alias = String.join(between, words.subList(at, words.size()));
            if (isName(alias, form.surety())) {
                claims.add(new Claim(form.whom(), String.join(between, words.subList(0, at)), alias));
            }
        }
    }

    /** Whether a name may be one person's: no call to all, no word, no link, not long. */
    static boolean isName(String alias, Surety surety) {
        String plain = PlainName.of(alias);
        boolean chinese = Terms.hasChinese(alias);
        boolean shouted = !chinese && alias.length() > 2 && alias.equals(alias.toUpperCase(Locale.ROOT));
        return plain.length() >= 2
                && alias.length() <= NAME_MAX
                && !NOBODY.contains(plain)
                && !NO_NAME_ZH.matcher(alias).matches()
                && plain.chars().anyMatch(Character::isLetter)
                && (surety == Surety.ANY
                        || !shouted && (chinese ? isChineseName(alias, surety) : isLatinName(alias, plain, surety)));
    }

    private static boolean isLatinName(String alias, String plain, Surety surety) {
        return surety == Surety.CAPITAL && Character.isUpperCase(alias.codePointAt(0)) && !FunctionWords.contains(plain)
                || !PlainName.words(plain).stream().allMatch(EnglishWords::contains);
    }

    private static boolean isChineseName(String alias, Surety surety) {
        boolean person =
                ADDRESS_ZH.matcher(alias).matches() || !Surnames.of(alias).isEmpty();
        return surety == Surety.CAPITAL
                || !Segments.isWord(alias) && (person || surety != Surety.PERSON && alias.length() <= WORDS_MAX);
    }

    private static @Nullable String group(Matcher found, String name) {
        return found.namedGroups().containsKey(name) ? found.group(name) : null;
    }
}
