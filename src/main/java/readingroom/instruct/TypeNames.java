package readingroom.instruct;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import readingroom.model.Instruction.Type;

/** The names under which models write the instruction types. */
final class TypeNames {

    private static final Pattern DECORATION =
            Pattern.compile("\\([^()]*\\)|[*_`\"'“”\\[\\]【】<>\\s/-]+|(?:filters?|list|过滤|筛选|条件|列表)$");

    private static final Map<String, Type> NAMES = new HashMap<>();

    static {
        name(Type.DATE_RANGE, "daterange date dates time times timerange timeframe period when");
        name(Type.DATE_RANGE, "日期 日期范围 时间 时间范围 时间段 日期时间");
        name(Type.PERSON, "person persons people participant participants sender senders speaker saidby author who");
        name(Type.PERSON, "人物 人员 参与者 参与人物 参与人 发送者 发送人 发言人 说话人 人名 姓名");
        name(Type.MENTION, "mention mentions mentioned about 提及 提到");
        name(Type.KEYWORD, "keyword keywords query queries searchterm searchterms phrase phrases synonyms");
        // the last one is the article's name for a boolean expression of words that people use when they argue
        name(Type.KEYWORD, "关键词 关键字 关键词扩展 关键词组 搜索词 检索词 查询词 同义词 情感意图线索");
        name(Type.CONCEPT, "concept concepts event events 概念 事件 核心事件");
        name(Type.TOPIC, "topic topics 话题 主题 话题分类");
        name(Type.TONE, "tone tones sentiment emotion mood 语气 语调 情感 情绪 心情");
        name(Type.CLUE, "clue clues file files filetype location place amount 线索 其他线索 地点 文件 文件类型 金额");
    }

    private TypeNames() {}

    private static void name(Type type, String names) {
        List.of(names.split(" ")).forEach(name -> NAMES.put(name, type));
    }

    static Optional<Type> find(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKC);
        String bare = DECORATION.matcher(plain).replaceAll("").toLowerCase(Locale.ROOT);
        // what DECORATION leaves at the end when a blank stood before "filter"
        return Optional.ofNullable(NAMES.get(DECORATION.matcher(bare).replaceAll("")));
    }
}
