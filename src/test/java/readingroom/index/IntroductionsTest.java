package readingroom.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import readingroom.index.Introductions.Claim;
import readingroom.index.Introductions.Whom;

class IntroductionsTest {

    private static final List<String> SENDERS = List.of(
            "Grandpa Len",
            "Aunt Dolores",
            "Rosa Reyes",
            "Marcus",
            "Ngozi",
            "Anna Lee",
            "Ben",
            "Mallory",
            "陈建国",
            "陈晓峰",
            "何静",
            "小王",
            "赵宁",
            "苏苏妈");

    @ParameterizedTest
    @MethodSource("introductions")
    void readsWhoIsAlsoCalledWhat(String sender, String message, String names) {
        assertThat(names(sender, message))
                .containsExactlyInAnyOrder(names.isEmpty() ? new String[0] : names.split(","));
    }

    @Test
    void takesAHandleMadeOfTheNameOfOneSender() {
        Aliases aliases = new Aliases(List.of("Rosa Reyes", "Sam Fox", "Sue Fox", "Marcus"));
        Stream.of("@rreyes", "rosar", "reyes.rosa", "sfox", "samf", "everyone", "marcus", "xyz")
                .forEach(aliases::mentioned);

        assertThat(aliases.people())
                .extracting(person -> person.sender() + "=" + String.join(",", person.names()))
                .containsExactly("Rosa Reyes=rreyes,rosar,reyes.rosa", "Sam Fox=samf");
    }

    @Test
    void letsTwoHaveOneName() {
        Aliases aliases = new Aliases(SENDERS);
        aliases.claimed("Marcus", Introductions.of("Everyone calls me Captain"));
        aliases.claimed("Ngozi", Introductions.of("Everyone calls me Captain"));
        aliases.heard("Ben", "captain");

        assertThat(aliases.people())
                .extracting(person -> person.sender() + "=" + String.join(",", person.names()))
                .containsExactly("Marcus=Captain", "Ngozi=Captain");
    }

    @Test
    void readsAnyTextInShortTime() {
        for (String part :
                List.of("call me @", "we call Anna B C D ", "管叫", "@x is ", "a.k.a. ", "以后叫我就是", "\"", "Call ")) {
            assertThat(Introductions.of(part.repeat(20_000))).hasSizeLessThan(8);
        }
    }

    private static List<String> names(String sender, String message) {
        List<Claim> claims = Introductions.of(message);
        Aliases aliases = new Aliases(SENDERS);
        aliases.claimed(sender, claims);
        List<String> names = new ArrayList<>();
        aliases.people().forEach(person -> person.names().forEach(name -> names.add(person.sender() + "=" + name)));
        claims.stream()
                .filter(claim -> claim.whom() == Whom.LISTENER)
                .map(claim -> "you=" + claim.alias())
                .distinct()
                .forEach(names::add);
        return names;
    }

    static Stream<Object[]> introductions() throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                IntroductionsTest.class.getResourceAsStream("/people/introductions.tsv"), StandardCharsets.UTF_8))) {
            return lines
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(line -> line.split("\\|", 3))
                    .toList()
                    .stream()
                    .map(fields -> (Object[]) fields);
        }
    }
}
