package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.Settings;
import readingroom.model.Answer;
import readingroom.model.Inquiry;

class ReplacedStepTest {

    /** A step of somebody else. */
    public static final class TerseAnswerer {
        public Answer answer(Inquiry inquiry) {
            return new Answer(
                    inquiry.question().questionId(),
                    inquiry.question().question(),
                    Answer.Status.PARTIAL,
                    "No comment.",
                    0,
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    Answer.UsageReport.of(inquiry.usage()),
                    "none",
                    inquiry.question().askedAt(),
                    "t",
                    null);
        }
    }

    @Test
    void aStepIsReplacedByOneLineOfConfiguration() {
        Map<String, String> keys =
                new HashMap<>(Program.onTestServers(UUID.randomUUID().toString().substring(0, 8)));
        keys.put("camel.beans.localAnswerer", "#class:" + TerseAnswerer.class.getName());
        Settings settings = Settings.load(Path.of("target/no-settings"), Map.of(), keys);
        try (ReadingRoom room = ReadingRoom.start(settings, Routes.INSTRUCT, Routes.STEPS)) {
            assertThat(room.ask("Anything?").answer()).isEqualTo("No comment.");
        }
    }
}
