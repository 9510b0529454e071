package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.CsvRows;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.discord.PackageChannel;

/** The data package that Discord sends on request: only what the owner of the account wrote, a folder for each channel. */
final class DiscordPackage implements Format {

    private static final List<String> COLUMNS = List.of("ID", "Timestamp", "Contents");

    @Override
    public String name() {
        return "discord-package";
    }

    @Override
    public @Nullable String platform() {
        return "discord";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.json().hasAll("[].ID", "[].Timestamp", "[].Contents")
                || sample.json().isEmpty("") && sample.hasBeside("channel.json")
                || !sample.isJson()
                        && sample.header().size() >= 3
                        && sample.header().subList(0, 3).equals(COLUMNS);
    }

    @Override
    public boolean isCompanion(Sample sample) {
        Shape json = sample.json();
        boolean channel = json.has("id")
                && json.has("type")
                && (sample.hasBeside("messages.json") || sample.hasBeside("messages.csv"));
        boolean user = json.hasAll("id", "username") && json.has("email");
        boolean none = json.isList() && sample.hasBeside("channel.json");
        return channel
                || user
                || none
                || sample.isJson()
                        && !json.isList()
                        && !json.has("content")
                        && sample.name().equals("index.json");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        PackageChannel channel = new PackageChannel(export);
        if (export.isJson()) {
            export.json()
                    .each(
                            "[]",
                            (row, to) -> to.message(channel.fields(
                                    Nodes.text(row, "ID"),
                                    Nodes.text(row, "Timestamp"),
                                    Nodes.words(row.path("Contents")),
                                    row.path("Attachments"))))
                    .walk(sink);
        } else {
            CsvRows.read(
                    export,
                    CSVFormat.RFC4180,
                    sink,
                    row -> sink.message(channel.fields(
                            row.get("ID"), row.get("Timestamp"), row.get("Contents"), row.get("Attachments"))));
        }
    }
}
