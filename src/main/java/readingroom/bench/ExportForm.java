package readingroom.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** How programs write exports whose size asks for speed: templates of two kinds of rows and of what is around them. */
public enum ExportForm {
    WHATSAPP("whatsapp.txt"),
    TELEGRAM("telegram.json"),
    DISCORD("discord.json"),
    /** A folder of days, as workspaces are exported. */
    SLACK("slack.json");

    private static final String BORDER = "\n----\n";

    private final String file;
    private final String[] parts;

    ExportForm(String file) {
        this.file = file;
        this.parts = read(file).split(BORDER);
    }

    /** The name of an export. */
    String file() {
        return file;
    }

    boolean isJson() {
        return file.endsWith(".json");
    }

    /** What stands before the first row. */
    String begin() {
        return parts[0] + "\n";
    }

    /**
     * A row.
     *
     * @param rich whether with what only few have: files, answers, reactions, edits, marks
     * @param values the number of the row, its time, the name and the number of the sender, the text, the number before
     */
    String row(boolean rich, Object... values) {
        return parts[rich ? 2 : 1].formatted(values);
    }

    String between() {
        return isJson() ? ",\n" : "\n";
    }

    String end() {
        return "\n" + parts[3];
    }

    private static String read(String file) {
        try (InputStream in = ExportForm.class.getResourceAsStream("/bench/" + file)) {
            if (in == null) {
                throw new IllegalStateException("/bench/" + file + " is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read /bench/" + file, e);
        }
    }
}
