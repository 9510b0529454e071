/** What can be seen of a running program from outside: metrics, health, traces. Never a text, never an asker. */
@NullMarked
package readingroom.observe;

import org.jspecify.annotations.NullMarked;
