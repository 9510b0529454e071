package readingroom.instruct;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.text.EnglishWords;
import readingroom.text.FunctionWords;
import readingroom.text.PlainName;

/** Tells from its place in an English sentence whether a word that is a name too, such as "Mark", is meant as one. */
final class NamePlace {

    private static final Pattern DID =
            Pattern.compile("(?i)(?:@|\\b(?:did|does|didn['’]?t|doesn['’]?t|told|mr|mrs|ms|dr|prof)\\.?\\s+)$");
    private static final Pattern WITH = Pattern.compile(
            "(?i)\\b(?:is|was|isn['’]?t|wasn['’]?t|has|hasn['’]?t|had|from|by|with|to|for|about|and|or|of|tell|ask|asked|than|that|said)\\s+$");
    private static final Pattern WHO_IS = Pattern.compile("(?is).*\\bwho(?:\\s+(?:is|was)|['’]s)\\s+$");
    private static final Pattern MONTH =
            Pattern.compile("(?i)\\b(?:in|on|since|until|till|by|last|next|this|every|early|late|mid|of|from|to"
                    + "|before|after|during|around|th|st|nd|rd|\\d)[\\s-]*$");
    private static final Set<String> MONTHS = Set.of("april", "august", "june", "may", "march");
    private static final String VERBS =
            "say|tell|write|mention|think|want|like|love|need|suggest|ask|post|send|share|agree|decide|buy|go|get|make|plan"
                    + "|propose|promise|recommend|talk|know|feel|live|work|come|arrive|leave|bring|call|cook|visit|move|play|start|meet|spend|have|do|order|book|pay"
                    + "|paint|find|lose|sell|sign|choose|prefer|believe|complain|offer|teach|study|join|invite|help|give|eat|drink|read|watch|see|fix|repair|wear";
    private static final Pattern VERB = Pattern.compile("(?i)^\\s+(?:" + VERBS + ")\\b");
    private static final Pattern PAST = Pattern.compile(
            "^(?:\\s+(?:(?:just|really|also|ever|never|already)\\s+)?(?:said|says|told|tells|wrote|writes|mentioned|thinks|thought|wants|wanted|likes|liked"
                    + "|loves|needs|needed|suggested|suggests|asked|asks|posted|sent|shared|agreed|decided|bought|went|got|made|planned|proposed|promised|recommended"
                    + "|talked|knows|knew|feels|felt|lives|lived|works|worked|came|arrived|left|brought|called|visited|moved|met|has|had|was|is|did|does|gave|found|sold)\\b"
                    + "|\\s+and\\s+\\p{Lu}|['’]s\\b)");
    private static final Pattern CAPITAL_BEFORE = Pattern.compile("\\b(\\p{Lu}\\p{Ll}+)\\s+$");
    private static final Pattern SENTENCE = Pattern.compile("(?:^|[.!?:;\\n]\\s*)[\\s\"“'‘(]*$");

    private final String text;
    private final boolean capitalsTell;

    NamePlace(String text) {
        this.text = text;
        this.capitalsTell = capitalsTell(text);
    }

    /** Whether the words from here to there may mean a person who is called so. */
    boolean isName(int start, int end, String plain) {
        String before = text.substring(Math.max(0, start - 40), start);
        String after = text.substring(end, Math.min(text.length(), end + 40));
        if (MONTHS.contains(plain) && (MONTH.matcher(before).find() || after.matches("(?s)\\s*\\d.*"))) {
            return false;
        }
        if (plain.indexOf(' ') >= 0) {
            return capital(start)
                    || isClear(before, after)
                    || PlainName.words(plain).stream()
                            .anyMatch(word -> !EnglishWords.contains(word) || NameWords.isNameFirst(word));
        }
        if (!NameWords.isWord(plain)) {
            return true;
        }
        if (isClear(before, after)) {
            return true;
        }
        boolean begins = SENTENCE.matcher(before).find();
        if (NameWords.isNameFirst(plain) && (capital(start) && !begins || isLikely(before, after))) {
            return true;
        }
        return capital(start) && (begins ? PAST.matcher(after).find() : !isInTitle(before, after));
    }

    /** A capital in the middle of a sentence that has other words in small letters. */
    boolean isCapitalWithin(int start) {
        return capital(start)
                && !SENTENCE.matcher(text.substring(Math.max(0, start - 40), start))
                        .find();
    }

    /** Whether a person is likely at this place, as after "with" and before "said". */
    boolean isLikely(int start, int end) {
        return isLikely(
                text.substring(Math.max(0, start - 40), start), text.substring(end, Math.min(text.length(), end + 40)));
    }

    private static boolean isClear(String before, String after) {
        return before.endsWith("@")
                || WHO_IS.matcher(before).matches() && after.matches("(?s)\\W*")
                || DID.matcher(before).find()
                        && (VERB.matcher(after).find() || before.matches("(?is).*\\b(?:mr|mrs|ms|dr|prof)\\.?\\s+"));
    }

    private static boolean isLikely(String before, String after) {
        return DID.matcher(before).find()
                || WITH.matcher(before).find()
                || PAST.matcher(after).find();
    }

    /** "New Hope" is a place; a name next to another word with a capital is part of something else. */
    private static boolean isInTitle(String before, String after) {
        Matcher capital = CAPITAL_BEFORE.matcher(before);
        return capital.find()
                        && !FunctionWords.contains(capital.group(1))
                        && !DID.matcher(before).find()
                        && !WITH.matcher(before).find()
                || after.matches("(?s)\\s+\\p{Lu}\\p{Ll}.*");
    }

    private boolean capital(int at) {
        return capitalsTell && Character.isUpperCase(text.codePointAt(at));
    }

    private static boolean capitalsTell(String text) {
        long capitals = NameWords.places(text).stream()
                .filter(p -> Character.isUpperCase(text.codePointAt(p.start())))
                .count();
        long words = NameWords.places(text).size();
        return words < 3 || capitals * 3 <= words * 2;
    }
}
