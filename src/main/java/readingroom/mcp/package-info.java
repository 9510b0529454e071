/** The edge towards assistants: tools of the Model Context Protocol, over HTTP and over standard input and output. */
@NullMarked
package readingroom.mcp;

import org.jspecify.annotations.NullMarked;
