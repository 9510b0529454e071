package readingroom.ingest.format;

import java.io.IOException;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.discord.TextChannel;

/** The plain text of DiscordChatExporter: {@code [1/15/2024 10:30 AM] name} above what was said. */
final class DiscordText implements Format {

    private static final String RULE = "=".repeat(62);

    @Override
    public String name() {
        return "discord-txt";
    }

    @Override
    public String platform() {
        return "discord";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.lines().size() > 2
                && sample.lines().get(0).equals(RULE)
                && sample.lines().get(1).startsWith("Guild: ")
                && sample.lines().get(2).startsWith("Channel: ");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        TextChannel channel = new TextChannel(export, sink);
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                channel.look(line);
            }
        }
        try (Lines lines = export.lines()) {
            String line;
            while ((line = lines.next()) != null) {
                channel.line(line, lines);
            }
        }
        channel.end();
    }
}
