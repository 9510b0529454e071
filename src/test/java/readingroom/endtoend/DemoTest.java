package readingroom.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoTest {

    @TempDir
    private Path folder;

    @Test
    void demoAnswersTheSampleQuestions_andLeavesNothingRunning() throws Exception {
        try (Program demo = Program.start(folder, Map.of(), "demo")) {
            assertThat(demo.await(Duration.ofSeconds(180))).as(demo.errors()).isZero();

            assertThat(demo.output()).contains("上周我和小王讨论的预算调整方案，最后是怎么定的？").contains("What next:");
            assertThat(ProcessHandle.current().descendants())
                    .as("children of the demo that outlived it")
                    .noneMatch(
                            process -> process.info().commandLine().orElse("").contains(folder.toString()));
        }
    }
}
