package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.JsonWalk;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Shape;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.teams.TeamsRows;

/** Messages of Microsoft Teams as the Graph interface gives them and scripts save them. */
final class Teams implements Format {

    private static final List<String> PATHS = List.of("[]", "value[]", "messages[]", "[].value[]", "");

    @Override
    public String name() {
        return "teams";
    }

    @Override
    public boolean recognises(Sample sample) {
        Shape json = sample.json();
        return path(json) != null
                || json.isEmpty("value") && json.text("@odata.context").contains("graph.microsoft.com");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        String path;
        boolean lines;
        try (Sample sample = export.sample()) {
            path = sample.find(Teams::path);
            lines = "".equals(path) && sample.find(json -> json.isLines() ? true : null) != null;
        }
        TeamsRows rows = new TeamsRows(export.conversation(export.name()));
        JsonWalk json = export.json()
                .on("@odata.context", rows::context)
                .on("topic", rows::topic)
                .each(path == null ? "[]" : path, rows::row);
        if (lines) {
            json.walkLines(sink);
        } else {
            json.walk(sink);
        }
    }

    private static @Nullable String path(Shape json) {
        for (String path : PATHS) {
            String start = path.isEmpty() ? "" : path + ".";
            if (json.has(start + "createdDateTime")
                    && (json.has(start + "messageType") || json.has(start + "body.content"))) {
                return path;
            }
        }
        return null;
    }
}
