package readingroom.answer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether one text denies what another one says in the same words. */
final class Polarity {

    private static final Pattern NOT = Pattern.compile(
            "\\b(?:not(?! only| just| least)|no(?! doubt| problem| worries| idea)|never(?! mind)|none|nobody|nothing|neither|nor|without|cannot|hardly|barely)\\b"
                    + "|n[\"'’]t\\b(?! (?:forget|worry|wait|hesitate|mind))|(?<!差|岂|能|可|会|要|好|行|是)(?:不(?!错|但|仅|管|论|过|久|好意思|止|如|得了|同|客气)|没(?!问题|事|关系|错|准)|未(?!来|婚)|别(?!的|人|墅|忘|处)|无(?!线|论|数|所谓)|勿)");
    private static final Pattern DENIED_OTHERWISE = Pattern.compile(
            "\\b(?:instead|rather|unless|until|till|before|only|except|but|off|out|than|against|unable|if|why|un\\w{4,}|impossible"
                    + "|(?:stop|cancel|refus|reject|declin|forbid|forbad|prohibit|ban|fail|miss|lack|avoid|drop|deni|deny|exclud|skip|call)\\w*)\\b"
                    + "|[?？]|吗|禁|拒|取消|失败|缺|免|停|除|才|如果|要是|改|换|代替|而|否|光|尽|空|完");
    private static final Pattern CLAUSE_END = Pattern.compile("[.!?;:,，。！？；：\\n]|\\b(?:but|and|because)\\b|但|因为");
    private static final Pattern DEGREES = Pattern.compile(
            "(?:really|quite|entirely|completely|fully|totally|longer|more|yet|going|able|allowed|need|well|so|fine-tuned)");

    private Polarity() {}

    /**
     * Whether the claim says the contrary of all the quotes, each read with the clause of the message that it is in.
     *
     * @param sources of the quotes, in the same order
     */
    static boolean isDenied(String claim, Collection<String> quotes, List<String> sources) {
        int at = 0;
        for (String quote : quotes) {
            if (!isDenied(claim, clauses(quote, sources.get(at++)))) {
                return false;
            }
        }
        return !quotes.isEmpty();
    }

    private static boolean isDenied(String claim, String quote) {
        String said = claim.toLowerCase(Locale.ROOT);
        String source = quote.toLowerCase(Locale.ROOT);
        return denies(said, source) || denies(source, said);
    }

    /** Whether the one denies a word that the other has, and has nothing that could deny it. */
    private static boolean denies(String one, String other) {
        if (NOT.matcher(other).find()
                || DENIED_OTHERWISE.matcher(other).find()
                || DENIED_OTHERWISE.matcher(one).find()) {
            return false;
        }
        Set<String> stems = Words.stems(other);
        return denied(one).stream()
                .anyMatch(word -> Words.isChinese(word) ? other.contains(word) : stems.contains(Stem.of(word)));
    }

    /** The first word with a meaning after each negation, and before the clause ends. */
    private static Set<String> denied(String text) {
        Set<String> denied = new HashSet<>();
        Matcher not = NOT.matcher(text);
        while (not.find()) {
            Matcher end = CLAUSE_END.matcher(text);
            String rest = text.substring(not.end(), end.find(not.end()) ? end.start() : text.length());
            Words.of(rest).stream()
                    .filter(word -> !Words.isFunctionWord(word)
                            && !DEGREES.matcher(word).matches())
                    .findFirst()
                    .ifPresent(denied::add);
        }
        return denied;
    }

    /** The quote with what the message says before and after it in the same clauses, which may be the word that denies it. */
    private static String clauses(String quote, String source) {
        int begin = source.indexOf(quote);
        if (begin < 0) {
            return quote;
        }
        int end = begin + quote.length();
        List<Integer> ends = new ArrayList<>(List.of(0));
        Matcher clause = CLAUSE_END.matcher(source);
        int last = source.length();
        while (clause.find()) {
            if (clause.end() <= begin) {
                ends.add(clause.end());
            } else if (clause.start() >= end) {
                last = clause.start();
                break;
            }
        }
        return source.substring(ends.getLast(), last);
    }

    /** The negations in a text, as many as it has. */
    static int count(String text) {
        return (int) NOT.matcher(text.toLowerCase(Locale.ROOT)).results().count();
    }
}
