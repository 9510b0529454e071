package readingroom.eval.generator;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The kinds of questions, with how many there are in a language. */
enum Category {
    ASKER(48),
    ALIAS(46),
    SUPERSEDED(46),
    RELATIVE_DATE(48),
    WHO_SAID(46),
    NEGATION(42),
    WINDOW_ONLY(46),
    COUNTING(42),
    MULTI(46),
    SINGLE(48),
    UNANSWERABLE(42);

    private final int questions;

    Category(int questions) {
        this.questions = questions;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** How many of each the chat with this number of so many chats gets. */
    static Map<Category, Integer> share(int chat, int chats) {
        Map<Category, Integer> share = new EnumMap<>(Category.class);
        for (Category category : values()) {
            int rest = (chat + category.ordinal()) % chats < category.questions % chats ? 1 : 0;
            share.put(category, category.questions / chats + rest);
        }
        return share;
    }
}
