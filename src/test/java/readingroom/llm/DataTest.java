package readingroom.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import readingroom.MessageBuilder;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Question;

class DataTest {

    /** Asked on the first morning of 2025 in Shanghai, when it is still 2024 in UTC. */
    private static final Question QUESTION = new Question(
            "q1",
            "Which tiles?",
            null,
            Instant.parse("2024-12-31T20:00:00Z"),
            ZoneId.of("Asia/Shanghai"),
            List.of(),
            null,
            60_000);

    private static String row(String time) {
        ChatMessage message = MessageBuilder.message("m1")
                .at(time)
                .sender("Tom")
                .content("blue")
                .build();
        return Data.row(new Evidence(message, 5, "", List.of()), "blue", QUESTION, false);
    }

    @Test
    void tellsTheYearOfAMessageOnlyWhereItIsNotTheYearOfTheQuestion_bothOnTheAskersClock() {
        assertThat(row("2024-12-31T18:30:00Z")).isEqualTo("\"01-01 Wed 02:30\",\"Tom\",\"blue\"");
        assertThat(row("2024-12-31T15:30:00Z")).isEqualTo("\"2024-12-31 Tue 23:30\",\"Tom\",\"blue\"");
        assertThat(row("2026-01-01T00:00:00Z")).isEqualTo("\"2026-01-01 Thu 08:00\",\"Tom\",\"blue\"");
    }
}
