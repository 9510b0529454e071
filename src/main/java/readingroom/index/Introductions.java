package readingroom.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.text.EnglishWords;
import readingroom.text.PlainName;
import readingroom.text.Segments;
import readingroom.text.Terms;

/** Reads from messages what people are also called: "call me Bobby", "Robert a.k.a. Bobby", 大家都叫我老猫. */
final class Introductions {

    private static final int CHARACTERS_MAX = 600;
    private static final int NAME_MAX = 24;
    private static final int CLAIMS_MAX = 4;
    private static final String NAME = "[\"“'‘]?(\\p{Lu}[\\p{L}'’-]*(?:\\s\\p{Lu}[\\p{L}'’-]*){0,2})";
    private static final String ANY_NAME = "[\"“'‘]?([\\p{L}][\\p{L}\\p{N}_'’-]{1,23})";
    private static final String NAME_ZH =
            "[“\"「]?(\\p{IsHan}{2,4}?|\\p{L}[\\p{L}\\p{N}]{1,15})[”\"」]?(?:就好了?|就行了?|就可以了?|即可|吧|啦|哦|哈|了)?(?=$|[\\s\\p{P}])";
    private static final Pattern OWN = Pattern.compile(
            "\\b(?i:(?:please|just|you can|can|everyone|everybody|people|friends|they|all)?\\s*calls?\\s+me|my\\s+name(?:\\s+is|['’]s)|(?:i|I)\\s+go\\s+by)\\s+"
                    + NAME + "(?=$|\\W)"
                    + "|\\b(?i:my\\s+(?:nickname|handle|username)(?:\\s+is|['’]s)|nicknamed\\s+me)\\s+@?" + ANY_NAME
                    + "(?=$|\\W)"
                    + "|(?:叫我|我叫|我(?:的)?(?:名字|外号|绰号|昵称|小名|英文名)(?:是|叫)?|(?:^|[\\s\\p{P}])我是)\\s*" + NAME_ZH);
    private static final Pattern OTHERS = Pattern.compile(
            "([\\p{L}\\p{N}_][\\p{L}\\p{N}_'’. -]{0,39}?)\\s*[,，(（]?\\s*(?:(?i:\\ba\\.?k\\.?a\\.?|\\b(?:also|better)\\s+known\\s+as)\\s+@?"
                    + ANY_NAME + "(?=$|\\W)" + "|(?:又名|又叫|也叫|外号|绰号|人称|小名|英文名|昵称)(?:是|叫)?\\s*@?" + NAME_ZH + ")");
    private static final Set<String> NOBODY = Set.of(
            "everyone",
            "everybody",
            "all",
            "here",
            "channel",
            "anyone",
            "anybody",
            "someone",
            "somebody",
            "nobody",
            "admin",
            "administrator",
            "moderator",
            "bot",
            "system",
            "user",
            "me",
            "you",
            "him",
            "her",
            "them",
            "us",
            "group",
            "team",
            "unknown",
            "crazy",
            "back",
            "later",
            "所有人",
            "全体",
            "全体成员",
            "大家",
            "群主",
            "管理员",
            "系统",
            "机器人",
            "任何人",
            "有人",
            "别人",
            "自己",
            "我们",
            "你们",
            "他们");
    private static final Pattern NICKNAME_ZH = Pattern.compile("外号|绰号|昵称|小名|又名|人称|大家都叫我");

    private Introductions() {}

    /** @param subject whom the message says it of; null for its sender */
    record Claim(@Nullable String subject, String alias) {}

    static List<Claim> of(String content) {
        String text = content.length() > CHARACTERS_MAX ? content.substring(0, CHARACTERS_MAX) : content;
        List<Claim> claims = new ArrayList<>();
        Matcher own = OWN.matcher(text);
        while (own.find() && claims.size() < CLAIMS_MAX) {
            boolean nickname = own.group(2) != null
                    || NICKNAME_ZH
                            .matcher(text.substring(Math.max(0, own.start() - 4), own.end()))
                            .find();
            add(null, first(own, 1, 2, 3), nickname, claims);
        }
        Matcher others = OTHERS.matcher(text);
        while (others.find() && claims.size() < CLAIMS_MAX) {
            add(others.group(1).strip(), first(others, 2, 3), true, claims);
        }
        return claims;
    }

    /** Whether a name may be one person's: no call to all, no word, no link, not long. */
    static boolean isName(String alias, boolean nickname) {
        String plain = PlainName.of(alias);
        boolean chinese = Terms.hasChinese(alias);
        return plain.length() >= 2
                && alias.length() <= NAME_MAX
                && !NOBODY.contains(plain)
                && plain.chars().anyMatch(Character::isLetter)
                && (nickname || !(chinese ? Segments.isWord(alias) : EnglishWords.contains(plain)))
                && !(alias.length() > 2
                        && !chinese
                        && !nickname
                        && alias.equals(alias.toUpperCase(java.util.Locale.ROOT)));
    }

    private static void add(@Nullable String subject, String alias, boolean nickname, List<Claim> claims) {
        if (isName(alias, nickname)) {
            claims.add(new Claim(subject, alias));
        }
    }

    private static String first(Matcher matcher, int... groups) {
        for (int group : groups) {
            if (matcher.group(group) != null) {
                return matcher.group(group).strip();
            }
        }
        return "";
    }
}
