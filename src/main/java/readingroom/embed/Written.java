package readingroom.embed;

/**
 * What became of a page.
 *
 * @param read messages that were asked for; 0 when none are left
 * @param written those that have their vectors and tags now; the others were edited meanwhile and come again
 */
public record Written(int read, int written) {

    public boolean isEmpty() {
        return read == 0;
    }
}
