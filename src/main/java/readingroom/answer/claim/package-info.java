/** Holds what a claim says against what its messages say: no number, date or name may be anybody's invention. */
@NullMarked
package readingroom.answer.claim;

import org.jspecify.annotations.NullMarked;
