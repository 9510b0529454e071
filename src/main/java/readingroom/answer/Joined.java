package readingroom.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import readingroom.model.Answer;
import readingroom.model.Answer.Citation;
import readingroom.model.Answer.Status;
import readingroom.model.PlainText;
import readingroom.model.Question;

/** One answer of two that were given without a model: one to the whole of a question, and one to a part that it left open. */
public final class Joined {

    /** The model of an answer that no model wrote. */
    public static final String NO_MODEL = LocalAnswerer.NO_MODEL;

    private static final Pattern MARK = Pattern.compile("\\[(\\d+)]");
    private static final int PART_CHARACTERS = 120;

    private Joined() {}

    /**
     * @param second null when nothing new was found for the part
     * @param part the part, as a question
     * @param rest the other parts, as they are written; empty if the question has but one
     */
    public static Answer of(Answer first, @Nullable Answer second, Question whole, Question part, List<String> rest) {
        Wording wording = Wording.of(whole);
        boolean partAnswered = second != null && !second.citations().isEmpty();
        if (!partAnswered) {
            return first.citations().isEmpty() || whole.question().equals(part.question())
                    ? first
                    : with(
                            first,
                            Status.PARTIAL,
                            first.answer() + "\n" + open(wording, part.question()),
                            first.citations());
        }
        if (first.citations().isEmpty()) {
            return rest.isEmpty()
                    ? second
                    : with(
                            second,
                            Status.PARTIAL,
                            second.answer() + "\n" + open(wording, String.join(", ", rest)),
                            second.citations());
        }
        Map<String, Citation> citations = new LinkedHashMap<>();
        first.citations().forEach(citation -> citations.put(key(citation), citation));
        Map<String, Integer> numbers = second.citations().stream()
                .collect(Collectors.toMap(citation -> "" + citation.n(), citation -> added(citation, citations)));
        Matcher marks = MARK.matcher(second.answer());
        String text = marks.replaceAll(mark -> "[" + numbers.getOrDefault(mark.group(1), 0) + "]");
        boolean both = first.status() == Status.ANSWERED && second.status() == Status.ANSWERED;
        return with(
                first,
                both ? Status.ANSWERED : Status.PARTIAL,
                withoutOpen(first.answer(), wording) + "\n" + text,
                new ArrayList<>(citations.values()));
    }

    private static int added(Citation citation, Map<String, Citation> citations) {
        return citations
                .computeIfAbsent(
                        key(citation),
                        key -> new Citation(
                                citations.size() + 1,
                                citation.messageId(),
                                citation.conversationId(),
                                citation.sender(),
                                citation.timestamp(),
                                citation.quote(),
                                citation.score()))
                .n();
    }

    private static String key(Citation citation) {
        return citation.conversationId() + "\n" + citation.messageId();
    }

    private static String open(Wording wording, String part) {
        return wording.row(List.of(wording.say("open"), "“" + PlainText.of(part, PART_CHARACTERS) + "”"));
    }

    /** What the first answer left open is what the second one is about. */
    private static String withoutOpen(String text, Wording wording) {
        String open = wording.say("open");
        return text.lines().filter(line -> !line.startsWith(open)).collect(Collectors.joining("\n"));
    }

    private static Answer with(Answer answer, Status status, String text, List<Citation> citations) {
        return new Answer(
                answer.questionId(),
                answer.question(),
                status,
                text,
                answer.confidence(),
                citations,
                answer.instructions(),
                answer.relaxations(),
                answer.degraded(),
                answer.usage(),
                answer.model(),
                answer.answeredAt(),
                answer.traceId(),
                answer.cause());
    }
}
