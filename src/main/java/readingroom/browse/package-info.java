/** Reading for people and assistants: finding messages, looking around one, listing conversations. */
@NullMarked
package readingroom.browse;

import org.jspecify.annotations.NullMarked;
