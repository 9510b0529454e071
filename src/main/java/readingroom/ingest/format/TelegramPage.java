package readingroom.ingest.format;

import java.io.IOException;
import java.util.regex.Pattern;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.HtmlRows;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.telegram.PageRows;

/** The pages of Telegram Desktop's export, {@code messages.html}, {@code messages2.html} and so on. */
final class TelegramPage implements Format {

    private static final Pattern NUMBERED = Pattern.compile("chat_\\d{1,6}");

    @Override
    public String name() {
        return "telegram-html";
    }

    @Override
    public String platform() {
        return "telegram";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.hasMarkup("class=\"page_wrap", "class=\"history\"");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.hasMarkup("class=\"page_wrap", "css/style.css");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String title = HtmlRows.first(export, ".page_header .text");
        String name = title.isBlank() ? export.folder() : title;
        // in the export of an account two chats may have one name
        boolean numbered = NUMBERED.matcher(export.folder()).matches();
        PageRows chat = new PageRows(export.conversation(numbered ? export.folder() + "/" + name : name), title);
        HtmlRows.html(export, "div.message", sink, row -> chat.read(row, sink));
    }
}
