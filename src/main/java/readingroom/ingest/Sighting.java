package readingroom.ingest;

/**
 * What the inbox remembers of a drop that it has seen; times are those of {@link System#nanoTime()}.
 *
 * @param since when it was first seen as it is
 * @param notBefore when it may be read
 * @param tries how often it was opened as it is
 * @param again when it is looked at again: to look at a million files takes long, and is not done all the time
 */
record Sighting(Stamp stamp, long since, long notBefore, int tries, long again) {

    Sighting not(long before) {
        return new Sighting(stamp, since, before, tries, again);
    }

    /** @param next when it may be read again, should this time fail */
    Sighting opened(long next) {
        return new Sighting(stamp, since, next, tries + 1, again);
    }
}
