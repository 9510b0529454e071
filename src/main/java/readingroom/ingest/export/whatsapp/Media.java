package readingroom.ingest.export.whatsapp;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Words;

/** A file that was sent, or the words in its place where it was left out. */
final class Media {

    private static final int BARE_MAX = 40;
    private static final Set<String> ATTACHED = Words.of("whatsapp-attached");
    private static final Set<String> MEDIA_OMITTED = Words.of("whatsapp-media-omitted");
    private static final Set<String> OMITTED = Words.of("whatsapp-omitted");
    private static final Map<String, Set<String>> KINDS = new LinkedHashMap<>();

    static {
        for (String kind : new String[] {"sticker", "video", "audio", "contact", "document", "image"}) {
            KINDS.put(kind, Words.of("whatsapp-" + kind));
        }
    }

    private Media() {}

    /**
     * Takes a file out of a row.
     *
     * @param marked whether the row begins with the mark that the program sets before its own words
     * @return the words beside it; null if there is no file
     */
    static @Nullable String cut(String text, boolean marked, Fields fields) {
        String rest = tagged(text, fields);
        rest = rest == null ? attached(text, fields) : rest;
        return rest == null ? omitted(text, marked, fields) : rest;
    }

    /** {@code <attached: FILE>} of iOS, with words or the number of pages before it. */
    private static @Nullable String tagged(String text, Fields fields) {
        int open = text.startsWith("<") ? 0 : text.indexOf("\u200E<");
        int from = open < 0 ? 0 : text.indexOf('<', open);
        int close = open < 0 ? -1 : text.indexOf('>', from);
        if (close < 0) {
            return null;
        }
        String inside = text.substring(from + 1, close);
        int colon = Math.max(inside.indexOf(':'), inside.indexOf('：'));
        String file =
                colon < 0 ? "" : Marks.without(inside.substring(colon + 1)).strip();
        if (!FileKinds.isName(file)) {
            return null;
        }
        fields.attachment(file, FileKinds.of(file));
        String rest = (text.substring(0, open).stripTrailing() + text.substring(close + 1)).strip();
        return pagesOf(rest) == null ? rest : "";
    }

    /** {@code FILE (file attached)} of Android, with words in the next lines. */
    private static @Nullable String attached(String text, Fields fields) {
        if (text.indexOf('(') < 0 && text.indexOf('（') < 0) {
            return null;
        }
        int end = text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n');
        String line = Marks.without(text.substring(0, end)).strip();
        int open = Math.max(line.lastIndexOf(" ("), line.lastIndexOf('（'));
        if (open <= 0 || !line.endsWith(")") && !line.endsWith("）")) {
            return null;
        }
        String file = line.substring(0, open).strip();
        String label = line.substring(line.charAt(open) == ' ' ? open + 2 : open + 1, line.length() - 1);
        if (!FileKinds.isName(file) || !ATTACHED.contains(Row.phrase(label)) && !file.contains("-WA")) {
            return null;
        }
        fields.attachment(file, FileKinds.of(file));
        return text.substring(Math.min(text.length(), end + 1));
    }

    /** {@code <Media omitted>} of Android, {@code image omitted} of iOS, with words after or before. */
    private static @Nullable String omitted(String text, boolean marked, Fields fields) {
        int end = text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n');
        String line = Marks.without(text.substring(0, end)).strip();
        if (line.startsWith("<") && line.endsWith(">")) {
            boolean known = MEDIA_OMITTED.contains(Row.phrase(line.substring(1, line.length() - 1)));
            if (!known && !marked) {
                return null;
            }
            fields.attachment(null, "media");
            return text.substring(Math.min(text.length(), end + 1));
        }
        int mark = text.lastIndexOf(Row.MARK);
        String kind = mark < 0 && text.length() > BARE_MAX ? null : kindOf(text.substring(mark + 1));
        if (kind == null) {
            return null;
        }
        String rest = text.substring(0, Math.max(0, mark)).stripTrailing();
        String name = pagesOf(rest);
        fields.attachment(name, kind);
        return name == null ? rest : "";
    }

    /** The kind of file that a short text says was left out; null if it does not. */
    static @Nullable String kindOf(String text) {
        if (text.length() > Row.PHRASE_MAX || text.indexOf('\n') >= 0) {
            return null;
        }
        String phrase = Row.phrase(text);
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
}
