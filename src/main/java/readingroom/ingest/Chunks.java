package readingroom.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import readingroom.ingest.export.Arrivals;
import readingroom.ingest.export.ExportOptions;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.MessageBuilder;
import readingroom.ingest.export.Sink;
import readingroom.ingest.export.Texts;
import readingroom.ingest.export.Unusable;
import readingroom.model.ChatMessage;
import readingroom.model.Chunk;
import readingroom.model.Position;
import readingroom.model.Reject;
import readingroom.model.Row;

/** Makes messages of what is read of an export, and chunks of the messages, each as large as a bulk request takes. */
final class Chunks implements Sink {

    private static final int RAW_MAX = 4000;
    private static final int OVERHEAD = 200;
    /** What stands for bytes that are no character. */
    private static final char BROKEN = '\uFFFD';

    private static final Position NOWHERE = new Position(0, 0, 0, 0);

    private final MessageBuilder builder;
    private final ExportOptions.Limits limits;
    private final Consumer<Chunk> taker;
    private final String file;
    private final List<Row> rows = new ArrayList<>();
    private final List<Reject> rejects = new ArrayList<>();
    private Position position = NOWHERE;
    private Supplier<String> raw = () -> "";
    private long records;
    private int skipped;
    private long bytes;
    private boolean cut;
    private long broken;

    /**
     * @param file of a drop of several; empty for the only one
     * @param taker of each chunk; it may keep the reader waiting
     */
    Chunks(MessageBuilder builder, ExportOptions.Limits limits, String file, Consumer<Chunk> taker) {
        this.builder = builder;
        this.limits = limits;
        this.file = file;
        this.taker = taker;
    }

    @Override
    public void at(long line, long column, long offset, Supplier<String> text) {
        position = new Position(records + 1, line, column, offset);
        raw = text;
    }

    @Override
    public void message(Fields fields) {
        try {
            ChatMessage message = builder.build(fields);
            long length = OVERHEAD + 2L * message.content().length();
            if (message.content().length() > limits.recordBytes()) {
                reject("its text is longer than ingest.record-bytes-max");
                return;
            }
            rows.add(new Row(message, here(), Arrivals.next()));
            broken += message.content().indexOf(BROKEN) >= 0 ? 1 : 0;
            bytes += length;
            counted();
        } catch (Unusable e) {
            reject(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void reject(String reason) {
        String text = raw.get();
        String kept = text.substring(0, Math.min(RAW_MAX, text.length()));
        rejects.add(new Reject(here(), reason, Texts.wellFormed(kept)));
        bytes += OVERHEAD + 2L * kept.length();
        counted();
    }

    @Override
    public void skip() {
        skipped++;
        counted();
    }

    @Override
    public void cut(String reason) {
        reject(reason);
        cut = true;
    }

    @Override
    public long records() {
        return records;
    }

    @Override
    public Position position() {
        return position;
    }

    /** How many messages hold characters that could not be read, here or by a program before. */
    long broken() {
        return broken;
    }

    /** Whether the text ended within a record: it may be a part of a longer one. */
    boolean isCut() {
        return cut;
    }

    /** Hands on what is left. */
    void end() {
        if (!rows.isEmpty() || !rejects.isEmpty() || skipped > 0) {
            taker.accept(new Chunk(rows, rejects, skipped));
            rows.clear();
            rejects.clear();
            skipped = 0;
            bytes = 0;
        }
    }

    /** One record may become several messages, each of which is counted. */
    private Position here() {
        return new Position(file, records + 1, position.line(), position.column(), position.offset());
    }

    private void counted() {
        records++;
        if (bytes >= limits.chunkBytes() || rows.size() + rejects.size() + skipped >= limits.chunkMessages()) {
            end();
        }
    }
}
