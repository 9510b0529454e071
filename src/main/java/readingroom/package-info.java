/** Reading Room: ask questions of raw chat logs, get answers that cite the messages. */
@NullMarked
package readingroom;

import org.jspecify.annotations.NullMarked;
