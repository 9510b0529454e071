/** What each question costs. */
@NullMarked
package readingroom.ledger;

import org.jspecify.annotations.NullMarked;
