package readingroom.ingest.export;

import java.util.Locale;
import java.util.Map;

/** What kind of file a name stands for, by its extension. */
public final class FileKinds {

    private static final int EXTENSION_MAX = 5;
    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("jpg", "image"),
            Map.entry("jpeg", "image"),
            Map.entry("png", "image"),
            Map.entry("gif", "image"),
            Map.entry("heic", "image"),
            Map.entry("webp", "sticker"),
            Map.entry("mp4", "video"),
            Map.entry("mov", "video"),
            Map.entry("3gp", "video"),
            Map.entry("webm", "video"),
            Map.entry("opus", "audio"),
            Map.entry("ogg", "audio"),
            Map.entry("m4a", "audio"),
            Map.entry("aac", "audio"),
            Map.entry("mp3", "audio"),
            Map.entry("amr", "audio"),
            Map.entry("wav", "audio"),
            Map.entry("vcf", "contact"));

    private FileKinds() {}

    /** Such as {@code image}; {@code file} for what is not known. */
    public static String of(String name) {
        return KINDS.getOrDefault(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT), "file");
    }

    /** Whether it ends as names of files do. */
    public static boolean isName(String name) {
        int dot = name.lastIndexOf('.');
        int length = name.length() - dot - 1;
        if (dot <= 0 || length < 1 || length > EXTENSION_MAX) {
            return false;
        }
        for (int i = dot + 1; i < name.length(); i++) {
            if (!Character.isLetterOrDigit(name.charAt(i))) {
                return false;
            }
        }
        return name.indexOf('\n') < 0;
    }
}
