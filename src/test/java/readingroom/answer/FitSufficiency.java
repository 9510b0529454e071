package readingroom.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Finds the evidence for our own questions and fits the weights to it anew: {@code mvn test -Dtest=FitSufficiency}, after
 * whatever changes what rerank finds or how it scores. Its name keeps it out of the ordinary tests.
 */
class FitSufficiency {

    @Test
    void writesTheWeightsAnew() throws Exception {
        Path sets = Path.of("src/test/resources/eval");
        Path found = Files.createDirectories(Path.of("target", "inquiries"));
        for (String language : List.of("en", "zh")) {
            Inquiries.find(
                    sets.resolve("messages-" + language),
                    sets.resolve("questions-" + language + ".jsonl"),
                    List.of(),
                    found.resolve(language + ".gz"));
        }
        Path weights = Path.of("src/main/resources/wording/sufficiency.properties");
        SufficiencyFit.main(
                weights.toString(),
                found.resolve("en.gz").toString(),
                found.resolve("zh.gz").toString());
        assertThat(weights).content().contains("answerable.constant", "correct.constant");
    }
}
