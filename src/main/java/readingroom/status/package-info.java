/** What is known of the running program: what came in, what waits, and what holds it up. */
@NullMarked
package readingroom.status;

import org.jspecify.annotations.NullMarked;
