/** What Camel lacks for routes like ours. */
@NullMarked
package readingroom.camel;

import org.jspecify.annotations.NullMarked;
