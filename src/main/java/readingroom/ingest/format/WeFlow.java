package readingroom.ingest.format;

import java.io.IOException;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.wechat.Session;

/** A WeChat conversation as WeFlow and EchoTrace write it: one JSON object, or lines of which the first is the session. */
final class WeFlow implements Format {

    @Override
    public String name() {
        return "weflow";
    }

    @Override
    public String platform() {
        return "wechat";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        boolean whole = json.has("session.wxid") && (json.has("weflow") || json.has("messages"));
        boolean named = json.has("weflow") && json.has("session") && json.has("messages");
        return whole || named || json.has("session.wxid") && json.isLines() || isMessage(json);
    }

    private static boolean isMessage(Shape json) {
        return json.has("createTime")
                && json.has("content")
                && (json.has("senderUsername") || json.has("senderDisplayName"));
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        try (Sample sample = export.sample()) {
            while (!isWhole(sample) && sample.grow()) {
                continue;
            }
            Session session = new Session(export);
            if (isWhole(sample)) {
                if (!sample.json().hasBefore("session", "messages")) {
                    // some sort the names of fields
                    export.json()
                            .on("session", session::named)
                            .on("senders", session::people)
                            .look();
                }
                export.json()
                        .on("session", session::named)
                        .on("senders", session::people)
                        .each("messages[]", session::read)
                        .walk(sink);
            } else {
                export.json().each("", session::line).walkLines(sink);
            }
        }
    }

    private static boolean isWhole(Sample sample) {
        return sample.json().has("messages");
    }
}
