package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.qq.Blocks;

/** The text of QQChatExporter: blocks of {@code NAME:}, {@code 时间:}, {@code 内容:} and what belongs to them. */
final class QceText implements Format {

    @Override
    public String name() {
        return "qce-txt";
    }

    @Override
    public String platform() {
        return "qq";
    }

    @Override
    public boolean recognises(Sample sample) {
        List<String> lines = sample.lines();
        boolean named = lines.stream().anyMatch(line -> line.startsWith("[QQChatExporter"));
        for (int i = 0; i + 2 < lines.size(); i++) {
            if (Blocks.isHead(lines.get(i), lines.get(i + 1))
                    && (named || lines.get(i + 2).startsWith("内容: "))) {
                return true;
            }
        }
        return named;
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Blocks blocks = new Blocks(export, sink);
        try (Lines lines = export.lines()) {
            String line = lines.next();
            while (line != null) {
                long number = lines.number();
                long offset = lines.offset();
                boolean tooLong = lines.isTooLong();
                String next = lines.next();
                blocks.take(line, next, number, offset, tooLong);
                line = next;
            }
        }
        blocks.end();
    }
}
