/** Reads chat exports: bytes to canonical messages and rejects. */
@NullMarked
package readingroom.ingest;

import org.jspecify.annotations.NullMarked;
