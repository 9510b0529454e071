/** What the reader of Matrix's exports is made of. */
@NullMarked
package readingroom.ingest.export.matrix;

import org.jspecify.annotations.NullMarked;
