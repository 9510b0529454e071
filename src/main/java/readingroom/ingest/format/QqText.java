package readingroom.ingest.format;

import java.io.IOException;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.qq.TextHead;
import readingroom.ingest.export.qq.TextRows;

/** The text of QQ's own client: chats one after another, rows of {@code 2019-07-16 18:15:05 NICK(12345)} and lines of text. */
final class QqText implements Format {

    @Override
    public String name() {
        return "qq-txt";
    }

    @Override
    public String platform() {
        return "qq";
    }

    @Override
    public boolean recognises(Sample sample) {
        TextHead head = new TextHead();
        int rows = 0;
        for (String line : sample.lines()) {
            if (line.startsWith("消息记录（此消息记录为文本格式") || TextRows.isTitle(line)) {
                return true;
            }
            rows += head.read(line) && head.id() != null ? 1 : 0;
        }
        return rows > 0
                && sample.lines().stream()
                        .filter(line -> !line.isBlank())
                        .findFirst()
                        .filter(head::read)
                        .isPresent();
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        new TextRows(export, sink).read();
    }
}
