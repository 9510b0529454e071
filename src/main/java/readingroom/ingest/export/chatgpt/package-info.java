/** What a conversation with ChatGPT consists of. */
@NullMarked
package readingroom.ingest.export.chatgpt;

import org.jspecify.annotations.NullMarked;
