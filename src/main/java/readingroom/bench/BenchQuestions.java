package readingroom.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import readingroom.model.ChatMessage;
import readingroom.model.Json;

/** Questions about given messages: of all conversations or one, with and without a sender, with and without a day. */
final class BenchQuestions {

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter DAY_CHINESE = DateTimeFormatter.ofPattern("yyyy年M月d日", Locale.ENGLISH);
    private static final int WORDS = 3;
    private static final int CHARACTERS = 6;

    private BenchQuestions() {}

    /** As many questions as wanted, as JSON; each kind of filter in equal shares. */
    static List<String> of(List<ChatMessage> messages, int count, long seed) {
        Random random = new Random(seed);
        List<String> questions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ChatMessage message = messages.get(random.nextInt(messages.size()));
            questions.add(question(message, i % 2 == 0, i / 2 % 2 == 0, i / 4 % 2 == 0));
        }
        return questions;
    }

    private static String question(ChatMessage message, boolean named, boolean dated, boolean scoped) {
        boolean chinese = Character.UnicodeScript.of(message.content().codePointAt(0)) == Character.UnicodeScript.HAN;
        Map<String, Object> question = new LinkedHashMap<>();
        question.put("question", chinese ? chinese(message, named, dated) : english(message, named, dated));
        question.put("asked_at", "2026-01-01T00:00:00Z");
        question.put("time_zone", "UTC");
        question.put("conversations", scoped ? List.of(message.conversationId()) : List.of());
        return write(question);
    }

    private static String write(Map<String, Object> question) {
        try {
            return Json.mapper().writeValueAsString(question);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("text and lists can be written", e);
        }
    }

    private static String english(ChatMessage message, boolean named, boolean dated) {
        List<String> rarest = IntStream.range(0, WORDS)
                .mapToObj(i -> longest(message, i))
                .distinct()
                .toList();
        return "What did " + (named ? message.sender() : "they") + " say about " + String.join(" and ", rarest)
                + (dated ? " on " + DAY.format(message.timestamp()) : "") + "?";
    }

    // the frequent words are the short ones
    private static String longest(ChatMessage message, int place) {
        List<String> words = List.of(message.content().split(" ")).stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        return words.get(Math.min(place, words.size() - 1));
    }

    private static String chinese(ChatMessage message, boolean named, boolean dated) {
        String content = message.content();
        String words = content.substring(0, Math.min(CHARACTERS, content.length()));
        return (named ? message.sender() : "大家") + (dated ? DAY_CHINESE.format(message.timestamp()) : "") + "说了什么关于"
                + words + "的事？";
    }
}
