/** What the readers of IRC's logs share: rows, the days between them, text without its control characters. */
@NullMarked
package readingroom.ingest.export.irc;

import org.jspecify.annotations.NullMarked;
