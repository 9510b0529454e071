package readingroom.instruct;

import static java.util.Map.entry;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import readingroom.model.Instruction.Type;

/** The names under which models write the instruction types. */
final class TypeNames {

    private static final Pattern DECORATION = Pattern.compile("[*_`\"'“”\\[\\]【】<>\\s/-]+");

    private static final Map<String, Type> NAMES = Map.ofEntries(
            entry("daterange", Type.DATE_RANGE),
            entry("date", Type.DATE_RANGE),
            entry("dates", Type.DATE_RANGE),
            entry("time", Type.DATE_RANGE),
            entry("timerange", Type.DATE_RANGE),
            entry("when", Type.DATE_RANGE),
            entry("日期", Type.DATE_RANGE),
            entry("日期范围", Type.DATE_RANGE),
            entry("时间", Type.DATE_RANGE),
            entry("时间范围", Type.DATE_RANGE),
            entry("时间过滤", Type.DATE_RANGE),
            entry("person", Type.PERSON),
            entry("persons", Type.PERSON),
            entry("people", Type.PERSON),
            entry("participant", Type.PERSON),
            entry("participants", Type.PERSON),
            entry("sender", Type.PERSON),
            entry("speaker", Type.PERSON),
            entry("saidby", Type.PERSON),
            entry("人物", Type.PERSON),
            entry("人员", Type.PERSON),
            entry("参与者", Type.PERSON),
            entry("参与者过滤", Type.PERSON),
            entry("参与人物", Type.PERSON),
            entry("参与人", Type.PERSON),
            entry("发送者", Type.PERSON),
            entry("mention", Type.MENTION),
            entry("mentions", Type.MENTION),
            entry("about", Type.MENTION),
            entry("提及", Type.MENTION),
            entry("提到", Type.MENTION),
            entry("keyword", Type.KEYWORD),
            entry("keywords", Type.KEYWORD),
            entry("query", Type.KEYWORD),
            entry("关键词", Type.KEYWORD),
            entry("关键字", Type.KEYWORD),
            entry("关键词扩展", Type.KEYWORD),
            entry("concept", Type.CONCEPT),
            entry("concepts", Type.CONCEPT),
            entry("event", Type.CONCEPT),
            entry("概念", Type.CONCEPT),
            entry("事件", Type.CONCEPT),
            entry("核心事件", Type.CONCEPT),
            entry("topic", Type.TOPIC),
            entry("topics", Type.TOPIC),
            entry("话题", Type.TOPIC),
            entry("主题", Type.TOPIC),
            entry("话题分类", Type.TOPIC),
            entry("tone", Type.TONE),
            entry("sentiment", Type.TONE),
            entry("emotion", Type.TONE),
            entry("mood", Type.TONE),
            entry("语气", Type.TONE),
            entry("情感", Type.TONE),
            entry("情绪", Type.TONE),
            entry("clue", Type.CLUE),
            entry("clues", Type.CLUE),
            entry("file", Type.CLUE),
            entry("filetype", Type.CLUE),
            entry("location", Type.CLUE),
            entry("place", Type.CLUE),
            entry("amount", Type.CLUE),
            entry("线索", Type.CLUE),
            entry("其他线索", Type.CLUE),
            // the article's name for a boolean expression of words that people use when they argue
            entry("情感意图线索", Type.KEYWORD));

    private TypeNames() {}

    static Optional<Type> find(String name) {
        String bare = DECORATION.matcher(name).replaceAll("").toLowerCase(Locale.ROOT);
        return Optional.ofNullable(NAMES.get(bare));
    }
}
