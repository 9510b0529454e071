package readingroom.instruct;

import java.util.regex.Pattern;
import readingroom.instruct.Roles.Around;

/** Whether somebody is spoken of or to, from the English words around his name. */
final class RolesInEnglish {

    private static final String SAYING =
            "say|says|said|saying|think|thinks|thought|believes?|believed|claims?|claimed|mentions?|mentioned|suggests?|suggested|feels?|felt|knows?|knew|hopes?|hoped";
    private static final String REMARKS =
            "remarks?|complaints?|comments?|jokes?|gossip|opinions?|praise|criticisms?|feedback|rumou?rs?|grumbles?|compliments?|verdicts?|reactions?|impressions?|grievances?|worries|concerns?";
    private static final String JUDGING =
            "judge[sd]?|judging|rate[sd]?|rating|review(?:s|ed)?|like[sd]?|love[sd]?|hate[sd]?|enjoy(?:s|ed)?|praise[sd]?|criticis?z?e[sd]?|mock(?:s|ed)?|tease[sd]?|admire[sd]?|dislike[sd]?|envy|envie[sd]";
    // somebody who speaks and is not the one named
    private static final String SPEAKERS =
            "\\b(?:who|anyone|anybody|someone|somebody|everyone|everybody|no\\s+one|nobody|people|others|they|folks|(?:the|our|my)\\s+(?:group|family|team|rest|class|chat|flat|others|neighbou?rs|colleagues|parents|kids|friends|crew|club))\\b";
    private static final Pattern ABOUT = Pattern.compile(
            "(?i)(?<!\\b(?:what|how)\\s)\\b(?:about|regarding|concerning|toward|towards)\\s+(?:the\\s+|poor\\s+|dear\\s+|old\\s+)?$");
    private static final Pattern JUDGED = Pattern.compile(
            "(?i)\\b(?:(?:think|thinks|thought|thinking|opinions?|views?|speak|speaks|spoke|spoken|talk|talks|talked|remind|reminds|memory|memories|impressions?|comment|comments|commented|ma(?:ke|kes|de|king)\\s+fun|pok(?:e|es|ed|ing)\\s+fun|(?:opinions?|views?|impressions?)\\s+(?:\\w+\\s+)?(?:have|has|had|held|hold))"
                    + "\\s+(?:highly\\s+|ill\\s+|badly\\s+|well\\s+)?(?:of|on|at)|(?:laugh|laughs|laughed|grumble|grumbled|swear|swore)\\s+at"
                    + "|(?:complain|complains|complained|joke|joked|gossip|gossiped|worry|worried|worries|rave|raved|rant|ranted|moan|moaned)\\s+(?:about|of)"
                    + "|mentions?|mentioned|mentioning|describes?|described|praises?|praised|criticis?z?es?|criticis?z?ed|blames?|blamed|insults?|insulted|mocks?|mocked|compliments?|complimented"
                    + "|defends?|defended|congratulates?|congratulated|teases?|teased|judges?|judged|rates?|rated)\\s+$");
    // "about how late Anna is", "about the way Ben drives", "about what Len said"
    private static final Pattern CLAUSE = Pattern.compile(
            "(?i)\\b(?:about|regarding|concerning|of|on|at|over|with|for|to|that|as\\s+to)\\s+(?:the\\s+(?:way|fact|times?|manner)(?:\\s+(?:in\\s+which|that|how|when))?|how(?:\\s+\\w+){0,2}|what|why|when|where|whether)\\s+$");
    // "judge the food that Anna makes", "about the songs Ben sings"
    private static final Pattern THING = Pattern.compile("(?i)\\b(?:about|regarding|concerning|of|on|over|" + JUDGING
            + ")\\s+(?:the|those|these|that|all\\s+the)\\s+(?:\\w+\\s+){1,3}?(?:that\\s+|which\\s+)?$");
    // "what feedback was there on Anna's talk"
    private static final Pattern REMARKED = Pattern.compile(
            "(?i)\\b(?:" + REMARKS
                    + ")(?:\\s+(?:was|were|is|are|there|made|given|heard|said|did|do|have|has|had|people|they|others|the|anyone|everyone|get|make)){0,4}\\s+(?:of|on|about|over|regarding)\\s+$");
    private static final Pattern SPOKEN = Pattern.compile("(?i)" + SPEAKERS
            + "|\\b(?:what|which|any|some|the|are|were|no|of|there)\\s+(?:\\w+\\s+)?(?:" + REMARKS + ")\\b");
    private static final Pattern SAID_BY_OTHERS =
            Pattern.compile("(?i)" + SPEAKERS + "(?:\\s+(?:ever|also|else|really|once|always))?\\s+(?:" + SAYING
                    + "|complain(?:s|ed)?|joke[sd]?|object(?:s|ed)?|grumble[sd]?|moan(?:s|ed)?|find|finds|found|thinks?|"
                    + JUDGING
                    + ")(?:\\s+that|\\s+how|\\s+about)?\\s+$");
    private static final Pattern WAS =
            Pattern.compile("(?i)\\b(?:is|was|were|are|been|be|being|gets?|got|getting|did|does|has|had)\\s+$");
    private static final Pattern JUDGED_AFTER = Pattern.compile(
            "(?i)^(?:['’]s?\\s+\\w+(?:\\s+\\w+)?)?\\s+(?:ever\\s+|so\\s+|often\\s+|been\\s+|being\\s+|get\\s+|getting\\s+){0,2}(?:criticis?z?ed|teased|praised|blamed|mocked|complimented|thanked|described|talked\\s+about|discussed|mentioned|judged|rated|regarded|commented\\s+on|complained\\s+about|made\\s+fun\\s+of|laughed\\s+at)\\b");
    private static final Pattern REPUTATION = Pattern.compile("(?i)^['’]s?\\s+reputation\\b");
    private static final Pattern TOLD = Pattern.compile(
            "(?i)\\b(?:tell|tells|told|telling|asks?|asked|asking|reminds?|reminded|informs?|informed|warns?|warned|text|texts|texted|message|messages|messaged"
                    + "|emails?|emailed|promises?|promised|advises?|advised|thanks?|thanked|(?:say|says|said|write|writes|wrote|written|reply|replied|replies|explain|explained|apologi[sz]ed?|confessed?|suggest|suggested|recommend|recommended|report|reported|mention|mentioned|talk|talked|speak|spoke|announced?|admit|admitted|describe|described)"
                    + "(?:\\s+\\w+){0,3}?\\s+to)\\s+$");
    private static final Pattern SAID_THAT = Pattern.compile("(?i)\\s+(?:" + SAYING + ")(?:\\s+that)?\\s+$");
    private static final Pattern WE_SAID = Pattern.compile("(?is).*\\b(?:i|we)\\s+\\w+\\s+$");

    private RolesInEnglish() {}

    static boolean isAbout(Around around) {
        String before = around.before();
        String after = around.after();
        boolean owns =
                after.startsWith("'s") || after.startsWith("’s") || after.startsWith("s'") || after.startsWith("'");
        if (ABOUT.matcher(before).find() || JUDGED.matcher(before).find()) {
            return around.others() || !owns || SPOKEN.matcher(before).find();
        }
        boolean spoken = around.later() || SPOKEN.matcher(before).find();
        return spoken
                        && (REMARKED.matcher(before).find()
                                || CLAUSE.matcher(before).find()
                                || THING.matcher(before).find())
                || SAID_BY_OTHERS.matcher(before).find()
                || WAS.matcher(before).find() && JUDGED_AFTER.matcher(after).find()
                || REPUTATION.matcher(after).find()
                || TOLD.matcher(before).find() && around.others()
                || around.later()
                        && SAID_THAT.matcher(before).find()
                        && !WE_SAID.matcher(before).matches();
    }
}
