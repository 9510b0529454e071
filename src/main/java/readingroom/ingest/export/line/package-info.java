/** What the reader of LINE's text is made of: heads of rows, what the file as a whole tells, bodies in quotes. */
@NullMarked
package readingroom.ingest.export.line;

import org.jspecify.annotations.NullMarked;
