package readingroom.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import readingroom.model.ChatMessage;
import readingroom.model.Evidence;
import readingroom.model.Json;
import readingroom.model.Question;

/** Writes what other people wrote so that it stays data in a prompt: JSON on one line, between marks nobody can guess. */
public final class Data {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int QUESTION_CHARACTERS_MAX = 2_000;
    private static final int NAME_CHARACTERS_MAX = 60;
    private static final int FILES_MAX = 3;
    private static final int OCCURRENCES_MAX = 3;
    // with the weekday, because models reckon it wrongly
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd EEE HH:mm", Locale.ENGLISH);

    private static final String MARK = "DATA-";
    private static final Pattern DELIMITER = Pattern.compile(MARK + "[0-9a-f]{24}");

    private Data() {}

    /** A new mark for one request. */
    public static String delimiter() {
        byte[] bytes = new byte[12];
        RANDOM.nextBytes(bytes);
        return MARK + HexFormat.of().formatHex(bytes);
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
     * A message as data: its number, time and sender, the conversation, its files, and who else said nearly the same.
     *
     * @param text so much of its content as is to be shown
     */
    public static String message(int number, Evidence evidence, String text, ZoneId zone) {
        ChatMessage message = evidence.message();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", number);
        fields.put("at", time(message, zone));
        fields.put("from", clipped(message.sender(), NAME_CHARACTERS_MAX));
        if (message.conversationName() != null) {
            fields.put("in", clipped(message.conversationName(), NAME_CHARACTERS_MAX));
        }
        fields.put("text", text);
        if (!message.attachments().isEmpty()) {
            fields.put(
                    "files",
                    message.attachments().stream()
                            .limit(FILES_MAX)
                            .map(file -> clipped(file.name(), NAME_CHARACTERS_MAX))
                            .toList());
        }
        if (!evidence.occurrences().isEmpty()) {
            fields.put(
                    "also",
                    evidence.occurrences().stream()
                            .limit(OCCURRENCES_MAX)
                            .map(other -> clipped(other.sender(), NAME_CHARACTERS_MAX) + " " + time(other, zone))
                            .toList());
        }
        return json(fields);
    }

    private static String time(ChatMessage message, ZoneId zone) {
        return TIME.format(message.timestamp().atZoneSameInstant(zone));
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
