/** Time expressions of questions. */
@NullMarked
package readingroom.instruct.time;

import org.jspecify.annotations.NullMarked;
