/** What the readers of WeChat's exports are made of. */
@NullMarked
package readingroom.ingest.export.wechat;

import org.jspecify.annotations.NullMarked;
