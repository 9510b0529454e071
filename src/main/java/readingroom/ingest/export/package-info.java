/** What all readers of exports share: files, encodings, JSON, lines, times, and the messages made of what was read. */
@NullMarked
package readingroom.ingest.export;

import org.jspecify.annotations.NullMarked;
