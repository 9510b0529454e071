package readingroom.ingest;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Plural;

/**
 * What became of what was dropped: read = indexed + updated + alreadyThere + system + rejected.
 *
 * @param formats the names of the formats that were found, with commas
 * @param charset the encodings that were found, with commas
 * @param bytes of all files, unpacked
 * @param byEarlierTries how many of those already there an earlier try at the same drop has brought, which was given up
 *     because the drop might still grow, or because Elasticsearch was away
 * @param keptOut how many of those already there are not in the index: they were forgotten, or are older than messages are
 *     kept
 * @param system rows that nobody said
 * @param brokenTexts messages with a U+FFFD where bytes were no character, in this file or before it was written
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
        long byEarlierTries,
        long keptOut,
        long system,
        long rejected,
        long brokenTexts,
        @Nullable String zoneAssumed,
        long otherFiles,
        List<String> others,
        Instant readAt,
        long ms) {

    Counts counts() {
        return new Counts(read, indexed, updated, alreadyThere, system, rejected, keptOut);
    }

    /** @param messages that earlier tries have brought into the index */
    FileReport after(long messages) {
        return new FileReport(
                file,
                formats,
                charset,
                bytes,
                read,
                indexed,
                updated,
                alreadyThere,
                Math.min(alreadyThere - keptOut, messages),
                keptOut,
                system,
                rejected,
                brokenTexts,
                zoneAssumed,
                otherFiles,
                others,
                readAt,
                ms);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(file).append(": ").append(counts());
        if (byEarlierTries > 0) {
            text.append("; ").append(byEarlierTries).append(" of those already there came in by an earlier try at it");
        }
        if (brokenTexts > 0) {
            text.append("; ").append(brokenWords(brokenTexts));
        }
        if (zoneAssumed != null) {
            text.append("; times without a zone read as ").append(zoneAssumed).append(" (ingest.zone)");
        }
        if (otherFiles > 0) {
            text.append("; ").append(Plural.of(otherFiles, "file")).append(" without messages");
        }
        if (!others.isEmpty()) {
            text.append(", of no known format: ").append(String.join(", ", others));
        }
        return text.toString();
    }

    /** What people are told of messages that are not as they were written. */
    static String brokenWords(long count) {
        return Plural.of(count, "message") + (count == 1 ? " has" : " have")
                + " a \uFFFD where the file holds bytes that are no character";
    }
}
