package readingroom.ingest.export.line;

/** A line and where it stands, for rows that are looked at again. */
record TextLine(String text, long number, long offset, boolean tooLong) {}
