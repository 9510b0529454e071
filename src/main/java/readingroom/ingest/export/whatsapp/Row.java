package readingroom.ingest.export.whatsapp;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Words;
import readingroom.ingest.export.WrittenTime;

/** What stands after the name: words, a file, or what the program says in the person's place. */
public final class Row {

    private static final char MARK = '\u200E';
    private static final int PHRASE_MAX = 100;
    private static final int BARE_MAX = 40;
    private static final Set<String> DELETED = Words.of("whatsapp-deleted");
    private static final Set<String> EDITED = Words.of("whatsapp-edited");
    private static final Set<String> ATTACHED = Words.of("whatsapp-attached");
    private static final Set<String> MEDIA_OMITTED = Words.of("whatsapp-media-omitted");
    private static final Set<String> OMITTED = Words.of("whatsapp-omitted");
    private static final Set<String> NOTICES = Words.of("whatsapp-notice");
    private static final Map<String, Set<String>> KINDS = new LinkedHashMap<>();

    static {
        for (String kind : new String[] {"sticker", "video", "audio", "contact", "document", "image"}) {
            KINDS.put(kind, Words.of("whatsapp-" + kind));
        }
    }

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
                && kindOf(text) == null
                && !DELETED.contains(phrase(text));
    }

    private void read(String name, String conversation) {
        boolean marked = isMarked(text, 0);
        fields.sender(name);
        edited();
        String phrase = phrase(text);
        if (DELETED.contains(phrase) || phrase.startsWith("this message was deleted by admin")) {
            fields.deleted(true).system(true).content(null);
        } else if (tagged() || attached() || omitted(marked)) {
            content();
        } else if (marked && isNotice(text) || name.equals(conversation) && Words.anyIn(NOTICES, phrase)) {
            fields.sender(null).system(true).content(Marks.without(text).strip());
        } else {
            mentions();
            content();
        }
    }

    private void content() {
        fields.content(Marks.without(text).stripTrailing());
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

    /** {@code <attached: FILE>} of iOS, with words or the number of pages before it. */
    private boolean tagged() {
        int open = text.startsWith("<") ? 0 : text.indexOf("\u200E<");
        int from = open < 0 ? 0 : text.indexOf('<', open);
        int close = open < 0 ? -1 : text.indexOf('>', from);
        if (close < 0) {
            return false;
        }
        String inside = text.substring(from + 1, close);
        int colon = Math.max(inside.indexOf(':'), inside.indexOf('：'));
        String file =
                colon < 0 ? "" : Marks.without(inside.substring(colon + 1)).strip();
        if (!FileKinds.isName(file)) {
            return false;
        }
        fields.attachment(file, FileKinds.of(file));
        text = (text.substring(0, open).stripTrailing() + text.substring(close + 1)).strip();
        if (pagesOf(text) != null) {
            text = "";
        }
        return true;
    }

    /** {@code FILE (file attached)} of Android, with words in the next lines. */
    private boolean attached() {
        if (text.indexOf('(') < 0 && text.indexOf('（') < 0) {
            return false;
        }
        int end = text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n');
        String line = Marks.without(text.substring(0, end)).strip();
        int open = Math.max(line.lastIndexOf(" ("), line.lastIndexOf('（'));
        if (open <= 0 || !line.endsWith(")") && !line.endsWith("）")) {
            return false;
        }
        String file = line.substring(0, open).strip();
        String label = line.substring(line.charAt(open) == ' ' ? open + 2 : open + 1, line.length() - 1);
        if (!FileKinds.isName(file) || !ATTACHED.contains(phrase(label)) && !file.contains("-WA")) {
            return false;
        }
        fields.attachment(file, FileKinds.of(file));
        text = text.substring(Math.min(text.length(), end + 1));
        return true;
    }

    /** {@code <Media omitted>} of Android, {@code image omitted} of iOS, with words after or before. */
    private boolean omitted(boolean marked) {
        int end = text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n');
        String line = Marks.without(text.substring(0, end)).strip();
        if (line.startsWith("<") && line.endsWith(">")) {
            boolean known = MEDIA_OMITTED.contains(phrase(line.substring(1, line.length() - 1)));
            if (known || marked) {
                fields.attachment(null, "media");
                text = text.substring(Math.min(text.length(), end + 1));
            }
            return known || marked;
        }
        int mark = text.lastIndexOf(MARK);
        String kind = mark < 0 && text.length() > BARE_MAX ? null : kindOf(text.substring(mark + 1));
        if (kind == null) {
            return false;
        }
        text = text.substring(0, Math.max(0, mark)).stripTrailing();
        String name = pagesOf(text);
        fields.attachment(name, kind);
        text = name == null ? text : "";
        return true;
    }

    /** The kind of file that a short text says was left out; null if it does not. */
    private static @Nullable String kindOf(String text) {
        if (text.length() > PHRASE_MAX || text.indexOf('\n') >= 0) {
            return null;
        }
        String phrase = phrase(text);
        if (phrase.split(" ", 6).length > 5 || !Words.anyIn(OMITTED, phrase)) {
            return null;
        }
        for (Map.Entry<String, Set<String>> kind : KINDS.entrySet()) {
            if (Words.anyIn(kind.getValue(), phrase)) {
                return kind.getKey();
            }
        }
        return null;
    }

    /** The name of a document in {@code FILE • 4 pages}; null if it is not that. */
    private static @Nullable String pagesOf(String text) {
        int point = text.indexOf('•');
        String name = point < 0 ? "" : Marks.without(text.substring(0, point)).strip();
        return FileKinds.isName(name) ? name : null;
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

    private static String phrase(String text) {
        if (text.length() > PHRASE_MAX * 4) {
            return "";
        }
        String plain = Marks.without(text).strip().toLowerCase(Locale.ROOT);
        return plain.endsWith(".") || plain.endsWith("。") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
