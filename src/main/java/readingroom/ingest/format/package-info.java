/** The formats of exports, one a class; {@link readingroom.ingest.format.Formats} has them in the order of their trial. */
@NullMarked
package readingroom.ingest.format;

import org.jspecify.annotations.NullMarked;
