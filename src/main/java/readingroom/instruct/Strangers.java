package readingroom.instruct;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.text.EnglishWords;
import readingroom.text.PlainName;
import readingroom.text.Segments;
import readingroom.text.Surnames;

/** Finds the name of somebody whose words are asked for and who is no sender. */
final class Strangers {

    private static final String NAME = "(\\p{Lu}[\\p{L}'’-]*\\p{Ll}(?:\\s+\\p{Lu}[\\p{L}'’-]*\\p{Ll})?)";
    private static final String SAY =
            "say|tell|write|mention|think|suggest|ask|post|send|share|promise|propose|recommend|reply|answer|announce|complain|talk|claim|report|want|text|message";
    private static final String SAID =
            "said|says|told|tells|wrote|writes|mentioned|thinks|thought|suggested|asked|posted|sent|shared|promised|proposed|recommended|replied|announced|complained";
    private static final Pattern ENGLISH = Pattern.compile("\\b(?i:did|does|didn['’]?t|doesn['’]?t)\\s+" + NAME
            + "\\s+(?i:ever\\s+|already\\s+|also\\s+|actually\\s+|really\\s+|once\\s+)?(?i:" + SAY + ")\\b" + "|\\b"
            + NAME + "\\s+(?i:" + SAID
            + ")\\b|\\b(?i:said|written|posted|sent|told|suggested|shared|message|messages)\\s+(?:(?i:to\\s+\\w+\\s+)?by|from)\\s+"
            + NAME);
    private static final Pattern CHINESE = Pattern.compile(
            "(?:^|[\\n\\p{P}\\s]|[天周月年次日])(\\p{IsHan}{2,3}?)(?:有没有|是不是|都|也|还|又|最后|当时|昨天|上周|到底)?(?:说|提到|提过|告诉|觉得|认为|怎么说|怎么看|建议|聊)");

    private Strangers() {}

    /** The first such name; the text has line breaks where times were. */
    static Optional<String> in(String text, List<Names.Named> known) {
        Matcher english = ENGLISH.matcher(text);
        while (english.find()) {
            int group = english.start(1) >= 0 ? 1 : english.start(2) >= 0 ? 2 : 3;
            String name = english.group(group);
            if (isFree(english.start(group), english.end(group), known) && isName(name)) {
                return Optional.of(name);
            }
        }
        Matcher chinese = CHINESE.matcher(text);
        while (chinese.find()) {
            String name = chinese.group(1);
            if (isFree(chinese.start(1), chinese.end(1), known) && isChineseName(name)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    private static boolean isFree(int start, int end, List<Names.Named> known) {
        return known.stream().noneMatch(named -> named.start() < end && start < named.end());
    }

    private static boolean isName(String name) {
        List<String> words = PlainName.words(name);
        return !words.isEmpty() && (!EnglishWords.contains(words.getFirst()) || NameWords.isName(words.getFirst()));
    }

    private static boolean isChineseName(String name) {
        String surname = Surnames.of(name);
        return ChineseForms.isPerson(name, surname)
                && (!Segments.isWord(name) || name.equals("张三") || name.equals("李四"));
    }
}
