package readingroom.ingest.export.matrix;

import org.jspecify.annotations.Nullable;

/**
 * The body of an answer in Matrix, before which older programs repeat what it answers, in lines that begin with an angle
 * bracket, the first of which names its sender.
 *
 * @param quoted what was repeated, without brackets and sender; null if nothing was
 */
record Reply(String words, @Nullable String quoted) {

    static Reply of(String body) {
        if (!body.startsWith("> <") && !body.startsWith("> * <")) {
            return new Reply(body, null);
        }
        StringBuilder quoted = new StringBuilder();
        int start = 0;
        while (start < body.length() && body.charAt(start) == '>') {
            int end = body.indexOf('\n', start);
            end = end < 0 ? body.length() : end;
            String line = body.substring(start + 1, end).strip();
            quoted.append(start == 0 ? withoutSender(line) : '\n' + line);
            start = Math.min(body.length(), end + 1);
        }
        if (start < body.length() && body.charAt(start) == '\n') {
            start++;
        }
        return new Reply(body.substring(start), quoted.toString());
    }

    private static String withoutSender(String line) {
        int end = line.indexOf('>');
        return end < 0 ? line : line.substring(end + 1).strip();
    }
}
