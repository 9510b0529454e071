package readingroom.instruct;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.instruct.time.TimeRange;
import readingroom.text.ContentWords;
import readingroom.text.OverviewWords;

/** Takes the times, the people and the function words out of a question; what is left carries it. */
final class Keywords {

    private static final Pattern QUOTED = Pattern.compile("[\"“”「『]([^\"“”「」『』]{2,80})[\"“”」』]");
    private static final int KEYWORDS_MAX = 40;

    private Keywords() {}

    /** Quoted words first, as phrases in quotation marks, then the other runs as written. */
    static List<String> of(
            String question, List<TimeRange> times, List<Names.Named> people, List<NamedConversations.Place> places) {
        LinkedHashSet<String> keywords = new LinkedHashSet<>();
        Matcher quoted = QUOTED.matcher(question);
        while (quoted.find()) {
            if (!quoted.group(1).isBlank()) {
                keywords.add('"' + quoted.group(1).strip() + '"');
            }
        }
        String rest = question;
        for (TimeRange time : times) {
            rest = rest.replace(time.words(), "\n");
        }
        // with a time to go by, an overview of it needs no words; "chat" and "summarise" are in few of its messages
        rest = times.isEmpty() ? rest : OverviewWords.without(rest);
        for (NamedConversations.Place place : places) {
            rest = rest.replace(place.words(), "\n");
        }
        for (Names.Named named : people) {
            rest = Pattern.compile(Pattern.quote(named.words()) + "(?:['’]s)?")
                    .matcher(rest)
                    .replaceAll("\n");
        }
        keywords.addAll(ContentWords.runs(rest, rest.length()));
        return new ArrayList<>(keywords).subList(0, Math.min(KEYWORDS_MAX, keywords.size()));
    }
}
