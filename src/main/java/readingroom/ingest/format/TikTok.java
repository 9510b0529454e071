package readingroom.ingest.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;

/** Direct messages in TikTok's {@code user_data.json}, whose times are in UTC. */
final class TikTok implements Format {

    private static final List<String> PATHS = List.of(
            "Direct Messages.Chat History.ChatHistory",
            "Direct Message.Direct Messages.ChatHistory",
            "Direct Message.Chat History.ChatHistory");

    private static final Pattern TITLE = Pattern.compile("Chat History with (.{1,200}?):?");
    private static final Pattern ZONE = Pattern.compile(".*(?:Z|UTC|[+-]\\d\\d:?\\d\\d)$");

    @Override
    public String name() {
        return "tiktok";
    }

    @Override
    public boolean recognises(Sample sample) {
        return PATHS.stream().anyMatch(sample.json()::has);
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String[] other = {""};
        JsonWalk walk = export.json();
        for (String path : PATHS) {
            walk.names(path, title -> other[0] = person(title))
                    .each(path + ".*[]", (row, to) -> to.message(fields(row, other[0])));
        }
        walk.walk(sink);
    }

    private static String person(String title) {
        Matcher named = TITLE.matcher(title);
        return named.matches() ? named.group(1) : title;
    }

    private static Fields fields(JsonNode row, String other) {
        String from = Nodes.text(row, "From");
        String time = Nodes.text(row, "Date");
        return new Fields()
                .time(time == null || ZONE.matcher(time).matches() ? time : time + "Z")
                .conversation(other, other)
                .sender(from)
                .receiver(from == null || from.equals(other) ? null : other)
                .content(Nodes.words(row.path("Content")));
    }
}
