/** Encrypted connections to servers of other people: whom to trust, and what is wrong when they do not come about. */
@NullMarked
package readingroom.tls;

import org.jspecify.annotations.NullMarked;
