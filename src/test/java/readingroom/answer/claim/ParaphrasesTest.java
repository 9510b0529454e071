package readingroom.answer.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.instruct.time.TimeExpressions;
import readingroom.model.Question;

/** How often a claim that is true is refused, and how often one that is made up gets through. */
class ParaphrasesTest {

    private static final TimeExpressions TIMES = new TimeExpressions();
    private static final ClaimCheck CHECK = new ClaimCheck((text, at) -> TIMES.find(text, at).stream()
            .map(range -> new DateReader.Span(range.words(), range.from(), range.to()))
            .toList());

    @Test
    void refusesHardlyAnyClaimInOtherWords() {
        List<String[]> claims = claims("paraphrases");
        List<String> refused = claims.stream()
                .filter(claim -> !unsupported(claim).isEmpty())
                .map(claim -> claim[0])
                .toList();

        assertThat(refused).hasSizeLessThanOrEqualTo(claims.size() * 5 / 100);
    }

    @Test
    void letsHardlyAnyInventionThrough() {
        List<String[]> claims = claims("inventions");
        List<String> passed = claims.stream()
                .filter(claim -> unsupported(claim).isEmpty())
                .map(claim -> claim[0])
                .toList();

        assertThat(passed).hasSizeLessThanOrEqualTo(claims.size() * 5 / 100);
    }

    private static List<String> unsupported(String[] claim) {
        var message = MessageBuilder.message("m1")
                .at("2024-05-15T10:05:00+02:00")
                .sender(claim[1])
                .content(claim[2])
                .build();
        Question question = new Question(
                "q",
                claim[3],
                "Lena",
                Instant.parse("2024-05-22T08:00:00Z"),
                ZoneId.of("Europe/Berlin"),
                List.of(),
                null,
                60_000);
        Set<String> senders = new HashSet<>(List.of("Tom", "Nora", "Bruno", "Ines", claim[1]));
        return CHECK.unsupported(claim[0], new Grounds(question, List.of(message), List.of()), senders);
    }

    private static List<String[]> claims(String name) {
        try {
            return Files.readAllLines(Path.of("src/test/resources/claims/" + name + ".tsv")).stream()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
