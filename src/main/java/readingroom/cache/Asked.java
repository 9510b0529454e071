package readingroom.cache;

import java.text.Normalizer;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import readingroom.model.Inquiry;
import readingroom.model.Question;
import readingroom.model.Scope;

/**
 * All that the answer to a question depends on, but for what the index holds.
 *
 * @param text with its spaces and its accents written one way; letters stay as they are, since "us" is not "US"
 * @param scope what the asker may see, as long as that is the same
 * @param date of the asker's clock, so that nothing is remembered across midnight
 * @param times that the question names, in absolute terms
 * @param setup stands for models, prompts and settings
 */
record Asked(
        String text,
        @Nullable String asker,
        Scope scope,
        Set<String> conversations,
        @Nullable String language,
        ZoneId zone,
        LocalDate date,
        List<String> times,
        boolean modelled,
        String setup) {

    Asked {
        conversations = Set.copyOf(conversations);
        times = List.copyOf(times);
    }

    static Asked of(Inquiry inquiry, List<String> times, String setup) {
        Question question = inquiry.question();
        return new Asked(
                Normalizer.normalize(question.question(), Normalizer.Form.NFC)
                        .strip()
                        .replaceAll("\\s+", " "),
                question.asker(),
                inquiry.scope(),
                Set.copyOf(question.conversations()),
                question.language(),
                question.timeZone(),
                question.askedAtLocal().toLocalDate(),
                times,
                inquiry.modelled(),
                setup);
    }
}
