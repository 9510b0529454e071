package readingroom.answer.claim;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import readingroom.text.EnglishWords;
import readingroom.text.FunctionWords;
import readingroom.text.Simplified;
import readingroom.text.Surnames;

/**
 * The Chinese names in a claim that its messages and the question do not have. Chinese marks no name, so they are looked for
 * where only a person or a place can stand, and by what they are made of: a surname before characters that are no word.
 */
final class ChineseNames {

    /** Surnames that hardly any other word begins with. */
    private static final String PLAIN_SURNAMES = "刘陈赵吴徐郭梁宋韩邓曹彭萧董潘袁蒋蔡魏吕沈姚卢崔谭汪廖贾邹孟秦邱薛阎侯龚邵郑李王张黄孙";

    private static final Pattern TITLED = Pattern.compile(
            "(?<=^|[，。；：、！？\\s和与跟给由被让请是找在从对向问])(\\p{IsHan})(?:总(?![共是会算计数体量])|老师|经理|师傅|医生|律师|主任|阿姨|叔叔|先生|女士|小姐|教授|局长|校长|工程师|大哥|大姐)");
    private static final Pattern SPEAKER = Pattern.compile(
            "(?:^|[，。；：、！？\\s])(\\p{IsHan}{2,6}?)(?:还|也|曾|都|又)?(?=说(?!明|法|服)|提到|建议|提议|认为|表示|答应|同意|回复(?!中|里)|承诺)");
    private static final Pattern DOER = Pattern.compile(
            "(?<!不|还|就|都|也|要|但|可|总)是(\\p{IsHan}{2,6}?)(?:买|付|做|修|写|提|送|订|选|打|拿|定|办|发|借|卖|开|挑|画|寄)\\p{IsHan}{0,3}的");
    private static final Set<String> AGENT = Set.of("由", "叫", "名叫", "归");
    private static final Set<String> BESIDE =
            Set.of("和", "与", "跟", "给", "被", "让", "请", "找", "替", "帮", "是", "问", "、", "及");
    private static final Set<String> PLACE = Set.of("在", "从", "去", "到", "来自", "位于", "住", "飞", "往", "回");
    private static final Set<String> MARKS =
            Stream.of(AGENT, BESIDE, PLACE).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    private static final Pattern GENERAL = Pattern.compile(
            "消息|聊天|.*人$|群里?|记录|大家|有人|对方|双方|本人|自己|他们|她们|我们|会上|会议|内容|原文|没人|其他人|别人|所有人|多数人|成员|群友|一方|以上|时候|时间|期间|过程|目前"
                    + "|[今明昨前后当每]天|[上下本]周|[去今明]年|月底|年底|周末|早上|上午|中午|下午|傍晚|晚上|夜里|凌晨|[春夏秋冬]天|\\d.*|[零一二三四五六七八九十两几]+.*");
    private static final int NAME_MAX = 3;
    private static final int CHARACTERS_MIN = 2;

    private final String texts;
    private final boolean borne;
    private final Set<String> senders;

    ChineseNames(Grounds grounds, Set<String> senders) {
        texts = Simplified.of(String.join("\n", grounds.texts()));
        borne = grounds.cited().stream()
                .map(Grounds::content)
                .flatMapToInt(String::codePoints)
                .anyMatch(Character::isIdeographic);
        this.senders = senders.stream()
                .filter(name -> name.codePointCount(0, name.length()) >= CHARACTERS_MIN
                        && name.codePoints().allMatch(ChineseNames::isUnspaced))
                .map(Simplified::of)
                .collect(Collectors.toSet());
    }

    /** The names of a claim that are none of these; names made up are not told from translations of Latin messages. */
    List<String> unknown(String claim) {
        String text = Simplified.of(claim);
        Set<String> unknown = new LinkedHashSet<>();
        senders.stream()
                .filter(name -> text.contains(name) && !texts.contains(name))
                .forEach(unknown::add);
        if (borne) {
            matched(SPEAKER, text, unknown);
            matched(DOER, text, unknown);
            TITLED.matcher(text)
                    .results()
                    .filter(titled -> !Surnames.of(titled.group(1)).isEmpty() && !texts.contains(titled.group(1)))
                    .forEach(titled -> unknown.add(titled.group()));
            List<String> words = ChineseWords.of(text, MARKS);
            for (int at = 0; at < words.size(); at++) {
                String word = words.get(at);
                if (ChineseWords.isHan(word)
                        && !texts.contains(word)
                        && isName(word, at == 0 ? "" : words.get(at - 1))) {
                    unknown.add(word);
                }
            }
        }
        return new ArrayList<>(unknown);
    }

    private void matched(Pattern pattern, String text, Set<String> unknown) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            if (!isBorne(matcher.group(1))) {
                unknown.add(matcher.group(1));
            }
        }
    }

    /** Whether none of the words says who, or the messages have one of them. */
    private boolean isBorne(String who) {
        List<String> words = ChineseWords.of(who, MARKS).stream()
                .filter(word -> !FunctionWords.contains(word))
                .toList();
        return words.isEmpty()
                || GENERAL.matcher(who).find()
                || !Day.in(who).isEmpty()
                || words.stream().anyMatch(this::isShared);
    }

    /** Whether the texts have the word, or most of a longer one. */
    private boolean isShared(String word) {
        if (texts.contains(word)) {
            return true;
        }
        boolean named = isNamed(word);
        long had = word.chars().filter(c -> texts.indexOf(c) >= 0).count();
        return !named && 2 * had >= word.length();
    }

    private boolean isName(String word, String before) {
        if (EnglishWords.isProper(word) || Places.has(word)) {
            return true;
        }
        if (GENERAL.matcher(word).matches()
                || FunctionWords.contains(word)
                || !Day.in(word).isEmpty()) {
            return false;
        }
        boolean named = isNamed(word);
        if (AGENT.contains(before)) {
            return !isShared(word);
        }
        boolean begins = before.isEmpty() || !ChineseWords.isHan(before);
        return named && (begins || BESIDE.contains(before) || PLACE.contains(before) || isPlain(word))
                || PLACE.contains(before) && word.length() >= CHARACTERS_MIN && isOutOfDictionary(word);
    }

    /** Whether it begins like the name of a person, and that name is not in the texts. */
    private boolean isNamed(String word) {
        String head = word.substring(0, Math.min(CHARACTERS_MIN, word.length()));
        if (word.length() < CHARACTERS_MIN || texts.contains(head)) {
            return false;
        }
        boolean familiar = "老小阿".indexOf(word.charAt(0)) >= 0
                && !Surnames.of(word.substring(1, 2)).isEmpty()
                && !ChineseWords.isOne(head);
        String surname = Surnames.of(word);
        boolean full = !surname.isEmpty() && (surname.length() > 1 || isPlain(word) || !ChineseWords.isOne(head));
        return familiar || full;
    }

    private static boolean isPlain(String word) {
        return word.length() >= CHARACTERS_MIN
                && word.length() <= NAME_MAX
                && PLAIN_SURNAMES.indexOf(word.charAt(0)) >= 0;
    }

    private boolean isOutOfDictionary(String word) {
        return !ChineseWords.isOne(word) && word.chars().noneMatch(c -> texts.indexOf(c) >= 0);
    }

    private static boolean isUnspaced(int c) {
        Character.UnicodeScript script = Character.UnicodeScript.of(c);
        return script == Character.UnicodeScript.HAN
                || script == Character.UnicodeScript.HIRAGANA
                || script == Character.UnicodeScript.KATAKANA
                || script == Character.UnicodeScript.HANGUL;
    }
}
