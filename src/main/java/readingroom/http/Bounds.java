package readingroom.http;

import java.nio.file.Path;
import java.time.Duration;

/**
 * What a client may take of this process.
 *
 * @param bodyBytes of a request, but for uploads
 * @param uploadBytes of an upload
 * @param uploads the folder that uploads lie in while they arrive
 * @param arrival in which a request must have arrived; an upload must move on in it
 * @param connections at once
 * @param questions at once; further ones are refused, so that there is room for everything else
 * @param reads at once, of what waits for a server; likewise
 */
public record Bounds(
        long bodyBytes, long uploadBytes, Path uploads, Duration arrival, int connections, int questions, int reads) {

    /** Threads for what waits for nobody, refusals among it. */
    private static final int OTHERS = 16;

    int threads() {
        return questions + reads + OTHERS;
    }
}
