/** What chats of WeChat consist of. */
@NullMarked
package readingroom.ingest.export.wechat;

import org.jspecify.annotations.NullMarked;
