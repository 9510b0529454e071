/** What events of Matrix rooms say about each other. */
@NullMarked
package readingroom.ingest.export.matrix;

import org.jspecify.annotations.NullMarked;
