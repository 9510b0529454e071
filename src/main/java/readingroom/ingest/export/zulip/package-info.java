/** What the reader of Zulip's export is made of. */
@NullMarked
package readingroom.ingest.export.zulip;

import org.jspecify.annotations.NullMarked;
