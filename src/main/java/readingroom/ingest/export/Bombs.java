package readingroom.ingest.export;

/** How far a packed file may grow. */
public final class Bombs {

    /** No text is packed tighter: what grows more is made to fill a disk. */
    public static final int RATIO_MAX = 500;

    private static final long SMALL = 64L << 20;

    private Bombs() {}

    public static boolean isOne(long packed, long unpacked) {
        return unpacked > SMALL && unpacked / RATIO_MAX > packed;
    }
}
