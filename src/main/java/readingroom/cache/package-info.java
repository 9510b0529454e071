/** What each question costs. */
@NullMarked
package readingroom.cache;

import org.jspecify.annotations.NullMarked;
