package readingroom.instruct;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** English says the time behind the word of saying and its objects, or in front of the question. */
final class SaidInEnglish {

    /** Words that take the thing said as their object, and nouns for it. */
    private static final Pattern SAYING =
            words("talk(?:ed|ing)?|discuss(?:ed|ing)?|chat(?:s|ted|ting)?|message[ds]?|send|sent|sending"
                    + "|post(?:s|ed|ing)?|shar(?:e|ed|ing)(?!\\s+(?:\\w+\\s+)?(?:room|flat|house|apartment|bed|car|ride|taxi|cab|meal))"
                    + "|repl(?:y|ied)|respond(?:ed)?|text(?:ed)?|recommend(?:ed)?|suggest(?:ed)?|complain(?:ed|ing)?|argu(?:e|ed|ing)|conversations?|discussions?"
                    + "|answer(?:ed)?(?!\\s+(?:the\\s+)?(?:phone|door|call))|advice|did (?:i|we) miss");
    /** Words that a whole clause may follow, with a time of its own. */
    private static final Pattern TELLING =
            words("said|say|saying|told|tell|mention(?:ed)?|wrote|write|written|writing|announced?|agreed?|ask(?:ed)?"
                    + "|decided?|promised?");

    private static final String AUXILIARIES = "does|do|did|has|have|had|is|are|was|were|will|would|can|could|should";
    private static final String CLAUSE =
            "i|we|they|he|she|it|you|that|which|who|whom|whose|where|because|if|" + AUXILIARIES;
    private static final Pattern NEW_CLAUSE =
            words("(?:" + CLAUSE + ")\\b(?=\\s+\\w)|(?:" + AUXILIARIES + ")(?=\\s*$)");
    private static final Pattern ABOUT =
            words("(?:about|of|on|regarding|concerning|by)\\b(?=\\s+\\w)|(?:about|of|by)(?=\\s*$)");
    private static final Pattern PURPOSE = Pattern.compile(
            "\\b(?i:to|for)\\s+(?!(?i:me|us|him|her|them|you|each other|the group|everyone|everybody)\\b|\\p{Lu})\\w|[,;.?!]|\\p{IsHan}");
    /** What may stand between a word of telling and its time: to whom and where it was told, but no thing told. */
    private static final Pattern HEARERS = Pattern.compile(
            "(?:\\s+(?:(?i:to|with|me|us|him|her|them|you|it|that|this|and|anyone|everyone|everybody|anything|something|everything|each|other|from|in|on|the|our"
                    + "|group|chat|channel|thread|here|back|again|about|being)(?!\\p{L})|\\p{Lu}[\\p{L}\\d'’-]*))*+\\s*");

    private static final Pattern SUBJECT =
            Pattern.compile("^(.*?)\\babout((?:\\s+[\\p{L}\\d'’-]+){1,4}?)\\s*$", Pattern.CASE_INSENSITIVE);
    /** Things that have a time of their own. */
    private static final Pattern EVENT = words(
            "accident|party|trip|tour|match|game|concert|gig|meeting|wedding|exams?|test|interview|dinner"
                    + "|lunch|breakfast|brunch|flight|appointment|holidays?|vacation|birthday|visit|event|class|course|show|film|movie|race|marathon|move"
                    + "|moving|fight|date|call|storm|election|exhibition|festival|conference|workshop|surgery|operation|job|weekend|day|night|hike|play");

    private static final Pattern ELSEWHERE = words(
            "parcel|package|postcard|diary|journal|blog|instagram|twitter|facebook|linkedin|tiktok|letter|novel|essay|thesis|paper|exam"
                    + "|(?:news|contract|forecast|newspaper|article|report|radio|label|manual|website|sign)\\s+(?:say|says|said|tell|told|mention)");
    private static final Pattern OPENING = Pattern.compile(
            "\\W*(?:(?:so|and|hey|hi|ok|okay|please|also|then|but|back|on|in|at|during|over|from|since|around|the)\\s+)*\\W*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ASKING = words("^[\\s,]*(?:what|which|who|whom|how|did|do|does|was|were|has|have)");
    private static final Pattern BROKEN =
            Pattern.compile("\\b(?i:that|which|who|where|because|if|when|and|but)\\b\\s+\\w+\\s+\\w+\\s+\\w|[.,;?!]");
    private static final Pattern ABOUT_ALONE =
            Pattern.compile("(?i)\\s+about(?:\\s+(?:on|at|in|during|over))?(?:\\s+the)?\\s+");
    private static final Pattern REQUEST =
            Pattern.compile("^\\W*(?:\\w+\\s+){0,3}tell\\s+(?:me|us)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern JOINED = words("and|or|when|in (?:reply|response)");
    private static final Pattern TOPIC = words("what|which");
    private static final Pattern POSSESSIVE =
            Pattern.compile("['’]s\\b(?!\\s+(?:\\w+\\s+)?(?:chats?|messages?|conversations?|discussions?))");
    private static final Pattern WORK = Pattern.compile(
            "\\b(?:writ(?:e|es|ing|ten)|wrote)\\s+(?:an?|the|his|her|their|my|our)\\s+(?:\\w+\\s+)?(?:book|song|poem|novel|script|story|play)\\b",
            Pattern.CASE_INSENSITIVE);
    /** What is still to be said, or was to be. */
    private static final Pattern INTENDED =
            Pattern.compile("(?:\\bto|['’]ll|\\b(?:will|would|should|shall|can|could|might)(?:\\s+\\w+){0,2})\\s+$");

    private static final Pattern GERUND =
            Pattern.compile("\\s+\\w+ing\\b(?<!anything|something|everything|nothing|morning|evening).*");
    private static final Pattern OTHER_TIME =
            words("(?:after|before|during|since|while|until)(?=\\s+\\w)|(?:for|to|of|by|after)(?=\\s*$)");
    /** People outside of the chat. */
    private static final Pattern OTHERS = words(
            "(?:with|to)\\s+(?:the|an?|his|her|their|my|our)\\s+(?!group|chat|channel|others|team|rest|family)\\w+");

    private static final Pattern STATEMENT = Pattern.compile("[\\s,]*(?:[\\p{L}\\d'’-]+\\s+){1,3}");
    private static final int APART_MAX = 120;

    private SaidInEnglish() {}

    static boolean at(String question, int time, int end, boolean isShort) {
        if (ELSEWHERE.matcher(question).find()
                || WORK.matcher(question).find()
                || POSSESSIVE.matcher(question.substring(end)).lookingAt()) {
            return false;
        }
        boolean opens = OPENING.matcher(question.substring(0, time)).matches();
        return belongs(SAYING, question, time, end, isShort, opens)
                || belongs(TELLING, question, time, end, isShort, opens);
    }

    private static boolean belongs(Pattern words, String question, int time, int end, boolean isShort, boolean opens) {
        Matcher saying = words.matcher(question);
        while (saying.find()) {
            String before = question.substring(0, saying.start());
            if (INTENDED.matcher(before).find() || isTold(before)) {
                continue;
            }
            boolean belongs = saying.end() <= time
                    ? isObject(words, question.substring(saying.end(), time), isShort)
                            || words == SAYING && isTopic(question, saying, time)
                    : opens && saying.start() >= end && isQuestion(question.substring(end, saying.start()));
            if (belongs) {
                return true;
            }
        }
        return false;
    }

    /** "Say the doctor told her": what was told is what was said, and its time another one. */
    private static boolean isTold(String before) {
        Matcher telling = TELLING.matcher(REQUEST.matcher(before).replaceFirst(""));
        return telling.find()
                && !JOINED.matcher(before.substring(telling.end())).find();
    }

    /** Whether only what was said, and to whom, stands between the saying and the time. */
    private static boolean isObject(Pattern words, String between, boolean isShort) {
        if (between.length() > APART_MAX) {
            return false;
        }
        String object = between.replaceFirst(
                "(?i)\\s+(?:on|at|in|during|from|over|since|between|before|after|until|around)(?:\\s+the)?\\s*$", " ");
        if (GERUND.matcher(object).matches()
                || OTHER_TIME.matcher(object).find()
                || OTHERS.matcher(object).find()
                || NEW_CLAUSE.matcher(object).find()
                || PURPOSE.matcher(object).find()) {
            return false;
        }
        Matcher subject = SUBJECT.matcher(object);
        if (subject.matches()) {
            return isShort
                    && !EVENT.matcher(subject.group(2)).find()
                    && HEARERS.matcher(subject.group(1)).matches();
        }
        return !ABOUT.matcher(object).find()
                && (words == SAYING || HEARERS.matcher(object).matches());
    }

    /** "What did we talk about last Friday?" asks for the topic, "did we talk about last Friday?" names it. */
    private static boolean isTopic(String question, Matcher saying, int time) {
        return ABOUT_ALONE.matcher(question.substring(saying.end(), time)).matches()
                && TOPIC.matcher(question.substring(0, saying.start())).find();
    }

    /** Whether the question, or a statement's verb, follows the time at once. */
    private static boolean isQuestion(String between) {
        Matcher asking = ASKING.matcher(between);
        return between.length() <= APART_MAX
                && (asking.find()
                        ? !BROKEN.matcher(between.substring(asking.end())).find()
                        : between.isBlank() || STATEMENT.matcher(between).matches());
    }

    private static Pattern words(String alternatives) {
        boolean anchored = alternatives.startsWith("^");
        return Pattern.compile(
                (anchored ? "" : "\\b") + "(?:" + alternatives + ")" + (anchored ? "\\b" : "(?!\\w)"),
                Pattern.CASE_INSENSITIVE);
    }
}
