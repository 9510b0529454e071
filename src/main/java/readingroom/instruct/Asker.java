package readingroom.instruct;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the words by which the asker names himself. */
final class Asker {

    private static final Pattern SELF = Pattern.compile(
            "(?<![\\p{L}\\p{N}_#@/&-]|\\p{L}\\.)(?:i|me|my|mine|myself|we|us|our|ours|ourselves)(?![\\p{L}\\p{N}_&]|/o\\b|-[\\p{L}\\p{N}]|\\.\\p{L})"
                    // in 自我, 忘我 and 我国 it is no speaker, and in 王明本人 not this one
                    + "|(?<![自忘无唯真超本小大])(?:我们|我俩|我(?![国军方行])|咱们|咱俩|咱|俺们|俺)|(?<![\\p{IsHan}&&[^是由对给跟和与问让被把请向]])本人",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern QUOTED =
            Pattern.compile("\"[^\"]{1,200}\"|“[^”]{1,200}”|「[^」]{1,200}」|『[^』]{1,200}』|《[^》]{1,200}》");
    private static final Pattern GROUP =
            Pattern.compile("we|us|ours?|ourselves|我们|我俩|咱们?|咱俩|俺们", Pattern.CASE_INSENSITIVE);
    // "tell me": the asker speaks to us
    private static final Pattern REQUEST_BEFORE = Pattern.compile(
            "(?is)^\\W*(?:(?:hi|hey|hello|ok|okay|please|pls|can|could|would|will|you|kindly|just|quickly|now|so|and)\\W+)*"
                    + "(?:tell|show|give|remind|find|help|let|list|get|fetch|bring|explain\\s+to|summari[sz]e\\s+for|refresh)\\s+$");
    private static final Pattern REQUEST_BEFORE_ZH =
            Pattern.compile("(?s)^[\\s，,]*(?:请|麻烦|能不能|能|可以|可不可以|你|您|快|再|劳驾)*(?:告诉|帮|给|替|帮忙给)$");
    private static final Pattern REQUEST_AFTER_ZH =
            Pattern.compile("^(?:们)?(?:看|找|查|总结|列|整理|说|讲|介绍|回忆|确认|统计|数|翻|搜|概括|汇总|[，,：:]?(?=[\\p{IsHan}]))");
    private static final Pattern NUMERAL_BEFORE = Pattern.compile(
            "(?i)(?:\\b(?:war|part|chapter|volume|vol|phase|act|book|type|class|level|stage|grade|section|appendix"
                    + "|round|season|episode|option|plan|version|series|calculus|algebra|physics|title|article|category|schedule|unit|tier|step|elizabeth|henry|george|charles"
                    + "|napoleon|james|peter|francis|nicholas|alexander|catherine)\\s+|\\p{N}\\s*)$");
    private static final Pattern NOT_POSSESSIVE =
            Pattern.compile("(?i)\\b(?:a|the|gold|coal|data|salt|diamond|land|silver|copper|old)\\s+$");
    private static final Set<String> COUNTRIES = Set.of("US", "ME", "WE");

    private Asker() {}

    /** Words of the question that mean the asker. */
    record Self(String words, int start, boolean isGroup) {

        int end() {
            return start + words.length();
        }
    }

    /** The first such words, if it is known who asks. */
    static Optional<String> in(String question, @Nullable String asker) {
        return asker == null || asker.isBlank()
                ? Optional.empty()
                : in(question).map(Self::words);
    }

    /** The first words that mean whoever asks; "I" before "we", because it says more. */
    static Optional<Self> in(String question) {
        String text = QUOTED.matcher(question)
                .replaceAll(quote -> "\n".repeat(quote.group().length()));
        Matcher self = SELF.matcher(text);
        Self group = null;
        while (self.find()) {
            Self found = new Self(
                    self.group(), self.start(), GROUP.matcher(self.group()).matches());
            if (isAsker(text, found)) {
                if (!found.isGroup()) {
                    return Optional.of(found);
                }
                group = group == null ? found : group;
            }
        }
        return Optional.ofNullable(group);
    }

    private static boolean isAsker(String text, Self self) {
        String before = text.substring(Math.max(0, self.start() - 80), self.start());
        String after = text.substring(self.end(), Math.min(text.length(), self.end() + 12));
        String words = self.words();
        if (COUNTRIES.contains(words) && !text.equals(text.toUpperCase(java.util.Locale.ROOT))
                || words.equals("I") && NUMERAL_BEFORE.matcher(before).find()
                || words.equalsIgnoreCase("mine")
                        && NOT_POSSESSIVE.matcher(before).find()) {
            return false;
        }
        boolean spoken = words.equalsIgnoreCase("me") || words.equalsIgnoreCase("us");
        boolean chinese = words.startsWith("我") || words.startsWith("咱") || words.startsWith("俺");
        return !(spoken && REQUEST_BEFORE.matcher(before).find()
                || chinese
                        && REQUEST_BEFORE_ZH.matcher(before).find()
                        && REQUEST_AFTER_ZH.matcher(after).find());
    }
}
