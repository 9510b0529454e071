/** What the reader of Skype's export is made of: the conversation at hand, and text with marks in it. */
@NullMarked
package readingroom.ingest.export.skype;

import org.jspecify.annotations.NullMarked;
