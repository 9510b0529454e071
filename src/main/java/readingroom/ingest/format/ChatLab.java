package readingroom.ingest.format;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.chatlab.Chat;

/** The exchange format of ChatLab, to which several tools write conversations of any platform: one object, or lines. */
final class ChatLab implements Format {

    @Override
    public String name() {
        return "chatlab";
    }

    /** Its header has the platform. */
    @Override
    public @Nullable String platform() {
        return null;
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has("chatlab") && (json.has("messages") || json.has("_type"))
                || json.text("_type").equals("message") && json.has("accountName") && json.has("timestamp")
                || json.text("_type").equals("member") && json.has("platformId");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        boolean lines;
        boolean late;
        try (Sample sample = export.sample()) {
            while (sample.grow()
                    && !sample.json().has("messages")
                    && !sample.json().has("_type")) {
                continue;
            }
            lines = sample.json().has("_type");
            late = !lines && !sample.json().hasBefore("meta", "messages");
        }
        Chat chat = new Chat(export);
        if (late) {
            export.json()
                    .on("meta", chat::named)
                    .on("members", members -> members.forEach(chat::member))
                    .look();
        }
        if (lines) {
            export.json().each("", chat::line).walkLines(sink);
        } else {
            export.json()
                    .on("meta", chat::named)
                    .each("members[]", (member, to) -> chat.member(member))
                    .each("messages[]", (message, to) -> to.message(chat.fields(message)))
                    .walk(sink);
        }
    }
}
