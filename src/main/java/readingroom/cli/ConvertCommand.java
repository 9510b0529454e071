package readingroom.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;
import readingroom.ingest.Converter;
import readingroom.model.Plural;

/** Writes exports as canonical NDJSON on standard output; indexes nothing. */
@Command(
        name = "convert",
        description = {
            "Writes exports on standard output in our own form, canonical NDJSON, a message a line, and indexes"
                    + " nothing.",
            "Rejects, and texts of no known format in a folder, are named and counted on standard error; exit status 3"
                    + " if there are any. Other files of an export, such as pictures, are no reason for it."
        },
        footer = {"", "Example: ./readingroom convert samples/work-zh.json > messages.ndjson"})
final class ConvertCommand implements Callable<Integer> {

    @ParentCommand
    private Cli cli;

    @Mixin
    private Exports exports;

    @Override
    public Integer call() throws IOException {
        Converter converter = new Converter(exports.options(cli.settings()), System.err);
        try (OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out))) {
            Converter.Counts counts = converter.convert(exports.paths(), out);
            System.err.println(Plural.of(counts.messages(), "message") + ", " + counts.repeated() + " repeated, "
                    + counts.rejected() + " rejected"
                    + (counts.unread() > 0 ? ", " + Plural.of(counts.unread(), "file") + " not read" : ""));
            return counts.rejected() + counts.unread() > 0 ? Cli.REJECTS : Cli.DONE;
        }
    }
}
