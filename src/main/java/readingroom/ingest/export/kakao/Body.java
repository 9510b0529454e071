package readingroom.ingest.export.kakao;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Placeholders;
import readingroom.ingest.export.Words;

/** What stands behind the name: words, a file, or what the program says. */
public final class Body {

    private static final Set<String> DELETED = Words.of("kakao-deleted");
    private static final Set<String> EVENTS = Words.of("kakao-event");
    private static final Pattern PHOTOS = Pattern.compile("(?:사진 \\d{1,3}장|\\d{1,3} photos)");
    private static final Pattern CALL = Pattern.compile("(?:보이스톡|페이스톡|라이브톡|그룹콜)(?: (?:해요|취소|부재중|응답 없음|종료.*|\\d.*))?");

    private Body() {}

    /** Whether the text is one of the program's own, of somebody who came or went. */
    public static boolean isEvent(String text) {
        String small = text.strip().toLowerCase(Locale.ROOT);
        return EVENTS.stream().anyMatch(small::endsWith);
    }

    /** @param sender null for rows of the program */
    public static Fields of(@Nullable String sender, String content, @Nullable String receiver) {
        Fields fields = new Fields().sender(sender);
        String small = content.strip().toLowerCase(Locale.ROOT);
        if (sender == null || CALL.matcher(content).matches()) {
            return fields.sender(null).system(true).content(sender == null ? content : sender + " " + content);
        }
        if (DELETED.contains(small)) {
            return fields.deleted(true).system(true).content(null);
        }
        fields.receiver(receiver);
        String kind = PHOTOS.matcher(small).matches() ? "image" : Placeholders.bare(content);
        String file = small.startsWith("파일: ") || small.startsWith("file: ")
                ? content.substring(content.indexOf(' ') + 1)
                : "";
        if (FileKinds.isName(file)) {
            return fields.attachment(file, FileKinds.of(file)).content(null);
        }
        return kind == null
                ? fields.content(content)
                : fields.attachment(null, kind).content(null);
    }
}
