/** What each question costs. */
@NullMarked
package readingroom.journal;

import org.jspecify.annotations.NullMarked;
