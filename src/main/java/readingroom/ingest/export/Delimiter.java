package readingroom.ingest.export;

/** What stands between the cells of a CSV file: spreadsheets that save one again write what their country uses. */
final class Delimiter {

    private static final String[] OTHERS = {";", "\t"};

    private Delimiter() {}

    /** Told by the header, whose names hold neither; a comma where there is one. */
    static String of(String header) {
        if (header.indexOf(',') < 0) {
            for (String other : OTHERS) {
                if (header.contains(other)) {
                    return other;
                }
            }
        }
        return ",";
    }
}
