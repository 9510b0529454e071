/** Who may see which conversations. */
@NullMarked
package readingroom.access;

import org.jspecify.annotations.NullMarked;
