package readingroom.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static readingroom.ingest.Exports.message;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import readingroom.model.Chunk;
import readingroom.model.Outcome;
import readingroom.model.Row;

/** The inbox without an index: what is taken, and what happens to a drop that changes while it is read. */
class InboxTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    @TempDir
    private Path reports;

    private Inbox inbox;
    private final List<String> read = new ArrayList<>();

    @BeforeEach
    void make() {
        inbox = new Inbox(
                folder,
                Exports.OPTIONS,
                new InboxGate(Duration.ofMillis(1), Duration.ofMillis(1), Duration.ZERO),
                new Intake(
                        new SimpleMeterRegistry(), new Reports(reports.resolve("reports.ndjson")), Clock.systemUTC()));
    }

    @Test
    void aFileThatAnotherTookThePlaceOfIsReadAgain_alsoOneOfTheSameSizeAndTime() throws Exception {
        Path file = Files.writeString(folder.resolve("chat.ndjson"), message(1));
        FileTime time = Files.getLastModifiedTime(file);
        Batch batch = read(next());
        Path other = Files.writeString(folder.resolve(".other"), message(2));
        Files.setLastModifiedTime(other, time);
        Files.move(other, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);

        inbox.settle(batch);

        assertThat(file).exists();
        inbox.settle(read(next()));
        assertThat(read).containsExactly("m1", "m2");
        assertThat(folder.resolve("done/chat.ndjson")).hasContent(message(2));
    }

    @Test
    void aFolderThatAFileCameToIsReadAgain() throws Exception {
        Path chats = Files.createDirectory(folder.resolve("chats"));
        Files.writeString(chats.resolve("a.ndjson"), message(1));
        Batch batch = read(next());
        Files.writeString(chats.resolve("b.ndjson"), message(2));

        inbox.settle(batch);

        assertThat(chats).exists();
        inbox.settle(read(next()));
        assertThat(read).containsExactly("m1", "m1", "m2");
        assertThat(folder.resolve("done/chats/b.ndjson")).exists();
    }

    @Test
    void aFileThatWasTruncatedOrRemovedWhileItWasReadHoldsUpNothing() throws Exception {
        Path cut = Files.writeString(folder.resolve("a.ndjson"), message(1) + "\n" + message(2));
        Path gone = Files.writeString(folder.resolve("b.ndjson"), message(3));
        Files.writeString(folder.resolve("c.ndjson"), message(4));
        Batch batch = read(next());
        Files.writeString(cut, message(1));
        Files.delete(gone);

        inbox.settle(batch);

        assertThat(folder.resolve("done/c.ndjson")).exists();
        assertThat(cut).exists();
        inbox.settle(read(next()));
        assertThat(folder.resolve("done/a.ndjson")).exists();
        assertThat(folder.resolve("error")).doesNotExist();
    }

    @Test
    void aFileThatWasMendedLeavesNoReasonBehind_oneThatStillLiesThereDoes() throws Exception {
        Path errors = folder.resolve("error");
        Files.writeString(folder.resolve("mended.json"), "[]no chat");
        Files.writeString(folder.resolve("other.json"), "{\"no\":\"chat\"}");
        inbox.settle(read(next()));
        assertThat(errors.resolve("mended.json.reason.txt")).exists();

        Files.delete(errors.resolve("mended.json"));
        Files.writeString(folder.resolve("mended.json"), message(1));
        Files.writeString(folder.resolve("other.json"), message(2));
        inbox.settle(read(next()));

        assertThat(errors.resolve("mended.json.reason.txt")).doesNotExist();
        assertThat(errors.resolve("other.json.reason.txt")).exists();
    }

    @Test
    void whatCannotBePutAwayIsNotReadAgain_andIsPutAwayWhenThatIsPossible() throws Exception {
        Path file = Files.writeString(folder.resolve("chat.ndjson"), message(1) + "\n{\"sender\":\"x\"}\n");
        Path obstacle = Files.writeString(folder.resolve("done"), "a file where the folder should be");
        inbox.settle(read(next()));

        assertThat(inbox.next()).isEmpty();
        assertThat(file).exists();
        Files.delete(obstacle);

        Awaitility.await().atMost(PATIENCE).until(() -> inbox.next().isEmpty() && !Files.exists(file));
        assertThat(folder.resolve("done/chat.ndjson.rejects.ndjson")).content().contains("no timestamp");
        assertThat(folder.resolve("done/chat.ndjson.report.json")).exists();
        assertThat(read).containsExactly("m1");
    }

    @Test
    void aFolderInWhichSomethingIsStillCopiedIsNotTaken() throws Exception {
        Path chats = Files.createDirectory(folder.resolve("chats"));
        Files.writeString(chats.resolve("a.ndjson"), message(1));
        for (String name : List.of(".b.ndjson.x7Yz12", "b.ndjson.part", "b.ndjson.crdownload")) {
            Path part = Files.writeString(chats.resolve(name), message(2));
            Files.writeString(folder.resolve("other.ndjson"), message(3));

            inbox.settle(read(next()));

            assertThat(folder.resolve("other.ndjson")).doesNotExist();
            assertThat(chats).as("with %s", name).exists();
            Files.delete(part);
        }
        inbox.settle(read(next()));
        assertThat(folder.resolve("done/chats/a.ndjson")).exists();
    }

    @Test
    void whatAnotherProgramHoldsOpenToWriteIsNotTaken() throws Exception {
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")));
        Path chats = Files.createDirectory(folder.resolve("chats"));
        Process writer = new ProcessBuilder(
                        "sh",
                        "-c",
                        "exec 3>a.ndjson; echo \"$1\" >&3; echo; read x; echo \"$2\" >&3",
                        "-",
                        message(1),
                        message(2))
                .directory(chats.toFile())
                .start();
        assertThat(writer.inputReader().readLine()).isEmpty();
        Files.writeString(folder.resolve("other.ndjson"), message(3));

        inbox.settle(read(next()));

        assertThat(read).containsExactly("m3");
        try (OutputStream goOn = writer.getOutputStream()) {
            goOn.write("\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(writer.waitFor()).isZero();
        inbox.settle(read(next()));
        assertThat(read).containsExactly("m3", "m1", "m2");
    }

    @Test
    void aLargeFileIsTakenAlone_andTheSmallOnesTogetherOldestFirst() throws Exception {
        String large = (message(1) + "\n").repeat(15_000);
        write("b.ndjson", message(1), 1000);
        write("c.ndjson", message(1), 3000);
        write("large.ndjson", large, 2000);
        write("a.ndjson", message(1), 500);
        List<List<String>> batches = new ArrayList<>();

        for (int i = 0; i < 3; i++) {
            Batch batch = next();
            batches.add(batch.drops().stream()
                    .map(drop -> drop.getFileName().toString())
                    .toList());
            inbox.settle(read(batch));
        }

        assertThat(batches)
                .containsExactly(List.of("a.ndjson", "b.ndjson"), List.of("large.ndjson"), List.of("c.ndjson"));
    }

    @Test
    void moreDropsThanAreRememberedAreAllTaken() throws Exception {
        int files = 12_345;
        for (int i = 0; i < files; i++) {
            Files.createFile(folder.resolve("f" + i + ".json"));
        }
        int taken = 0;
        while (taken < files) {
            Batch batch = next();
            assertThat(batch.drops()).hasSizeLessThanOrEqualTo(1000);
            for (Path drop : batch.drops()) {
                Files.delete(drop);
                batch.add(gone(drop));
                taken++;
            }
            inbox.settle(batch);
        }
        assertThat(taken).isEqualTo(files);
    }

    @Test
    void whoeverStopsTheProgramDoesNotWaitForDropsThatAreNotBegun() {
        AtomicBoolean isStopping = new AtomicBoolean();
        Iterator<Path> drops = new Batch(List.of(Path.of("a"), Path.of("b"), Path.of("c")), isStopping::get).toRead();
        assertThat(drops.next()).isEqualTo(Path.of("a"));

        isStopping.set(true);

        assertThat(drops).isExhausted();
    }

    private static ReadDrop gone(Path drop) {
        return new ReadDrop(drop, Stamp.NOTHING, false, null, null, new Sum("f").report(0, Notes.NONE));
    }

    private void write(String name, String text, long millis) throws IOException {
        Files.setLastModifiedTime(Files.writeString(folder.resolve(name), text), FileTime.fromMillis(millis));
    }

    /** The next batch that holds something. */
    private Batch next() {
        return Awaitility.await()
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(5))
                .until(() -> new Batch(inbox.next(), () -> false), batch -> !batch.drops()
                        .isEmpty());
    }

    private Batch read(Batch batch) throws IOException {
        for (Path drop : batch.drops()) {
            FileReading reading = inbox.open(drop);
            Iterator<Chunk> chunks = reading.chunks();
            while (chunks.hasNext()) {
                Chunk chunk = chunks.next();
                chunk.rows().stream()
                        .map(Row::message)
                        .forEach(message -> read.add(String.valueOf(message.messageId())));
                reading.add(new Outcome(chunk.rows().size(), 0, 0, 0, chunk.rejects()));
            }
            batch.add(inbox.close(reading));
        }
        return batch;
    }
}
