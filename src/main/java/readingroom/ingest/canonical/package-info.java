/** Reads canonical messages, and goes on after what is broken. */
@NullMarked
package readingroom.ingest.canonical;

import org.jspecify.annotations.NullMarked;
