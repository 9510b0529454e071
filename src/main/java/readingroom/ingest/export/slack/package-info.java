/** What a workspace of Slack consists of. */
@NullMarked
package readingroom.ingest.export.slack;

import org.jspecify.annotations.NullMarked;
