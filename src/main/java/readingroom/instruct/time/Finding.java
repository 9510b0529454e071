package readingroom.instruct.time;

import java.util.List;

/**
 * Words and the windows they may mean.
 *
 * @param first index of the first token
 * @param end index after the last token
 */
record Finding(int first, int end, List<Window> windows) {}
