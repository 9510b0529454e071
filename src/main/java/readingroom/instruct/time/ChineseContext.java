package readingroom.instruct.time;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The Chinese words around a phrase that tell a time from a name, a gift or a wish. */
final class ChineseContext {

    private static final List<String> ASKING =
            List.of("是几号", "是什么意思", "是哪天", "是哪一天", "是什么时候", "几号", "哪天", "是星期几", "是周几", "什么时候", "放几天", "在几月", "是几月");
    private static final List<String> HOLIDAY_THINGS = List.of(
            "礼物", "快乐", "晚会", "联欢", "计划", "安排", "贺卡", "红包", "树", "老人", "套餐", "优惠", "档", "装", "歌", "大餐", "折扣", "券", "促销",
            "清单", "攻略", "祝福", "月饼", "粽子", "汤圆", "门票", "机票", "电影", "帽", "卡片", "蛋糕");
    private static final List<String> NAMED = List.of("说", "问", "告诉", "回复", "答应", "喜欢", "觉得", "是谁", "这个人");
    private static final List<String> NUMBERED = List.of(
            "楼", "线", "门", "店", "院", "机", "桌", "床", "选手", "队", "房", "馆", "仓", "坑", "技师", "男", "女", "嘉宾", "车", "公路", "位",
            "球", "年化", "字", "铺", "文件", "病", "键", "码", "员", "种子", "游");
    private static final List<String> COUNTED =
            List.of("元", "块", "号", "人", "个", "条", "米", "次", "分", "万", "千", "房", "室", "路", "公里", "斤", "克", "度", "页");
    private static final Set<String> QUIZ = Set.of("题", "答", "选", "卷");
    private static final Pattern AGE =
            Pattern.compile("[也才都刚就]?(?:多大(?!的|了?雨)|(?:几|多少|[0-9一二三四五六七八九十]{1,3})岁|[在上读念]?(?:几年级|大几|高几|初几))");
    private static final int LOOK_AHEAD = 8;
    private static final Pattern NUMERIC = Pattern.compile("\\d+");
    private static final Set<Kind> PREPOSITIONS = Set.of(Kind.IN, Kind.FROM, Kind.SINCE, Kind.UNTIL, Kind.BY, Kind.AT);

    private final Sentence sentence;
    private final ChineseNames names;

    ChineseContext(Sentence sentence, ChineseNames names) {
        this.sentence = sentence;
        this.names = names;
    }

    boolean asksWhen(Phrase phrase) {
        return sentence.kind(phrase.first()) == Kind.HOLIDAY && isBefore(phrase, ASKING);
    }

    /** Whether nothing beside the phrase makes it something else: 六月说, 3号楼. */
    boolean isInPlace(Phrase phrase) {
        if (phrase.pieces().size() > 1) {
            return true;
        }
        if (names.isName(phrase)
                || AGE.matcher(sentence.rest(phrase.end(), LOOK_AHEAD)).lookingAt()) {
            return false;
        }
        if (NUMERIC.matcher(sentence.text(phrase.first())).matches() && sentence.kind(phrase.first()) != Kind.NUMBER) {
            return sentence.kind(phrase.first() - 1) != Kind.WORD
                    && !isBefore(phrase, COUNTED)
                    && !isBefore(phrase, ASKING);
        }
        return switch (sentence.kind(phrase.end() - 1)) {
            case MONTH_SIGN -> !isName(phrase);
            case PAST -> isLately(phrase);
            case DAY_SIGN -> phrase.end() - phrase.first() > 2 || !isBefore(phrase, NUMBERED);
            case NUMBER -> !isBefore(phrase, COUNTED);
            case BACK -> isClauseStart(phrase.first());
            default -> true;
        };
    }

    /** 最近 is also "nearest" and "latest", and 最近怎么样 a greeting. */
    private boolean isLately(Phrase phrase) {
        boolean nearest = sentence.value(phrase.first()) == 1
                && (Set.of("离", "距").contains(sentence.text(phrase.first() - 2))
                        || Set.of("离", "距").contains(sentence.text(phrase.first() - 1))
                        || sentence.kind(phrase.end()) == Kind.MARK);
        return !nearest && !isBefore(phrase, List.of("怎么样", "好吗", "如何", "忙", "还好", "吗", "呢", "是", "在哪"));
    }

    private boolean isName(Phrase phrase) {
        boolean first = phrase.first() == 0;
        int next = phrase.end();
        boolean english = sentence.kind(next) == Kind.WORD && !sentence.isChinese(next) && !sentence.isCapital(next);
        return first && isBefore(phrase, NAMED) || english && EnglishContext.SPEAKING.contains(sentence.text(next));
    }

    boolean isClauseStart(int index) {
        Kind before = sentence.kind(index - 1);
        return before == Kind.MARK || before == Kind.COMMA || before == Kind.IN;
    }

    boolean supports(Phrase phrase) {
        return switch (sentence.kind(phrase.first())) {
            case WEEKDAY -> !isBefore(phrase, List.of("这个人", "这个词"));
            case HALFYEAR, DAY_DOTTED, PAST -> true;
            case QUARTER -> !sentence.has(QUIZ);
            case UNIT -> !isBefore(phrase, List.of("计划", "安排", "愉快", "快乐", "都", "档", "班"));
            case SEASON ->
                isBefore(phrase, List.of("的时候", "那会儿"))
                        || sentence.value(phrase.first()) == Season.SUMMER_HOLIDAYS.ordinal()
                                && !isBefore(phrase, HOLIDAY_THINGS);
            case HOLIDAY -> holiday(phrase);
            case DAYPART -> false;
            case AT, AROUND -> true;
            default -> PREPOSITIONS.contains(sentence.kind(phrase.first() - 1)) || isLimited(phrase);
        };
    }

    private boolean holiday(Phrase phrase) {
        boolean wish = Set.of("祝", "祝你", "庆祝", "过").contains(sentence.text(phrase.first() - 1));
        boolean verb = Set.of("过年", "跨年").contains(sentence.text(phrase.first()))
                && !isLimited(phrase)
                && !isBefore(phrase, List.of("的时候", "时", "那"));
        return !wish && !verb && !isBefore(phrase, HOLIDAY_THINGS);
    }

    private boolean isLimited(Phrase phrase) {
        Kind last = sentence.kind(phrase.end() - 1);
        return last == Kind.AROUND
                || switch (sentence.kind(phrase.end())) {
                    case FRONT, BACK, SO_FAR, AROUND, POSSESSIVE -> true;
                    default -> false;
                };
    }

    private boolean isBefore(Phrase phrase, List<String> words) {
        String rest = sentence.rest(phrase.end(), LOOK_AHEAD);
        return words.stream().anyMatch(rest::startsWith);
    }
}
