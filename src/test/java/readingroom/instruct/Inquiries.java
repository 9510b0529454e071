package readingroom.instruct;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import readingroom.model.Inquiry;
import readingroom.model.Question;

/** Questions asked in Shanghai on the morning of Wednesday, 22 May 2024. */
final class Inquiries {

    private Inquiries() {}

    static Inquiry inquiry(String question, @Nullable String asker) {
        return Inquiry.of(question(question, asker), false);
    }

    /** One whose steps may call models. */
    static Inquiry modelled(String question, @Nullable String asker) {
        return Inquiry.of(question(question, asker), true);
    }

    private static Question question(String question, @Nullable String asker) {
        return new Question(
                "q",
                question,
                asker,
                Instant.parse("2024-05-22T02:00:00Z"),
                ZoneId.of("Asia/Shanghai"),
                List.of(),
                null,
                60_000);
    }
}
