package readingroom.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackFoldersTest {

    @TempDir
    private Path parent;

    @Test
    void whatAKilledProcessLeftIsDeleted_whatIsInUseStays() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        Path left = make(ended.pid());
        Path ofAnEarlierProcessWithOurId = make(ProcessHandle.current().pid());
        Files.setLastModifiedTime(ofAnEarlierProcessWithOurId, FileTime.from(Instant.EPOCH));
        Path ours = new UnpackFolders(parent).create();
        Path foreign = Files.createDirectory(parent.resolve("readingroom-unpacked-mine"));

        Path next = new UnpackFolders(parent).create();

        assertThat(left).doesNotExist();
        assertThat(ofAnEarlierProcessWithOurId).doesNotExist();
        assertThat(ours).exists();
        assertThat(foreign).exists();
        assertThat(next).exists();
    }

    private Path make(long pid) throws Exception {
        Path folder = Files.createDirectory(parent.resolve("readingroom-unpacked-" + pid + "-1234"));
        Files.writeString(folder.resolve("chat.json"), "[]");
        return folder;
    }
}
