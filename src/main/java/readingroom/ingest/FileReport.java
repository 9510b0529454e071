package readingroom.ingest;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of what was dropped: read = indexed + updated + alreadyThere + system + rejected.
 *
 * @param formats the names of the formats that were found, with commas
 * @param charset the encodings that were found, with commas
 * @param bytes of all files, unpacked
 * @param system rows that nobody said
 * @param zoneAssumed the default zone in which times without one were read; null if none was needed or it was chosen
 * @param otherFiles files of a folder or zip that hold no messages, such as pictures
 * @param others the first of those of which it is not known why they hold none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record FileReport(
        String file,
        String formats,
        String charset,
        long bytes,
        long read,
        long indexed,
        long updated,
        long alreadyThere,
        long system,
        long rejected,
        @Nullable String zoneAssumed,
        long otherFiles,
        List<String> others,
        Instant readAt,
        long ms) {

    Counts counts() {
        return new Counts(read, indexed, updated, alreadyThere, system, rejected);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(file).append(": ").append(counts());
        if (zoneAssumed != null) {
            text.append("; times without a zone read as ").append(zoneAssumed).append(" (ingest.zone)");
        }
        if (otherFiles > 0) {
            text.append("; ")
                    .append(otherFiles)
                    .append(otherFiles == 1 ? " file" : " files")
                    .append(" without messages");
        }
        if (!others.isEmpty()) {
            text.append(", of no known format: ").append(String.join(", ", others));
        }
        return text.toString();
    }
}
