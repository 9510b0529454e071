/** Keeps messages that order their reader about from being read as evidence. */
@NullMarked
package readingroom.screen;

import org.jspecify.annotations.NullMarked;
