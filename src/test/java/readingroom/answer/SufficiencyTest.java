package readingroom.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import readingroom.model.Answer.Status;
import readingroom.model.Inquiry;

class SufficiencyTest {

    @Test
    void everySignalHasAWeightAndEveryWeightASignal() throws IOException {
        Properties weights = new Properties();
        try (InputStream in = getClass().getResourceAsStream("/wording/sufficiency.properties")) {
            weights.load(Objects.requireNonNull(in));
        }
        assertThat(weights.stringPropertyNames().stream()
                        .filter(name -> name.startsWith("answerable."))
                        .map(name -> name.substring("answerable.".length())))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(Signals.NAMES.stream(), Stream.of("constant"))
                        .toList());
    }

    @Test
    void isSurerWhereOneMessageStandsOutThanWhereAllAreAlike() {
        double alike = sufficiency(crowd(1.0)).strength();
        double standsOut = sufficiency(crowd(7.0)).strength();
        assertThat(standsOut).isGreaterThan(alike + 0.1);
    }

    @Test
    void isSurerWhereTheBestHasWhatIsAskedOfTheThing() {
        double with = sufficiency(best("we took the dark green one in the end")).strength();
        double without =
                sufficiency(best("we took the very good one in the end")).strength();
        assertThat(with).isGreaterThan(without);
    }

    @Test
    void namesTheAttributeThatNothingHas() {
        Sufficiency sufficiency = sufficiency(best("we took the very good one in the end"));
        assertThat(sufficiency.gaps()).contains(new Gap(Gap.Kind.ATTRIBUTE, "colour"));
        assertThat(sufficiency.status()).isNotEqualTo(Status.ANSWERED);
        assertThat(sufficiency(best("we took the dark green one in the end")).gaps())
                .noneMatch(
                        gap -> gap.kind() == Gap.Kind.ATTRIBUTE || gap.value().equals("colour"));
    }

    @Test
    void isAnsweredByAStatementInTheWordsOfTheQuestion() {
        Chat chat = new Chat().in("UTC", "Ann");
        for (int i = 0; i < 20; i++) {
            chat.said("x" + i, "2024-04-%02dT10:00:00Z".formatted(i + 1), "Cleo", "nothing of interest " + i, 2);
        }
        chat.said("a", "2024-05-01T10:00:00Z", "Bob", "the front door will be painted dark green", 2);
        assertThat(sufficiency(chat.ask("Which colour is the front door painted?"))
                        .status())
                .isEqualTo(Status.ANSWERED);
    }

    private static Inquiry best(String text) {
        Chat chat = new Chat().in("UTC", "Ann").said("a", "2024-05-01T10:00:00Z", "Bob", text, 5);
        for (int i = 0; i < 20; i++) {
            chat.said("x" + i, "2024-04-%02dT10:00:00Z".formatted(i + 1), "Cleo", "nothing of interest " + i, 1);
        }
        return chat.ask("What colour did Bob take for the front door?");
    }

    private static Inquiry crowd(double best) {
        Chat chat = new Chat()
                .in("UTC", "Ann")
                .said("a", "2024-05-01T10:00:00Z", "Bob", "sixteen times, can you believe it", best);
        for (int i = 0; i < 20; i++) {
            chat.said("x" + i, "2024-04-%02dT10:00:00Z".formatted(i + 1), "Bob", "nothing of interest " + i, 1);
        }
        return chat.ask("What did Bob say of the laundry?");
    }

    private static Sufficiency sufficiency(Inquiry inquiry) {
        Wanted wanted = Wanted.of(inquiry.question(), inquiry.instructions());
        List<Reading> readings = Reader.read(inquiry.evidence(), wanted);
        AnswerLimits limits = AnswerLimits.defaults();
        return Sufficiency.of(Selection.of(readings, wanted, limits), readings, wanted, limits);
    }
}
