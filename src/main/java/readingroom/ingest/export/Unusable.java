package readingroom.ingest.export;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A record that is no message. The message is the reason and holds no text of the record. */
public final class Unusable extends Exception {

    private static final long serialVersionUID = 1L;

    private static final Pattern UNPRINTABLE = Pattern.compile("[^\\p{L}\\p{N}_.-]");
    private static final int NAME_MAX = 40;

    Unusable(String reason, Fields fields) {
        super(reason + misshapen(fields) + unknown(fields), null, false, false);
    }

    private static String misshapen(Fields fields) {
        return fields.misshapen == null ? "" : "; " + fields.misshapen + " is a list or an object";
    }

    /** Names of fields help to see that it is another format; they are cut to what can be no sentence. */
    private static String unknown(Fields fields) {
        List<String> names = new ArrayList<>();
        for (String name : fields.unknown) {
            if (name.length() <= NAME_MAX && !UNPRINTABLE.matcher(name).find()) {
                names.add(name);
            }
        }
        return names.isEmpty() ? "" : "; unknown fields here: " + String.join(", ", names);
    }
}
