package readingroom.mcp;

/** Text of other people as an assistant may read it: what no reader would see is no part of it. */
final class Quoted {

    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private Quoted() {}

    /** The same text without invisible characters, which hide orders from people; line ends and tabs stay. */
    static String of(String text) {
        StringBuilder seen = new StringBuilder(text.length());
        text.codePoints().filter(Quoted::isSeen).forEach(seen::appendCodePoint);
        return seen.toString();
    }

    private static boolean isSeen(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c == '\n' || c == '\t';
            case Character.FORMAT -> c == ZERO_WIDTH_JOINER || c == ZERO_WIDTH_NON_JOINER;
            case Character.SURROGATE, Character.PRIVATE_USE -> false;
            default -> true;
        };
    }
}
