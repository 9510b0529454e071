package readingroom.answer.claim;

import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds in a claim the numbers, dates and names that what it rests on does not have. The question's own words, the times of the
 * cited messages and the times that their words mean are allowed; other ways to write the same are the same.
 */
public final class ClaimCheck {

    private static final Pattern IDENTIFIER =
            Pattern.compile("(?<![\\p{IsLatin}\\d])\\p{IsLatin}[\\p{IsLatin}_-]*\\d[\\p{IsLatin}\\d_-]*");
    private static final List<Pattern> CURRENCIES = List.of(
            Pattern.compile("(?i)\\$|\\b(?:us[d$]|dollars?|bucks?)\\b|美元|美金"),
            Pattern.compile("(?i)€|\\b(?:eur|euros?)\\b|欧元"),
            Pattern.compile("(?i)£|\\b(?:gbp|pounds?|quid)\\b|英镑"),
            Pattern.compile("(?i)¥|￥|\\b(?:cny|rmb|yuan|kuai)\\b|(?<=[\\d百千万亿十])\\s?[元块]|块钱|人民币"),
            Pattern.compile("(?i)\\b(?:jpy|yen)\\b|日元"));
    private static final Pattern SHARE = Pattern.compile("(?i)%|\\bper\\s?cent|\\bpct\\b|百分|[一二三四五六七八九]成|个点");
    private static final int LONG_NUMBER = 5;
    private static final Pattern NAMED_MONTHS = Pattern.compile(
            "(?i)\\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.? \\d|\\d(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\\d月\\d+[日号]?");

    private final DateReader dates;

    public ClaimCheck(DateReader dates) {
        this.dates = dates;
    }

    /**
     * What the claim makes up, in its own words; nothing if it is borne out.
     *
     * @param senders of all messages that whoever wrote the claim has seen
     */
    public List<String> unsupported(String claim, Grounds grounds, Set<String> senders) {
        String text = Normalizer.normalize(claim, Normalizer.Form.NFKC);
        List<String> unsupported = new ArrayList<>(new Times(grounds, dates).unknown(text));
        String timeless = Day.without(Clock.without(text));
        String source = String.join("\n", grounds.texts());
        unsupported.addAll(numbers(timeless, source));
        unsupported.addAll(currencies(timeless, source));
        unsupported.addAll(new Names(grounds, senders)
                .unknown(IDENTIFIER.matcher(Day.without(text)).replaceAll(" ")));
        return unsupported;
    }

    /** The text without its dates and times of day, which need not be in the words of a message. */
    public static String withoutTimes(String text) {
        return Day.without(Clock.without(text));
    }

    private static List<String> numbers(String claim, String source) {
        List<String> unknown = new ArrayList<>();
        String compact = compact(source);
        Matcher identifier = IDENTIFIER.matcher(claim);
        while (identifier.find()) {
            if (!compact.contains(compact(identifier.group()))) {
                unknown.add(identifier.group());
            }
        }
        Set<BigDecimal> values = new HashSet<>();
        // the 12 of July 12 is no dozen
        Numbers.ofSource(NAMED_MONTHS.matcher(source).find() ? Day.without(Clock.without(source)) : source)
                .forEach(found -> values.addAll(found.values()));
        boolean sharesSaid = SHARE.matcher(source).find();
        for (Numbers.Found found : Numbers.ofClaim(IDENTIFIER.matcher(claim).replaceAll(" "))) {
            // in "10-15 %" the first is a share as well
            Set<BigDecimal> known = found.percent() && !sharesSaid ? Set.of() : values;
            if (found.values().stream().noneMatch(known::contains) && !isInside(found.words(), source)) {
                unknown.add(found.words());
            }
        }
        return unknown;
    }

    /** A telephone or account number is written in groups of any size. */
    private static boolean isInside(String words, String source) {
        String digits = words.replaceAll("\\D", "");
        return digits.length() >= LONG_NUMBER
                && source.replaceAll("(?<=\\d)[ ().,/-]+(?=\\d)", "").contains(digits);
    }

    /** Another currency than that of the messages; where they name none, the claim may. */
    private static List<String> currencies(String claim, String source) {
        List<String> unknown = new ArrayList<>();
        boolean any = CURRENCIES.stream()
                .anyMatch(currency -> currency.matcher(source).find());
        for (Pattern currency : CURRENCIES) {
            Matcher named = currency.matcher(claim);
            if (any && named.find() && !currency.matcher(source).find()) {
                unknown.add(named.group());
            }
        }
        return unknown;
    }

    private static String compact(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]+", "");
    }
}
