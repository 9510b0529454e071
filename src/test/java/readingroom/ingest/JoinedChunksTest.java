package readingroom.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.ingest.export.ExportOptions;
import readingroom.model.Chunk;

class JoinedChunksTest {

    @TempDir
    private Path folder;

    @Test
    void manySmallFilesMakeFewChunksInTheirOrder() throws IOException {
        for (int i = 100; i < 350; i++) {
            Files.writeString(
                    folder.resolve(i + ".ndjson"), Exports.message(i) + "\n" + (i % 10 == 0 ? "{\"a\":1}\n" : ""));
        }

        List<Chunk> chunks = read(100, 1_000_000);

        assertThat(chunks).hasSize(3);
        assertThat(chunks.stream().flatMap(chunk -> chunk.rows().stream()).map(row -> row.message()
                        .messageId()))
                .containsExactlyElementsOf(
                        IntStream.range(100, 350).mapToObj(i -> "m" + i).toList());
        assertThat(chunks.stream().mapToInt(chunk -> chunk.rejects().size()).sum())
                .isEqualTo(25);
        assertThat(chunks.getLast().rows().getLast().position().file()).isEqualTo("349.ndjson");
    }

    @Test
    void aChunkStaysAsSmallInBytesAsOneOfAFile() throws IOException {
        for (int i = 10; i < 20; i++) {
            Files.writeString(folder.resolve(i + ".ndjson"), Exports.message(i).replace("row", "row ".repeat(500)));
        }

        assertThat(read(100, 10_000)).hasSize(5).allSatisfy(chunk -> assertThat(chunk.rows())
                .hasSize(2));
    }

    private List<Chunk> read(int messages, int bytes) throws IOException {
        List<Chunk> chunks = new ArrayList<>();
        ExportOptions options = new ExportOptions(
                Exports.OPTIONS.zone(), null, null, new ExportOptions.Limits(messages, bytes, 1_000_000));
        try (Drop drop = Drop.open(folder, options)) {
            Iterator<Chunk> read = drop.chunks();
            while (read.hasNext()) {
                chunks.add(read.next());
            }
        }
        return chunks;
    }
}
