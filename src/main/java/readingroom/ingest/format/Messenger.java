package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Mojibake;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.messenger.Edits;
import readingroom.ingest.export.messenger.MessengerThread;

/** Threads of Facebook Messenger and Instagram, {@code message_N.json}, and Messenger's encrypted chats. */
final class Messenger implements Format {

    @Override
    public String name() {
        return "messenger";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has("messages[].sender_name") && (json.has("participants") || json.has("messages[].timestamp_ms"))
                || json.has("messages[].senderName") && (json.has("participants") || json.has("threadName"))
                || json.hasAll("messages", "participants[].name", "thread_path")
                || json.hasAll("participants", "threadName") && json.isEmpty("messages");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Edits edits = new Edits();
        MessengerThread thread = new MessengerThread(export, edits);
        export.json()
                .on("participants", thread::participants)
                .on("title", node -> thread.title(text(node)))
                .on("threadName", node -> thread.title(text(node)))
                .on("thread_path", node -> thread.path(text(node)))
                .enter("messages[]", edits::next)
                .on("messages[].sender_name", node -> edits.sender(text(node)))
                .on("messages[].timestamp_ms", node -> edits.time(node.asLong()))
                .on("messages[].content", node -> edits.text(text(node)))
                .look();
        edits.next();
        export.json().each("messages[]", thread::row).walk(sink);
    }

    private static @Nullable String text(JsonNode value) {
        return Mojibake.repair(Nodes.text(value));
    }
}
