package readingroom.ingest.export.discord;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.DiscordEvents;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.LongRow;
import readingroom.ingest.export.Nodes;
import readingroom.ingest.export.ShownTimes;
import readingroom.ingest.export.Sink;

/** A channel, line by line; a head follows an empty line and holds a time. */
public final class TextChannel {

    private static final String RULE = "=".repeat(62);
    private static final Pattern HEAD = Pattern.compile("\\[([^\\[\\]]{6,60})\\] (.{1,80}?)( \\(pinned\\))?");
    private static final Pattern DISCRIMINATOR = Pattern.compile("#(?:\\d{4}|0)$");
    private static final Pattern CHANNEL = Pattern.compile("\\[(\\d{15,20})\\]");
    private static final Pattern BLOCK = Pattern.compile("\\{(Attachments|Embed|Stickers|Reactions)\\}");
    private static final Pattern COUNT = Pattern.compile("\\((\\d{1,8})\\)$");

    private final Sink sink;
    private final LongRow row;
    private final ShownTimes times = new ShownTimes();
    private final String conversation;
    private @Nullable String name;
    private String head = "";
    private boolean afterBlank = true;
    private int rules;

    public TextChannel(Export export, Sink sink) {
        this.sink = sink;
        row = new LongRow(export);
        Matcher id = CHANNEL.matcher(export.path().getFileName().toString());
        conversation = export.conversation(id.find() ? id.group(1) : export.name());
    }

    /** Looks at a line before any is read, for the order of the dates. */
    public void look(String line) {
        Matcher head = HEAD.matcher(line);
        if (head.matches()) {
            times.look(head.group(1));
        }
    }

    /** Takes the line that was read last. */
    public void line(String line, Lines lines) {
        if (line.equals(RULE)) {
            rules++;
            end();
        } else if (rules < 2) {
            name = line.startsWith("Channel: ") ? line.substring("Channel: ".length()) : name;
        } else if (afterBlank && isHead(line)) {
            end();
            row.begin(line, line.length(), lines);
            head = line;
        } else if (row.isOpen()) {
            row.add(line, lines);
        }
        afterBlank = line.isBlank();
    }

    /** Hands on the message at hand. */
    public void end() {
        row.end(sink, this::fields);
    }

    private boolean isHead(String line) {
        Matcher head = HEAD.matcher(line);
        return head.matches() && times.read(head.group(1)) != null;
    }

    private Fields fields(String said) {
        Fields fields = new Fields().conversation(conversation, name);
        Matcher begin = HEAD.matcher(head);
        if (begin.matches()) {
            times.time(begin.group(1), fields);
            fields.sender(DISCRIMINATOR.matcher(begin.group(2)).replaceFirst(""));
        }
        StringBuilder words = new StringBuilder();
        String block = "";
        for (String line : said.split("\n", -1)) {
            Matcher begins = BLOCK.matcher(line);
            if (begins.matches()) {
                block = begins.group(1);
            } else if (block.isEmpty()) {
                words.append(line).append('\n');
            } else if (!line.isBlank()) {
                part(block, line, fields);
            }
        }
        String content = words.toString().strip();
        return DiscordEvents.isOne(content)
                ? fields.sender(null).system(true).content(content)
                : fields.content(content);
    }

    private static void part(String block, String line, Fields fields) {
        switch (block) {
            case "Attachments" -> {
                String file = Nodes.fileName(line);
                fields.attachment(file, file == null ? null : FileKinds.of(file));
            }
            case "Stickers" -> fields.attachment(null, "sticker");
            case "Reactions" -> fields.reactions(reactions(line));
            default -> {
                // what a linked page says of itself
            }
        }
    }

    private static int reactions(String line) {
        int count = 0;
        for (String one : line.strip().split(" (?!\\()")) {
            Matcher number = COUNT.matcher(one);
            count += number.find() ? Integer.parseInt(number.group(1)) : 1;
        }
        return count;
    }
}
