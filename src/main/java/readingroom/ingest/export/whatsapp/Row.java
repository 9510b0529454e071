package readingroom.ingest.export.whatsapp;

import java.util.Locale;
import java.util.Set;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Words;
import readingroom.ingest.export.WrittenTime;

/** What stands after the name: words, a file, or what the program says in the person's place. */
public final class Row {

    static final char MARK = '\u200E';
    static final int PHRASE_MAX = 100;
    private static final Set<String> DELETED = Words.of("whatsapp-deleted");
    private static final Set<String> CALLS = Words.of("whatsapp-call");
    private static final Set<String> EDITED = Words.of("whatsapp-edited");
    private static final Set<String> NOTICES = Words.of("whatsapp-notice");

    private final Fields fields = new Fields();
    private String text;

    private Row(String text) {
        this.text = text;
    }

    /** A row under a name. */
    public static Fields of(String name, String text, String conversation) {
        Row row = new Row(text.startsWith(" ") ? text.substring(1) : text);
        row.read(name, conversation);
        return row.fields;
    }

    /** A row that nobody said. */
    public static Fields ofProgram(String text) {
        return new Fields().system(true).content(Marks.without(text).strip());
    }

    /** Whether the words begin with the mark that the program sets before its own. */
    static boolean isMarked(String line, int from) {
        int i = from;
        while (i < line.length() && WrittenTime.isBlank(line.charAt(i))) {
            i++;
        }
        return i < line.length() && line.charAt(i) == MARK;
    }

    /** Whether the program says it, not the person under whose name it stands; one line, marked. */
    static boolean isNotice(String text) {
        return text.indexOf('\n') < 0
                && !text.contains("https://")
                && text.indexOf('<') < 0
                && Media.kindOf(text) == null
                && !DELETED.contains(phrase(text));
    }

    private void read(String name, String conversation) {
        boolean marked = isMarked(text, 0);
        fields.sender(name);
        edited();
        String phrase = phrase(text);
        if (DELETED.contains(phrase) || phrase.startsWith("this message was deleted by admin")) {
            fields.deleted(true).system(true).content(null);
            return;
        }
        if (isCall(phrase)) {
            fields.sender(null).system(true).content(Marks.without(text).strip());
            return;
        }
        String besides = Media.cut(text, marked, fields);
        if (besides != null) {
            content(besides);
        } else if (marked && isNotice(text) || name.equals(conversation) && Words.anyIn(NOTICES, phrase)) {
            fields.sender(null).system(true).content(Marks.without(text).strip());
        } else {
            mentions();
            content(text);
        }
    }

    /** Android writes a call that was missed under the name of who called, without a mark. */
    private static boolean isCall(String phrase) {
        int comma = phrase.indexOf(',');
        return CALLS.contains(comma < 0 ? phrase : phrase.substring(0, comma));
    }

    private void content(String words) {
        fields.content(Marks.without(words).stripTrailing());
    }

    private void edited() {
        String end = text.stripTrailing();
        int open = end.endsWith(">") ? end.lastIndexOf('<') : -1;
        if (open <= 0 || end.length() - open > PHRASE_MAX) {
            return;
        }
        String inside = end.substring(open + 1, end.length() - 1);
        boolean marked = end.charAt(open - 1) == MARK
                && !end.substring(0, open).replace(MARK, ' ').isBlank();
        if (EDITED.contains(phrase(inside)) || marked && inside.indexOf(':') < 0 && inside.indexOf('：') < 0) {
            fields.edited(true);
            text = Marks.without(end.substring(open - 1, open)).isBlank()
                    ? end.substring(0, open - 1)
                    : end.substring(0, open);
            text = text.stripTrailing();
        }
    }

    /** Names stand between marks of direction. */
    private void mentions() {
        int at = text.indexOf("@\u2068");
        while (at >= 0) {
            int end = text.indexOf('\u2069', at);
            if (end > at) {
                fields.mention(text.substring(at + 2, end));
            }
            at = text.indexOf("@\u2068", at + 2);
        }
    }

    static String phrase(String text) {
        if (text.length() > PHRASE_MAX * 4) {
            return "";
        }
        String plain = Marks.without(text).strip().toLowerCase(Locale.ROOT);
        return plain.endsWith(".") || plain.endsWith("。") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
