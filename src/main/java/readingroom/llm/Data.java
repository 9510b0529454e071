package readingroom.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import readingroom.model.Attachment;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Json;
import readingroom.model.Question;

/** Writes what other people wrote so that it stays data in a prompt: JSON on one line, between marks nobody can guess. */
public final class Data {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int DELIMITER_DIGITS = 24;
    private static final int QUESTION_CHARACTERS_MAX = 2_000;
    private static final int NAME_CHARACTERS_MAX = 60;
    private static final int FILES_MAX = 3;
    private static final int OCCURRENCES_MAX = 3;
    // with the weekday, because models reckon it wrongly
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd EEE HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter TIME_OF_YEAR =
            DateTimeFormatter.ofPattern("MM-dd EEE HH:mm", Locale.ENGLISH);

    private static final String MARK = "DATA-";
    private static final Pattern DELIMITER = Pattern.compile(MARK + "\\d{" + DELIMITER_DIGITS + "}");

    private Data() {}

    /** A new mark for one request. */
    public static String delimiter() {
        StringBuilder mark = new StringBuilder(MARK);
        for (int i = 0; i < DELIMITER_DIGITS; i++) {
            // three digits are one token, three letters of hexadecimal mostly two or three
            mark.append(RANDOM.nextInt(10));
        }
        return mark.toString();
    }

    /** A request without its mark, which is another one each time. */
    static String withoutDelimiters(String request) {
        return DELIMITER.matcher(request).replaceAll(MARK);
    }

    /** A question as data: its text, who asks and when; a text beyond any question is cut. */
    public static String question(Question question) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("question", clipped(question.question(), QUESTION_CHARACTERS_MAX));
        if (question.asker() != null) {
            fields.put("asker", clipped(question.asker(), NAME_CHARACTERS_MAX));
        }
        fields.put("asked_at", TIME.format(question.askedAtLocal()));
        return json(fields);
    }

    /**
     * A message as a row of data: time, sender, text, and, where there is more, an object with the conversation, the files and
     * who else said nearly the same. Goes with {@link #numbered}; without names of fields, because they cost more than many a
     * message, and without the year in which the question was asked.
     *
     * @param text so much of its content as is to be shown
     * @param named whether the conversation is told
     */
    public static String row(Evidence evidence, String text, Question question, boolean named) {
        ChatMessage message = evidence.message();
        Map<String, Object> more = new LinkedHashMap<>();
        if (named && message.conversationName() != null) {
            more.put("in", clipped(message.conversationName(), NAME_CHARACTERS_MAX));
        }
        more.putAll(more(evidence, question));
        List<Object> cells =
                new ArrayList<>(List.of(time(message, question), clipped(message.sender(), NAME_CHARACTERS_MAX), text));
        if (!more.isEmpty()) {
            cells.add(more);
        }
        String json = json(cells);
        return json.substring(1, json.length() - 1);
    }

    /** Whether evidence is of several conversations, so that they have to be told. */
    public static boolean isSpread(List<Evidence> evidence) {
        return evidence.stream()
                        .map(item -> item.message().conversationId())
                        .distinct()
                        .count()
                > 1;
    }

    /** A row under its number, as one line of JSON. */
    public static String numbered(int number, String row) {
        return "[" + number + "," + row + "]";
    }

    private static Map<String, Object> more(Evidence evidence, Question question) {
        Map<String, Object> more = new LinkedHashMap<>();
        List<Attachment> files = evidence.message().attachments();
        if (!files.isEmpty()) {
            more.put(
                    "files",
                    files.stream()
                            .limit(FILES_MAX)
                            .map(file -> clipped(file.name(), NAME_CHARACTERS_MAX))
                            .toList());
        }
        List<ChatMessage> others = evidence.occurrences();
        if (!others.isEmpty()) {
            List<String> also = new ArrayList<>();
            others.stream()
                    .limit(OCCURRENCES_MAX)
                    .forEach(other ->
                            also.add(clipped(other.sender(), NAME_CHARACTERS_MAX) + " " + time(other, question)));
            if (others.size() > OCCURRENCES_MAX) {
                also.add("and " + (others.size() - OCCURRENCES_MAX) + " more");
            }
            more.put("also", also);
        }
        return more;
    }

    private static String time(ChatMessage message, Question question) {
        ZonedDateTime time = message.timestamp().atZoneSameInstant(question.timeZone());
        boolean thisYear = time.getYear() == question.askedAtLocal().getYear();
        return (thisYear ? TIME_OF_YEAR : TIME).format(time);
    }

    /** The beginning of a text, without half a character at the end. */
    public static String clipped(String text, int charactersMax) {
        if (text.length() <= charactersMax) {
            return text;
        }
        int end = Character.isLowSurrogate(text.charAt(charactersMax)) ? charactersMax - 1 : charactersMax;
        return text.substring(0, end) + "…";
    }

    /** JSON on one line; line ends, control characters and invisible ones are escaped. */
    public static String json(Object value) {
        String json;
        try {
            json = Json.mapper().writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
        StringBuilder escaped = new StringBuilder(json.length());
        json.chars().forEach(c -> append((char) c, escaped));
        return escaped.toString();
    }

    private static void append(char c, StringBuilder escaped) {
        if (isVisible(c)) {
            escaped.append(c);
        } else {
            escaped.append(String.format("\\u%04x", (int) c));
        }
    }

    private static boolean isVisible(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            // joiners hold emoji and some scripts together
            case Character.FORMAT -> c == '\u200c' || c == '\u200d';
            default -> true;
        };
    }
}
