package readingroom.answer;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import readingroom.model.ChatMessage;

/** A person of the question: the words, and the one or several people of the messages they may mean. */
record Person(String words, List<String> names) {

    private static final Pattern GROUP =
            Pattern.compile("we|us|our|ours|ourselves|我们|咱们?|大家", Pattern.CASE_INSENSITIVE);

    private static final Pattern SELF =
            Pattern.compile("I|me|my|mine|myself|we|us|our|ours|ourselves|我们?|咱们?|俺|大家", Pattern.CASE_INSENSITIVE);

    /** The name to call the person by; "I" is none. */
    String shown() {
        return isAsker() && !names.isEmpty() ? names.getFirst() : words;
    }

    /** Whether the question asks what is said of the person, not by the person. */
    boolean isSpokenOf(String question, boolean byOthers) {
        // "what do they think of the way Kit drives" has Kit further away; "who told Kit" and "who did Kit call" have
        // not
        return asks(question, "\\b(about|of|on|regarding|concerning)\\s+(the\\s+)?%1$s|(对|关于|说起|谈到|提到|评价|议论)\\s*%1$s")
                || byOthers
                        && !asks(question, "\\b(told?|tells?) %1$s|(跟|和|告诉|对)%1$s(说|讲)")
                        && !asks(question, "\\b(did|does|do|has|had|will|would) %1$s\\b|^\\s*%1$s(?!的)");
    }

    private boolean asks(String question, String form) {
        return Pattern.compile(form.formatted(Pattern.quote(words)), Pattern.CASE_INSENSITIVE)
                .matcher(question)
                .find();
    }

    /** Whether the message is from the person. */
    boolean isSender(ChatMessage message) {
        return names.stream()
                .anyMatch(name -> name.equalsIgnoreCase(message.sender()) || name.equalsIgnoreCase(message.senderId()));
    }

    /** Whether the message is from, to or about the person. */
    boolean isIn(ChatMessage message) {
        String content = message.content().toLowerCase(Locale.ROOT);
        return isSender(message)
                || Stream.concat(names.stream(), Stream.of(words))
                        .filter(name -> !name.isBlank())
                        .anyMatch(name -> name.equalsIgnoreCase(message.receiver())
                                || message.mentions().stream().anyMatch(name::equalsIgnoreCase)
                                || content.contains(name.toLowerCase(Locale.ROOT)));
    }

    /** Whether the words are "we" or the like, who are nobody in particular. */
    boolean isGroup() {
        return GROUP.matcher(words).matches();
    }

    /** Whether the words are "I", "we" or the like. */
    boolean isAsker() {
        return SELF.matcher(words).matches();
    }
}
