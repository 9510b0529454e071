/** What Google Chat and Hangouts tell of conversations. */
@NullMarked
package readingroom.ingest.export.google;

import org.jspecify.annotations.NullMarked;
