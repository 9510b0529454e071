package readingroom.index;

import java.util.List;
import readingroom.index.Introductions.Form;
import readingroom.index.Introductions.Surety;
import readingroom.index.Introductions.Whom;

/** The forms of words by which English messages tell what somebody is called. */
final class EnglishIntroductions {

    private static final String END = "(?=$|[\\s,!?:;\"”’)](?!/)|\\.(?:\\s|$))";
    // what follows "call Anna Smith" tells whether Smith is her new name or her old one
    private static final String LAST =
            "(?=\\s*(?:$|[^\\p{L}\\p{N}\\s/@._-]|\\.(?:\\s|$)|(?:from|because|since|instead)\\b))";
    private static final String CAPITALS = "\\p{Lu}[\\p{L}\\p{N}'’-]*(?:\\s\\p{Lu}[\\p{L}'’-]*){0,2}";
    private static final String MARKED =
            "(?:@(?<marked>\\p{L}[\\p{L}\\p{N}_-]{1,23})|[\"“‘'](?<alias>\\p{L}[\\p{L}\\p{N} _-]{1,22})[\"”’'])";
    private static final String NAME =
            "(?:@(?<marked>\\p{L}[\\p{L}\\p{N}_-]{1,23})|[\"“](?<quoted>\\p{L}[\\p{L}\\p{N} _-]{1,22})(?=[\"”])|[\"“‘']?(?<alias>"
                    + CAPITALS + "|\\p{L}[\\p{L}\\p{N}_'’-]{1,23}))";
    private static final String CAPITAL =
            "(?:@(?<marked>\\p{L}[\\p{L}\\p{N}_-]{1,23})|[\"“‘']?(?<alias>" + CAPITALS + "))";
    private static final String SUBJECT = "(?<subject>[\\p{L}\\p{N}_@][\\p{L}\\p{N}_'’. -]{0,39}?)";
    private static final String PERSON = "@?(?<subject>\\p{Lu}[\\p{L}\\p{N}'’_-]*(?:\\s\\p{Lu}[\\p{L}'’-]*){0,2})";
    private static final String ACCOUNT =
            "(?i:nick(?:name)?|handle|user\\s?name|screen\\s?name|gamer\\s?tag|alias|pen\\s?name|stage\\s?name)";
    private static final String PLACE =
            "(?i:everywhere|on\\s+(?:here|there|all|every|most|the|insta\\w*|twitter|x|discord|telegram|slack|signal|tiktok|steam|reddit|strava))\\b";
    private static final String MODESTLY =
            "(?i:\\s+(?:all|just|please|always|only|now|should|start|used\\s+to|will|usually|mostly|here|at\\s+work|gonna|going\\s+to))*";
    private static final String WE =
            "(?i:let['’]?s|lets|(?:can|could|shall|should|may|might|if)\\s+(?:we|i)|(?:we|they|people|every(?:one|body))(?:['’](?:re|ve|s)|\\s+(?:have|has))?(?:\\s+been)?|nobody|folks|friends|we['’]ll)"
                    + MODESTLY;
    private static final String I = "(?i:i(?:['’]?ll|['’]?m|\\s+will|\\s+am)?)" + MODESTLY;
    private static final String YOU_ARE =
            "(?i:you['’]?re|you\\s+(?:are|will\\s+be|shall\\s+be)|you['’]?ll\\s+be|u['’]?re|u\\s+r|ur|u\\s+are)";
    private static final String FROM_NOW =
            "(?i:from\\s+(?:now\\s+on|today|this\\s+day)|henceforth|as\\s+of\\s+(?:now|today))";

    private static final String BOTH = "@?(?<both>\\p{Lu}[\\p{L}'’-]*(?:\\s[\"“]?\\p{Lu}[\\p{L}'’-]*){1,4})";

    static final List<Form> FORMS = List.of(
            // the sender's own
            Form.of(Whom.SENDER, Surety.NO_WORD, "\\b(?i:call\\s+me|my\\s+name(?:\\s+is|['’]s))\\s+" + CAPITAL + END),
            Form.of(
                    Whom.SENDER,
                    Surety.CAPITAL,
                    "\\b(?i:(?:calls|called|names|nicknamed|dubbed|(?:just|please|always|still|all|can|may|people|friends|they|to|you|folks|also|only|usually|mates|colleagues)\\s+call)\\s+me"
                            + "|kn[eo]ws?\\s+me(?:\\s+(?:only|just|best|mostly|better|simply))?\\s+(?:as|by)|i(?:\\s+(?:also|mostly|usually))?\\s+go\\s+by(?:\\s+the\\s+name(?:\\s+of)?)?"
                            + "|i['’]?m\\s+(?:also\\s+|better\\s+)?(?:known|called)(?:\\s+as)?"
                            + "|(?:find|add|follow|tag|reach)\\s+me\\s+(?:\\w+\\s+){0,2}?(?:as|under|by|at))\\s+" + NAME
                            + END),
            Form.of(
                    Whom.SENDER,
                    Surety.ANY,
                    "\\b(?i:my)\\s+(?i:(?:new|old|other|only|main)\\s+)?" + ACCOUNT
                            + "(?i:\\s+(?:on|at|in)\\s+\\w+|\\s+(?:here|there|everywhere))?(?i:\\s+(?:now|also))?\\s*(?i:is\\b|was\\b|['’]s\\b|[:=]|changed\\s+to|has\\s+changed\\s+to)(?i:\\s+(?:now|still|also))?\\s*"
                            + NAME + END),
            Form.of(
                    Whom.SENDER,
                    Surety.ANY,
                    "\\b(?i:(?:(?:my|new|other)\\s+(?:\\w+\\s+)?(?:account|profile|id|user|" + ACCOUNT
                            + ")|changed\\s+(?:\\w+\\s+){1,2}to|renamed\\s+myself|switched\\s+to|moved\\s+to)(?:\\s+(?:is|to|now))*\\s*[:=]?)\\s*@(?<marked>\\p{L}[\\p{L}\\p{N}_-]{1,23})"
                            + END),
            Form.of(
                    Whom.SENDER,
                    Surety.CAPITAL,
                    "\\b(?i:(?:changed\\s+my\\s+(?:" + ACCOUNT + "|name)|renamed\\s+myself)(?:\\s+to)?)\\s+" + NAME
                            + END),
            Form.of(
                    Whom.SENDER,
                    Surety.ANY,
                    "\\b(?i:i['’]?m|i\\s+am|it['’]?s)\\s+(?i:(?:now|also)\\s+)?@(?<marked>\\p{L}[\\p{L}\\p{N}_-]{1,23})(?=\\s+"
                            + PLACE + "|\\s+(?i:now|here|too|by|from)\\b|\\s*(?:$|[,.!;]))"),
            Form.of(Whom.SENDER, Surety.CAPITAL, "\\b(?i:i['’]?m|i\\s+am)\\s+" + CAPITAL + "\\s+" + PLACE),
            Form.of(
                    Whom.SENDER,
                    Surety.ANY,
                    "^\\W*@(?<marked>\\p{L}[\\p{L}\\p{N}_-]{1,23})\\s+(?i:here|speaking)\\s*(?=$|[,.!:;–—-])"),
            Form.of(
                    Whom.SENDER,
                    Surety.ANY,
                    "(?i)\\bme\\b",
                    MARKED
                            + "\\s*[,(–=-]{0,2}\\s*(?i:(?:that['’]?s|is|it['’]?s|thats|=)\\s+(?:still\\s+|also\\s+)?me\\b)"),
            Form.of(
                    Whom.SENDER,
                    Surety.NO_WORD,
                    "(?i)\\bme\\)",
                    "(?<alias>" + CAPITALS + ")\\s*\\((?i:that['’]?s|thats|=)\\s*(?i:me)\\)"),
            Form.of(
                    Whom.SENDER,
                    Surety.ANY,
                    "\\b(?i:i['’]?m|i\\s+am)\\s+(?i:(?:also|now)\\s+)?(?i:on|at)\\s+\\w+\\s+(?i:as|under)\\s+@(?<marked>\\p{L}[\\p{L}\\p{N}_-]{1,23})"
                            + END),
            Form.of(
                    Whom.SENDER,
                    Surety.CAPITAL,
                    "\\b(?i:i(?:['’]ve|\\s+have|\\s+was|\\s+am|['’]m|\\s+got)(?:\\s+(?:always|also|often|mostly))?(?:\\s+been)?\\s+(?:called|known\\s+as|nicknamed)|i(?:\\s+(?:also|only))?\\s+(?:answer|respond|listen)\\s+to)\\s+"
                            + CAPITAL + END),
            // somebody's who is named
            Form.of(
                    Whom.NAMED,
                    Surety.ANY,
                    "(?i)a\\.?k\\.?a|known|nicknamed",
                    SUBJECT
                            + "\\s*[,(]?\\s*(?i:\\ba\\.?k\\.?a\\.?|\\b(?:(?:also|better|best|mostly|otherwise|usually)\\s+known|known\\s+(?:here|to\\s+\\w+|at\\s+\\w+))(?:\\s+(?:to|by|in)\\s+\\w+)?\\s+as|\\bnicknamed)\\s+(?:(?:the|our|your)\\s+)?"
                            + NAME + END),
            Form.of(
                    Whom.NAMED,
                    Surety.CAPITAL,
                    "(?i)goes",
                    SUBJECT + "\\s+(?i:goes\\s+by(?:\\s+the\\s+name(?:\\s+of)?)?)\\s+" + CAPITAL + END),
            Form.of(
                    Whom.NAMED,
                    Surety.ANY,
                    ACCOUNT,
                    SUBJECT + "(?i:['’]s)\\s+(?i:(?:new|old)\\s+)?" + ACCOUNT
                            + "(?i:\\s+(?:on|at|in)\\s+\\w+)?(?i:\\s+is|['’]s|:)\\s+" + NAME + END),
            Form.of(
                    Whom.NAMED,
                    Surety.CAPITAL,
                    FROM_NOW,
                    PERSON
                            + "\\s+(?i:is|will\\s+be|shall\\s+be|becomes|['’]s)\\s+(?i:(?:now|hereby|henceforth|officially)\\s+)*"
                            + CAPITAL + "\\s+" + FROM_NOW),
            Form.of(
                    Whom.NAMED,
                    Surety.CAPITAL,
                    FROM_NOW + "\\s*,?\\s+" + PERSON + "\\s+(?i:is|will\\s+be|shall\\s+be|becomes)\\s+" + CAPITAL
                            + END),
            Form.of(Whom.NAMED, Surety.CAPITAL, "\\b" + WE + "\\s+(?i:call(?:s|ed|ing)?)\\s+" + BOTH + LAST),
            // "I'll call Anna Smith" is about a telephone
            Form.of(Whom.NAMED, Surety.CAPITAL, "\\b" + I + "\\s+(?i:call(?:ing)?)\\s+" + BOTH + "\\s+" + FROM_NOW),
            Form.of(
                    Whom.NAMED,
                    Surety.CAPITAL,
                    "\\b(?i:hereby\\s+(?:name|declare|call)|(?:dub|christen|nickname|rechristen)(?:s|ed|bed)?)\\s+"
                            + BOTH + LAST),
            Form.of(
                    Whom.NAMED,
                    Surety.CAPITAL,
                    "(?i)\\bor\\b.{1,40}\\bas\\b",
                    SUBJECT + ",?\\s+or\\s+" + CAPITAL
                            + ",?\\s+as\\s+(?i:we|everyone|everybody|they|people|i)(?:\\s+\\w+)?\\s+(?i:calls?|knows?)\\s+(?i:him|her|them)\\b"),
            Form.of(
                    Whom.NAMED,
                    Surety.CAPITAL,
                    "(?i)known|called|renamed|nicknamed",
                    PERSON
                            + "\\s+(?i:is|shall|will|was|has|gets)\\s+(?i:(?:now|henceforth|forever|hereby|also|officially|always|usually|to)\\s+){0,2}(?i:(?:be|been)\\s+)?(?i:known|called|renamed|nicknamed)\\s+(?i:as\\s+|to\\s+)?"
                            + CAPITAL + LAST),
            Form.of(
                    Whom.NAMED,
                    Surety.ANY,
                    ACCOUNT,
                    PERSON + "\\s+(?i:has|got|gets)\\s+(?i:(?:a|an|his|her|their|another)\\s+)?(?i:new\\s+)?" + ACCOUNT
                            + "(?i:\\s+(?:now|here))?\\s*[:,–-]\\s*" + NAME + END),
            Form.of(
                    Whom.NAMED,
                    Surety.CAPITAL,
                    "(?i)short\\s+for|nickname",
                    "\\b(?<alias>\\p{Lu}\\p{L}{1,23})(?:\\s+(?i:is|was)|,|\\s+\\(|\\s+[–-])?\\s*(?i:just\\s+)?(?i:(?:is\\s+)?short\\s+for|(?:is\\s+)?(?:the|a|our|my)\\s+nickname\\s+(?:for|of))\\s+"
                            + PERSON),
            // somebody's whom a pronoun points at
            Form.of(
                    Whom.POINTED_AT,
                    Surety.CAPITAL,
                    "(?i)\\bcall(?:s|ed|ing)?\\s+(?:him|her|them)\\b",
                    "(?<subject>[^\\n]{2,120})\\b" + WE + "\\s+(?i:call(?:s|ed|ing)?)\\s+(?i:him|her|them)\\s+"
                            + CAPITAL + LAST),
            Form.of(
                    Whom.LISTENER,
                    Surety.CAPITAL,
                    FROM_NOW + "\\s*,?\\s+(?:" + YOU_ARE + "|" + WE + "\\s+(?i:call)\\s+(?i:you|u))\\s+" + CAPITAL
                            + "(?:" + LAST + "|(?=\\s+(?i:here|too|now)\\b))"),
            Form.of(
                    Whom.LISTENER,
                    Surety.CAPITAL,
                    "\\b" + YOU_ARE + "\\s+(?i:(?:now|officially)\\s+)?" + CAPITAL + "\\s+" + FROM_NOW),
            Form.of(
                    Whom.LISTENER,
                    Surety.CAPITAL,
                    "\\b(?:" + WE + "|" + I + ")\\s+(?i:call(?:ing)?)\\s+(?i:you|u)\\s+" + CAPITAL + LAST));

    private EnglishIntroductions() {}
}
