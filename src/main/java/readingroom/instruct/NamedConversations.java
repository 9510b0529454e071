package readingroom.instruct;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.model.Catalog.Conversation;
import readingroom.text.PlainName;
import readingroom.text.Terms;

/** Finds the conversations that a question names: "in the family chat", 在家庭群里, "#backend". */
final class NamedConversations {

    private static final String CHAT = "(?:group\\s*chat|chat|group|channel|conversation|thread|room|list)s?";
    private static final String CHAT_ZH = "(?:群聊|群组|群里|群|小组|频道|讨论组|聊天室|会话|对话)";
    private static final Pattern ENDING = Pattern.compile("(?i)[\\s_-]*" + CHAT + "$|" + CHAT_ZH + "$");
    private static final Pattern CAPITAL = Pattern.compile("(?<![\\p{L}\\p{N}])\\p{Lu}");
    private static final int NAMED_MAX = 8;
    private static final int CONVERSATIONS_MAX = 2_000;

    private NamedConversations() {}

    /** A conversation and the words of the question that name it. */
    record Place(Conversation conversation, String words) {}

    static List<Place> in(String question, List<Conversation> conversations) {
        List<Place> found = new ArrayList<>();
        String lower = question.toLowerCase(Locale.ROOT);
        for (Conversation conversation : conversations.subList(0, Math.min(CONVERSATIONS_MAX, conversations.size()))) {
            String core = core(conversation.name());
            // most names are not there at all, and a pattern costs more than a look
            if (core.length() > 1 && found.size() < NAMED_MAX && isThere(core, lower)) {
                Matcher named = pattern(conversation.name(), core).matcher(question);
                if (named.find()) {
                    found.add(new Place(conversation, named.group().strip()));
                }
            }
        }
        return found;
    }

    private static boolean isThere(String core, String lower) {
        String first = core.split("[\\s_-]+")[0];
        return lower.contains(first);
    }

    private static String core(String name) {
        String bare = name.strip().replaceFirst("^#+", "").toLowerCase(Locale.ROOT);
        String core = ENDING.matcher(bare).replaceFirst("");
        return core.isEmpty() ? bare : core;
    }

    /** Whether the name has capitals as no other words have: Trail Friends, and not "Our family". */
    private static boolean isProper(String name) {
        return CAPITAL.matcher(name).results().count() > 1;
    }

    private static Pattern pattern(String name, String core) {
        String words = String.join(
                "[\\s_-]+",
                List.of(core.split("[\\s_-]+")).stream().map(Pattern::quote).toList());
        if (Terms.hasChinese(core)) {
            // 在家庭群里 names the group 家庭; 家庭 alone does not
            boolean chat = ENDING.matcher(name).find() || core.length() < 4;
            return Pattern.compile("(?i)[#「“\"]?" + words + (chat ? "(?:的)?" + CHAT_ZH : "(?:" + CHAT_ZH + ")?"));
        }
        boolean long2 = PlainName.words(core).size() > 2;
        return Pattern.compile("(?i)#" + words + "(?![\\p{L}\\p{N}_-])"
                + "|(?<![\\p{L}\\p{N}])" + words + "[\\s_-]+(?:(?:group|family|work|team)\\s+)?" + CHAT + "\\b"
                + "|(?<![\\p{L}\\p{N}])" + CHAT + "\\s+(?:called|named|with)\\s+[\"“]?" + words + "(?![\\p{L}\\p{N}])"
                + "|(?<=[\"“「])" + words + "(?=[\"”」])"
                + "|" + words + "\\s*" + CHAT_ZH
                + (isProper(name)
                        ? "|(?-i:(?<![\\p{L}\\p{N}])" + Pattern.quote(name.strip()) + "(?![\\p{L}\\p{N}]))"
                        : "")
                + (long2 ? "|(?<![\\p{L}\\p{N}])" + words + "(?![\\p{L}\\p{N}])" : ""));
    }
}
