package readingroom.answer;

import java.nio.file.Path;
import java.util.Arrays;

/** Writes what is found for the questions of a set: MESSAGES QUESTIONS TARGET [unanswerable category …]. */
public final class FindInquiries {

    private FindInquiries() {}

    public static void main(String... args) throws Exception {
        Inquiries.find(
                Path.of(args[0]), Path.of(args[1]), Arrays.asList(args).subList(3, args.length), Path.of(args[2]));
    }
}
