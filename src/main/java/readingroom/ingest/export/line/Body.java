package readingroom.ingest.export.line;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Placeholders;
import readingroom.ingest.export.Words;

/** What stands behind the name: words, a file, or what the program says. */
final class Body {

    private static final Set<String> UNSENT = Words.of("line-unsent");
    private static final String CALL = "☎";

    private Body() {}

    /** @param sender null for rows of the program */
    public static Fields of(@Nullable String sender, String content, Survey survey) {
        Fields fields = new Fields().sender(sender);
        boolean tabs = survey.hasTabs();
        boolean unsent = sender != null && UNSENT.contains(content.toLowerCase(Locale.ROOT))
                || !tabs && UNSENT.stream().anyMatch(content::endsWith);
        if (sender == null || unsent) {
            return fields.sender(unsent && tabs ? sender : null)
                    .deleted(unsent)
                    .system(true)
                    .content(unsent ? null : content);
        }
        if (content.startsWith(CALL)) {
            return fields.sender(null).system(true).content(sender + " " + content);
        }
        String kind = Placeholders.inBrackets(content);
        fields.receiver(survey.receiver(sender));
        return kind == null
                ? fields.content(content)
                : fields.attachment(null, kind).content(null);
    }
}
