/** Measures speed on synthetic chats of any size. */
@NullMarked
package readingroom.bench;

import org.jspecify.annotations.NullMarked;
