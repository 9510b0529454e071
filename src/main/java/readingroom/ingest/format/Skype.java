package readingroom.ingest.format;

import java.io.IOException;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.skype.Talk;

/** {@code messages.json} of Skype, and of Teams for private use. */
final class Skype implements Format {

    private static final String TALK = "conversations[]";
    private static final String ROW = TALK + ".MessageList[]";

    @Override
    public String name() {
        return "skype";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return json.has(TALK + ".MessageList") || json.hasAll("userId", "exportDate") && json.isEmpty("conversations");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.json().has("endpointPresenceDocs");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        Talk talk = new Talk(export.options().owner());
        export.json()
                .on("userId", talk::user)
                .enter(ROW, talk::beginRow)
                .on(ROW + ".displayName", talk::rowName)
                .on(ROW + ".from", talk::rowFrom)
                .look();
        talk.beginRow();
        export.json()
                .enter(TALK, talk::begin)
                .on(TALK + ".id", talk::id)
                .on(TALK + ".displayName", talk::name)
                .on(TALK + ".threadProperties", talk::topic)
                .each(ROW, talk::row)
                .walk(sink);
    }
}
