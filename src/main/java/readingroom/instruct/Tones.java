package readingroom.instruct;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The closed set of tones, and the words by which questions and models name them. */
final class Tones {

    private static final Map<String, Pattern> WORDS = new LinkedHashMap<>();

    static {
        tone(
                "happy",
                "happ(?:y|ily|iness)|glad|joy(?:ful|ous)?|delight(?:ed)?|excited|cheer(?:ful|y)|enthusiastic|pleased|thrilled",
                "高兴|开心|快乐|兴奋|喜悦|愉快|激动");
        tone(
                "sad",
                "sad(?:ly|ness|dened)?|unhapp(?:y|ily)|depress(?:ed|ing)|disappoint(?:ed|ing|ment)|upset|miserable|grie(?:f|ving)",
                "难过|伤心|悲伤|沮丧|失望|郁闷|难受|痛苦");
        tone(
                "angry",
                "ang(?:ry|er|rily)|annoy(?:ed|ing|ance)|furious|mad|irritat(?:ed|ing)|complain(?:s|ed|ing|ts?)?|argu(?:e|ed|ing|ment)|fight(?:ing)?"
                        + "|fought|outraged?|frustrat(?:ed|ing|ion)|rude",
                "生气|愤怒|恼火|发火|抱怨|投诉|吐槽|吵架|争吵|不满|气愤");
        tone(
                "worried",
                "worr(?:y|ied|ies|ying)|anxi(?:ous|ety)|afraid|scared|fear(?:s|ed|ful)?|nervous|concern(?:ed|s)?|stress(?:ed)?|panic(?:ked)?",
                "担心|担忧|焦虑|害怕|紧张|着急|忧虑|恐惧|发愁");
        tone("grateful", "grateful|gratitude|thank(?:s|ed|ful|ing)?|appreciat(?:e|ed|es|ion|ive)", "感谢|感激|谢谢|道谢|致谢|感恩");
        tone("neutral", "neutral|calm(?:ly)?|matter-of-fact", "平静|中性|冷静|平淡");
    }

    private Tones() {}

    private static void tone(String name, String english, String chinese) {
        WORDS.put(
                name,
                Pattern.compile("(?<![\\p{L}])(?:" + english + ")(?![\\p{L}])|" + chinese, Pattern.CASE_INSENSITIVE));
    }

    static List<String> names() {
        return List.copyOf(WORDS.keySet());
    }

    /** The tone that a model means, under its name. */
    static Optional<String> find(String value) {
        String plain = value.toLowerCase(Locale.ROOT).strip();
        return WORDS.containsKey(plain)
                ? Optional.of(plain)
                : WORDS.entrySet().stream()
                        .filter(tone -> tone.getValue().matcher(plain).find())
                        .map(Map.Entry::getKey)
                        .findFirst();
    }

    /** The words of a text that name this tone, as the text has them. */
    static Optional<String> words(String tone, String text) {
        Matcher named = WORDS.get(tone).matcher(text);
        return named.find() ? Optional.of(named.group()) : Optional.empty();
    }

    /** Whether the words name this tone. */
    static boolean areNamed(String tone, String words) {
        Pattern named = WORDS.get(tone);
        return named != null && named.matcher(words).find();
    }
}
