package readingroom.ingest.export.qq;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.FileKinds;
import readingroom.ingest.export.Lines;
import readingroom.ingest.export.Sink;

/** The lines of one message after the other. */
public final class Blocks {

    private static final Pattern TITLE = Pattern.compile("^\\[[^\\]]{1,20}\\] ");
    private static final Pattern FILES = Pattern.compile("^资源: (\\d{1,4}) 个文件$");
    private static final Pattern FILE = Pattern.compile("^  - (\\w{1,20}): (.*)$");
    private static final Pattern LEFT_OUT = Pattern.compile("^\\[(?:[^\\[\\]]{1,40}消息|无文本内容)\\]$");

    private final Export export;
    private final Sink sink;
    private final List<String> block = new ArrayList<>();
    private final int textMax;
    private String conversation;
    private boolean group;
    private boolean tooLong;
    private boolean closed;
    private boolean blank = true;
    private int chars;
    private long number;
    private long offset;

    public Blocks(Export export, Sink sink) {
        this.export = export;
        this.sink = sink;
        textMax = export.options().limits().recordBytes();
        conversation = export.conversation(export.name());
    }

    /** Takes a line; the next tells whether a block begins. */
    public void take(String line, @Nullable String next, long lineNumber, long lineOffset, boolean isTooLong) {
        if (blank && isHead(line, next)) {
            end();
            number = lineNumber;
            offset = lineOffset;
            block.add(line);
        } else if (block.isEmpty()) {
            head(line);
        } else if (line.startsWith("=====") && next != null && next.strip().equals("导出完成")) {
            end();
            closed = true;
        } else if (chars <= textMax) {
            chars += line.length();
            block.add(line);
        }
        blank = line.isBlank();
        tooLong |= isTooLong;
    }

    /** Whether a block begins: a name and below it a time. */
    public static boolean isHead(String line, @Nullable String next) {
        return line.endsWith(":")
                && line.length() > 1
                && next != null
                && next.startsWith("时间: ")
                && next.length() > 4
                && Character.isDigit(next.charAt(4));
    }

    private void head(String line) {
        if (!closed && line.startsWith("聊天名称: ")) {
            conversation = export.conversation(line.substring(6).strip());
        } else if (!closed && line.startsWith("聊天类型: ")) {
            group = line.contains("群");
        }
    }

    /** Hands on the block at hand. */
    public void end() {
        if (block.isEmpty()) {
            return;
        }
        String raw = String.join("\n", block);
        sink.at(number, 1, offset, () -> raw);
        if (tooLong) {
            sink.reject(Lines.TOO_LONG);
        } else {
            sink.message(fields());
        }
        tooLong = false;
        block.clear();
        chars = 0;
    }

    private Fields fields() {
        Fields fields = new Fields()
                .conversationId(conversation)
                .time(block.get(1).substring(4).strip());
        String name = block.get(0).substring(0, block.get(0).length() - 1).strip();
        fields.sender(group ? TITLE.matcher(name).replaceFirst("") : name);
        int from = block.size() > 2 && block.get(2).startsWith("类型: ") ? 3 : 2;
        int to = trailers(from, fields);
        String text = String.join("\n", block.subList(Math.min(from, to), to));
        String content = text.startsWith("内容: ") ? text.substring(4) : text;
        if (content.strip().equals("[系统消息]") || name.equals("0")) {
            return fields.sender(null).system(true).content(content);
        }
        return fields.content(LEFT_OUT.matcher(content.strip()).matches() ? null : content.stripTrailing());
    }

    /** Reads what stands after the text, from its end on, and says where it begins. */
    private int trailers(int from, Fields fields) {
        int end = block.size();
        while (end > from && block.get(end - 1).isBlank()) {
            end--;
        }
        if (end > from && block.get(end - 1).startsWith("回复: ")) {
            String reply = block.get(--end);
            fields.quoted(reply.substring(Math.max(4, reply.indexOf(" - ") + 3)));
        }
        if (end > from && block.get(end - 1).startsWith("提及: ")) {
            fields.mentions(List.of(block.get(--end).substring(4).split(", ")));
        }
        int files = end;
        while (files > from && FILE.matcher(block.get(files - 1)).matches()) {
            files--;
        }
        if (files == from || !FILES.matcher(block.get(files - 1)).matches()) {
            return end;
        }
        for (String line : block.subList(files, end)) {
            Matcher file = FILE.matcher(line);
            if (file.matches()) {
                fields.attachment(
                        file.group(2), file.group(1).equals("file") ? FileKinds.of(file.group(2)) : file.group(1));
            }
        }
        return files - 1;
    }
}
