/** The edge towards HTTP: who asks, what is refused, and how answers, problems, events and the page go out. */
@NullMarked
package readingroom.http;

import org.jspecify.annotations.NullMarked;
