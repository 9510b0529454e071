/** What the reader of Mattermost's bulk export is made of. */
@NullMarked
package readingroom.ingest.export.mattermost;

import org.jspecify.annotations.NullMarked;
