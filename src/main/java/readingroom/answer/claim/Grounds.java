package readingroom.answer.claim;

import java.text.Normalizer;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import readingroom.model.Attachment;
import readingroom.model.ChatMessage;
import readingroom.model.Question;

/**
 * What a claim may rest on.
 *
 * @param cited the messages that it cites, those with the same text among them
 * @param others the texts that it may take words from as well: what code reckoned, other names of people
 */
public record Grounds(Question question, List<ChatMessage> cited, List<String> others) {

    private static final int CHARACTERS_MAX = 20_000;

    public Grounds {
        cited = List.copyOf(cited);
        others = List.copyOf(others);
    }

    /** All words that it rests on, compatibility forms folded. */
    List<String> texts() {
        return words().stream()
                .map(text -> Normalizer.normalize(text, Normalizer.Form.NFKC))
                .toList();
    }

    /** What the messages and their senders say, without the question. */
    List<String> ofMessages() {
        return Stream.concat(others.stream(), cited.stream().flatMap(message -> texts(message).stream()))
                .map(text -> Normalizer.normalize(text, Normalizer.Form.NFKC))
                .toList();
    }

    private List<String> words() {
        List<String> texts = new ArrayList<>(others);
        texts.add(question.question());
        if (question.asker() != null) {
            texts.add(question.asker());
        }
        cited.forEach(message -> texts.addAll(texts(message)));
        return texts;
    }

    private static List<String> texts(ChatMessage message) {
        return Stream.of(
                        Stream.of(content(message), message.sender()),
                        Stream.ofNullable(message.receiver()),
                        Stream.ofNullable(message.conversationName()),
                        message.mentions().stream(),
                        message.attachments().stream().map(Attachment::name))
                .flatMap(texts -> texts)
                .toList();
    }

    static String content(ChatMessage message) {
        String content = message.content();
        return content.length() <= CHARACTERS_MAX ? content : content.substring(0, CHARACTERS_MAX);
    }

    /** The clocks by which the time of a message may be told: the asker's and the sender's. */
    List<ZoneId> zones(ChatMessage message) {
        return Stream.of(question.timeZone(), message.timestamp().getOffset())
                .distinct()
                .toList();
    }
}
