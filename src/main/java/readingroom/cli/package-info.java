/** The command line. */
@NullMarked
package readingroom.cli;

import org.jspecify.annotations.NullMarked;
