package readingroom.answer.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import readingroom.model.ChatMessage;
import readingroom.text.EnglishWords;
import readingroom.text.FunctionWords;
import readingroom.text.Lexicon;
import readingroom.text.PlainName;

/**
 * The names in a claim that neither its messages, nor their senders, nor the question have. What is written like a name is one,
 * and so is what stands where only a name can; who said something must be in the messages themselves, because a question may
 * name anybody.
 */
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
    private static final String SAYS =
            "(?:says?|said|writes?|wrote|thinks?|thought|suggest(?:s|ed)|propose[sd]|mention(?:s|ed)"
                    + "|ask(?:s|ed)|tells?|told|claim(?:s|ed)|announce[sd]|confirm(?:s|ed)|agree[sd]|promise[sd]|believe[sd]"
                    + "|explain(?:s|ed)|report(?:s|ed)|note[sd]|repl(?:ies|ied)|answer(?:s|ed)|recommend(?:s|ed)|wants|wanted|warn(?:s|ed)"
                    + "|complain(?:s|ed)|insist(?:s|ed)|remember(?:s|ed))";
    private static final Pattern SPEAKER = Pattern.compile(
            "(?i)(?<=^|[.!?;:,]\\s{0,3}|\\b(?:and|that|but|as)\\s)(\\p{L}[\\p{L}\\p{M}'’-]+)(?-i: \\p{Lu}[\\p{L}'’-]+)?\\s+(?:also |then |first |once |later |has |had )?"
                    + SAYS + "\\b");
    private static final Set<String> NOBODY_NAMED = Set.of(
            "nobody",
            "people",
            "members",
            "neither",
            "either",
            "none",
            "another",
            "others",
            "everyone",
            "everybody",
            "somebody",
            "someone",
            "mom",
            "mum",
            "dad",
            "therefore",
            "instead",
            "here",
            "there",
            "has",
            "had");
    private static final Pattern SUBJECT = Pattern.compile(
            "^(?:['’]s\\b|\\s+(?:and|or|is|was|has|had|will|would|can|could|does|did|also|\\p{Ll}{2,}(?:s|ed))\\b)");
    private static final Pattern PLACED =
            Pattern.compile("\\b(?:in|at|to|from|near|via|by|with|of|called|named) (\\p{Ll}{3,})(?![\\p{L}\\p{N}'’-])");
    private static final Pattern SHORT_FORM = Pattern.compile("(?i)(?:n['’]t|['’](?:ll|re|ve|d|m|s))$");
    private static final Set<String> NAMES = Lexicon.read("names-too");
    private static final Set<String> NAMES_FIRST = Lexicon.read("names-first");

    private final Known known;
    private final Known cited;
    private final boolean latin;
    private final Set<String> senders;
    private final ChineseNames chinese;

    /** @param senders all those who might be confused with each other */
    Names(Grounds grounds, Set<String> senders) {
        List<String> names = grounds.cited().stream().map(ChatMessage::sender).toList();
        known = new Known(String.join("\n", grounds.texts()), names, senders);
        cited = new Known(String.join("\n", grounds.ofMessages()), names, senders);
        latin = grounds.cited().stream()
                .map(Grounds::content)
                .flatMapToInt(String::codePoints)
                .noneMatch(Character::isIdeographic);
        this.senders = senders.stream()
                .flatMap(name -> PlainName.words(name).stream())
                .filter(word -> word.length() > 1)
                .collect(Collectors.toSet());
        chinese = new ChineseNames(grounds, senders);
    }

    /** The names of a claim that are none of these. */
    List<String> unknown(String claim) {
        boolean english = ENGLISH.matcher(claim).find();
        boolean nouns = GERMAN.matcher(claim).results().count() > 1;
        List<String> unknown = new ArrayList<>(capitals(claim, english, nouns));
        if (english && latin && !nouns) {
            unknown.addAll(speakers(claim));
            unknown.addAll(small(claim));
        }
        unknown.addAll(chinese.unknown(claim));
        return unknown;
    }

    private List<String> capitals(String claim, boolean english, boolean nouns) {
        List<String> unknown = new ArrayList<>();
        Matcher capital = CAPITAL.matcher(claim);
        while (capital.find()) {
            String name = PlainName.of(capital.group());
            boolean start = START.matcher(claim.substring(0, capital.start())).find();
            boolean word = start && !(english && isNoWord(capital.group(), claim.substring(capital.end())));
            boolean meant = senders.contains(name) || latin && !word && !nouns;
            if (meant && !NO_NAMES.contains(name) && !known.has(name)) {
                unknown.add(capital.group());
            }
        }
        return unknown;
    }

    /** What begins a sentence is written like a name; it is none if it is a word, and not the subject if it may be either. */
    private static boolean isNoWord(String written, String rest) {
        String word = SHORT_FORM.matcher(written).replaceFirst("").toLowerCase(Locale.ROOT);
        if (word.length() < 2) {
            return false;
        }
        if ((NAMES.contains(word) || NAMES_FIRST.contains(word))
                && SUBJECT.matcher(rest).find()) {
            return true;
        }
        return !List.of(word.split("['’-]")).stream().allMatch(EnglishWords::isCommon);
    }

    /** A single noun without an article says nothing, so it is a name in whatever case. */
    private List<String> speakers(String claim) {
        List<String> unknown = new ArrayList<>();
        Matcher speaker = SPEAKER.matcher(claim);
        while (speaker.find()) {
            String word = speaker.group(1).toLowerCase(Locale.ROOT);
            boolean named = !word.endsWith("s")
                    && !word.endsWith("ly")
                    && !FunctionWords.contains(word)
                    && !NOBODY_NAMED.contains(word);
            if ((named || senders.contains(word)) && !cited.has(PlainName.of(word))) {
                unknown.add(speaker.group(1));
            }
        }
        return unknown;
    }

    /** A place or a name in lower case. */
    private List<String> small(String claim) {
        List<String> unknown = new ArrayList<>();
        Matcher placed = PLACED.matcher(claim);
        while (placed.find()) {
            String word = placed.group(1);
            if (!EnglishWords.isCommon(word) && !known.has(word) && !NO_NAMES.contains(word)) {
                unknown.add(word);
            }
        }
        return unknown;
    }
}
