package readingroom.answer.claim;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import readingroom.model.ChatMessage;
import readingroom.text.EnglishWords;
import readingroom.text.Pinyin;
import readingroom.text.PlainName;
import readingroom.text.Surnames;

/** The names that a claim may name: those in its messages, of their senders, and in the question. */
final class Names {

    private static final Pattern CAPITAL =
            Pattern.compile("(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}\\p{M}]*(?:['’-][\\p{L}\\p{M}]+)*");
    private static final Pattern START = Pattern.compile("(?:^|[.!?…:;\"“”‘(])\\s*$");
    private static final Pattern GERMAN = Pattern.compile(
            "(?iU)\\b(?:der|die|das|dem|den|und|ist|nicht|ein|eine|einen|mit|für|von|auf|wird|hat|sich|am|im)\\b");
    private static final Pattern ENGLISH =
            Pattern.compile("(?i)\\b(?:the|is|are|was|were|to|of|and|for|with|that|it|they|has|have|had|will|not)\\b");
    private static final Set<String> NO_NAMES = Set.of(
            "i", "im", "ive", "id", "ill", "ok", "okay", "tv", "pc", "pdf", "url", "am", "pm", "mr", "mrs", "ms", "dr",
            "yes", "no");
    private static final Pattern SPEAKER =
            Pattern.compile("(?:^|[，。；：、！？\\s])(\\p{IsHan}{2,3}?)(?=说|提到|建议|提议|认为|表示|答应|同意|回复|承诺)");
    private static final int CHARACTERS_MAX = 4_000;
    private static final int LISTED_MAX = 8;
    private static final int READ_AS_MIN = 4;

    private final Set<String> words;
    private final String texts;
    private final String readings;
    private final boolean latin;
    private final Set<String> senders;

    /** @param senders all those who might be confused with each other */
    Names(Grounds grounds, Set<String> senders) {
        this.texts = String.join("\n", grounds.texts());
        this.words = new HashSet<>(PlainName.words(texts));
        String cited = grounds.cited().stream().map(Grounds::content).collect(Collectors.joining("\n"));
        this.latin = cited.codePoints().noneMatch(Character::isIdeographic);
        this.readings = readings(texts);
        grounds.cited().stream().map(ChatMessage::sender).forEach(name -> words.add(reading(name)));
        this.senders = senders;
    }

    /** The names of a claim that are none of these. */
    List<String> unknown(String claim) {
        List<String> unknown = new ArrayList<>();
        boolean nouns = GERMAN.matcher(claim).results().count() > 1;
        boolean english = ENGLISH.matcher(claim).find();
        Set<String> known = senders.stream()
                .flatMap(name -> PlainName.words(name).stream())
                .filter(word -> word.length() > 1)
                .collect(Collectors.toSet());
        Matcher capital = CAPITAL.matcher(claim);
        while (capital.find()) {
            String name = PlainName.of(capital.group());
            boolean start = START.matcher(claim.substring(0, capital.start())).find();
            boolean word = start && !(english && isNoWord(name));
            boolean meant = known.contains(name) || latin && !word && !nouns;
            if (meant && !NO_NAMES.contains(name) && !isSupported(name)) {
                unknown.add(capital.group());
            }
        }
        unknown.addAll(unspaced(claim));
        return unknown;
    }

    /** What begins a sentence is written like a name; the list of words has none of more than eight letters. */
    private static boolean isNoWord(String name) {
        return name.length() <= LISTED_MAX && name.length() > 1 && !EnglishWords.contains(name);
    }

    private boolean isSupported(String name) {
        return PlainName.words(name).stream().allMatch(word -> has(word) || isShort(word))
                || readings.contains(name.replace(" ", "")) && name.length() >= READ_AS_MIN;
    }

    private boolean has(String word) {
        return words.contains(word)
                || word.endsWith("s") && words.contains(word.substring(0, word.length() - 1))
                || words.contains(word + "s");
    }

    /** Tom for Tommy, as long as nobody else is called so. */
    private boolean isShort(String word) {
        return word.length() > 2
                && words.stream().anyMatch(longer -> longer.startsWith(word) && longer.length() > word.length())
                && senders.stream().noneMatch(sender -> PlainName.words(sender).contains(word));
    }

    private List<String> unspaced(String claim) {
        List<String> unknown = new ArrayList<>();
        senders.stream()
                .filter(name -> name.codePointCount(0, name.length()) > 1
                        && name.codePoints().allMatch(Names::isUnspaced))
                .filter(name -> claim.contains(name) && !texts.contains(name))
                .forEach(unknown::add);
        Matcher speaker = SPEAKER.matcher(claim);
        while (speaker.find()) {
            String name = speaker.group(1);
            if (!Surnames.of(name).isEmpty()
                    && !texts.contains(name)
                    && Day.in(name).isEmpty()) {
                unknown.add(name);
            }
        }
        return unknown;
    }

    private static boolean isUnspaced(int c) {
        Character.UnicodeScript script = Character.UnicodeScript.of(c);
        return script == Character.UnicodeScript.HAN
                || script == Character.UnicodeScript.HIRAGANA
                || script == Character.UnicodeScript.KATAKANA
                || script == Character.UnicodeScript.HANGUL;
    }

    private static String readings(String texts) {
        String chinese = texts.codePoints()
                .filter(Character::isIdeographic)
                .limit(CHARACTERS_MAX)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return reading(chinese);
    }

    private static String reading(String name) {
        return String.join("", Pinyin.ofName(name)).replace(" ", "");
    }
}
