package readingroom.text;

import java.util.regex.Pattern;

/** The words of a question that ask for an overview of a conversation and name no subject. */
public final class OverviewWords {

    private static final String CHAT =
            "(?:chats?|group|conversations?|channel|messages|discussions?|talks?|thread)(?:\\s+(?:chat|messages))?\\b";
    private static final Pattern ENGLISH = Pattern.compile(
            "\\b(?:summari[sz]e|(?:give (?:me|us) )?(?:a |the )?(?:short |brief |quick )?(?:summary|overview|recap) of|recap|sum up|what happened"
                    + "|what(?:['’]s| is| was| has been| went) (?:new|going on|on|discussed|talked about)|what(?: all)? did i miss|anything new|(?:which|what) topics (?:came up|were there)|what (?:are|were) the (?:main )?topics|what (?:did|do) (?:people|everybody|everyone|they|we all) (?:write|post|talk about|chat about)"
                    + "|what (?:was|were) (?:the|our) (?:chats?|conversations?|discussions?) about)\\b"
                    + "(?:(?:\\s+(?:in|on|of|for|from))?(?:\\s+(?:the|our|my|this|all))*(?:\\s+[\\w’'-]+){0,2}?\\s+"
                    + CHAT + ")?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHINESE = Pattern.compile("(?:请|帮我|给我)*(?:总结|概括|汇总|概述|回顾)(?:一下|下)?"
            + "|(?:都)?发生了?(?:什么|哪些|啥)(?:事情?|事儿)?|有(?:什么|哪些|啥)(?:事情?|新鲜事|动静|新?消息)"
            + "|(?:什么|哪些|啥)(?:话题|内容)|在?群里(?=说|聊|讨论|吵)|说过?话了?$");
    private static final Pattern CHINESE_CHAT = Pattern.compile(
            "[\\p{IsHan}&&[^的]]{0,6}群(?:聊|里)?(?:的)?|[\\p{IsHan}&&[^的]]{1,6}组(?=\\s*的?(?:聊天|消息|对话|群))|(?:的)?(?:聊天|群聊|对话)(?:记录|内容)?|(?:的)?(?:全部|所有)?消息");

    private OverviewWords() {}

    /**
     * The question with a line break for each such phrase: {@code Summarise the family chat} is one, and of {@code summarise
     * the chat about the budget} only what is before {@code about}. Other questions come back as they are.
     */
    public static String without(String question) {
        String english = ENGLISH.matcher(question).replaceAll("\n");
        String chinese = CHINESE.matcher(english).replaceAll("\n");
        return chinese.equals(english) ? english : CHINESE_CHAT.matcher(chinese).replaceAll("\n");
    }
}
