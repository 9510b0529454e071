package readingroom.ingest.format;

import java.io.IOException;
import java.util.regex.Pattern;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.slack.SlackChannel;

/** A Slack workspace, as its owners or slackdump export it: a folder a conversation, a file a day. */
final class Slack implements Format {

    private static final Pattern TS = Pattern.compile("\\d{9,11}\\.\\d{1,6}");

    @Override
    public String name() {
        return "slack";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return isOne(json, "[].") || isOne(json, "messages[].") || json.isEmpty("") && isDay(sample);
    }

    private static boolean isOne(Shape json, String at) {
        return TS.matcher(json.text(at + "ts")).matches()
                && (json.text(at + "type").equals("message") || json.has(at + "text") && json.has(at + "user"));
    }

    @Override
    public boolean isCompanion(Sample sample) {
        Shape json = sample.json();
        boolean beside = sample.hasBeside("users.json") || sample.hasBeside("channels.json");
        boolean day = isDay(sample);
        return json.hasAll("[].id", "[].profile")
                || json.hasAll("[].id", "[].members", "[].created")
                || beside && sample.isJson() && !json.has("[].content") && !json.has("content")
                || day && json.isList() && !json.has("[].ts");
    }

    private static boolean isDay(Sample sample) {
        return sample.hasBeside("../users.json") || sample.hasBeside("../channels.json");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        SlackChannel channel = new SlackChannel(export);
        export.json()
                .on("channel_id", id -> channel.is(id.asText()))
                .on("name", name -> channel.isNamed(Nodes.text(name)))
                .each("[]", channel::read)
                .each("messages[]", channel::read)
                .walk(sink);
    }
}
