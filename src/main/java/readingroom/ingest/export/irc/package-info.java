/** What logs of IRC consist of. */
@NullMarked
package readingroom.ingest.export.irc;

import org.jspecify.annotations.NullMarked;
