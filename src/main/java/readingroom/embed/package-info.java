/** Vectors and light tags of messages, made in the background, and vectors of questions. */
@NullMarked
package readingroom.embed;

import org.jspecify.annotations.NullMarked;
