package readingroom.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** An export in a file, open for reading. */
final class ExportFile implements Closeable {

    /** What file managers add to the name of a copy, which is no other conversation. */
    private static final Pattern COPY = Pattern.compile("(?: ?\\(\\d+\\)| - Copy| copy)$");

    private static final Pattern EXTENSION = Pattern.compile("\\.[A-Za-z0-9]{1,8}$");

    private final SeekableByteChannel channel;
    private final ExportReader reader;
    private final long size;

    private ExportFile(SeekableByteChannel channel, ExportReader reader, long size) {
        this.channel = channel;
        this.reader = reader;
        this.size = size;
    }

    /** @throws UnreadableExport if nothing of it can be read */
    static ExportFile open(Path path, ExportOptions options) throws IOException {
        String conversation = options.conversation() != null ? options.conversation() : conversationOf(path);
        SeekableByteChannel channel = Files.newByteChannel(path);
        try {
            long size = channel.size();
            return new ExportFile(
                    channel, new ExportReader(Channels.newInputStream(channel), options, conversation, size), size);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** The conversation of records that name none: the name of the file, without extension and copy number. */
    static String conversationOf(Path path) {
        String name = path.getFileName().toString();
        String stem = COPY.matcher(EXTENSION.matcher(name).replaceFirst("")).replaceFirst("");
        return stem.isBlank() ? name : stem;
    }

    ExportReader reader() {
        return reader;
    }

    long size() {
        return size;
    }

    /** How many bytes were read, a little ahead of the records. */
    long position() throws IOException {
        return channel.isOpen() ? channel.position() : size;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
