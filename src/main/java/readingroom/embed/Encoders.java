package readingroom.embed;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which model reads which text. Vectors of different models are never compared. */
record Encoders(Encoder western, Encoder eastAsian) {

    private static final double SOME = 0.2;

    /** One model for all texts. */
    static Encoders of(Encoder encoder) {
        return new Encoders(encoder, encoder);
    }

    Encoder ofText(String text) {
        return Scripts.eastAsian(text) >= 0.5 ? eastAsian : western;
    }

    /** The models of the scripts that a question has, each once. */
    List<Encoder> ofQuestion(String question) {
        double share = Scripts.eastAsian(question);
        return Stream.of(western, eastAsian)
                .filter(encoder -> encoder == western && share <= 1 - SOME || encoder == eastAsian && share >= SOME)
                .distinct()
                .toList();
    }

    /** Each model once. */
    List<Encoder> all() {
        return Stream.of(western, eastAsian).distinct().toList();
    }

    String names() {
        return all().stream().map(Encoder::model).collect(Collectors.joining("+"));
    }
}
