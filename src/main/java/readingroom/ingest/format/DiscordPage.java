package readingroom.ingest.format;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.HtmlRows;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.discord.PageChannel;

/** The pages of DiscordChatExporter, one a channel. */
final class DiscordPage implements Format {

    private static final String ROW = "div[data-message-id]";
    private static final Pattern CHANNEL = Pattern.compile("\\[(\\d{15,20})\\]");

    @Override
    public String name() {
        return "discord-html";
    }

    @Override
    public String platform() {
        return "discord";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.hasMarkup("class=\"preamble", "class=\"chatlog")
                || sample.hasMarkup("chatlog__message-group", "data-message-id");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Matcher id = CHANNEL.matcher(export.path().getFileName().toString());
        PageChannel channel = new PageChannel(
                export.conversation(id.find() ? id.group(1) : export.name()),
                HtmlRows.first(export, ".preamble__entry + .preamble__entry"));
        HtmlRows.look(export, PageChannel.TIMES, channel::look);
        HtmlRows.html(export, ROW, sink, row -> channel.read(row, sink));
    }
}
