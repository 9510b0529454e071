package readingroom.ingest.export.irc;

import java.util.regex.Pattern;

/** What programs write of those who come and go in the form in which people act. */
final class Events {

    private static final int LENGTH_MAX = 600;

    private static final Pattern OF_SOMEBODY = Pattern.compile("\\S{1,64} (?:"
            + "\\([^()\\s]{1,200}@[^()\\s]{1,200}\\) (?:has (?:joined|left|quit)|Quit|left|joined).*"
            + "|has (?:joined|left) #\\S{1,200}.*|has quit \\(.*|has changed the topic to: .*|has kicked \\S{1,64} from #.*"
            + "|is now known as \\S{1,64}|sets mode:? .*|was kicked by .*|changes topic to .*"
            + "|gives (?:channel operator|voice).*|removes (?:channel operator|voice).*)");

    private static final Pattern OF_NOBODY = Pattern.compile(
            "(?:Now talking (?:in|on)|Topic (?:for|is)|Set by|Rejoined|Disconnected|You (?:have|are now|were)|Retrieving|Attempting) .*");

    private Events() {}

    static boolean isOne(String text) {
        return text.length() <= LENGTH_MAX
                && (OF_SOMEBODY.matcher(text).matches()
                        || OF_NOBODY.matcher(text).matches());
    }
}
