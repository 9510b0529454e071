package readingroom.instruct;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import readingroom.model.Instruction.Type;

/** Cuts what stands behind a label into the values that it means. */
final class LineValues {

    static final Pattern BOOLEAN = Pattern.compile("(?:^|\\s|\\))(?:OR|AND|NOT)(?:\\s|\\()");

    private static final Pattern NAMES = Pattern.compile("\\s*[,，、;；/&|]\\s*|\\s+(?:and|AND|or|OR)\\s+|\\s+[和与跟]\\s*");
    private static final Pattern LIST = Pattern.compile("\\s*[,，、;；]\\s*");
    private static final Pattern ASKER = Pattern.compile("^(我)[和与跟同](.+)$|^(.+)[和与跟同](我)$");
    private static final Pattern REMARK = Pattern.compile("(?<=\\S)\\s*\\([^()]*\\)$");
    private static final Pattern OPERATOR =
            Pattern.compile("(?<=[\")])\\s*(\\|{1,2}|&{1,2}|or|and|或者?|且|并且)\\s*(?=[\"(])");
    private static final Pattern NOTHING = Pattern.compile(
            "(?i)none|n/?a|null|nil|unknown|unspecified|not (?:specified|mentioned|given|applicable)|no (?:date|person|filter|one)"
                    + "|any|all|empty|\\[]|\"\"|无|没有|未提及|未指定|未提到|不限|不确定|[-—–.]+");

    private LineValues() {}

    /** Whether a model says in these words that there is no value. */
    static boolean isNothing(String text) {
        return NOTHING.matcher(text.replaceAll("^[\\s(\"]+|[\\s)\"。.]+$", "")).matches()
                || NOTHING.matcher(text).matches();
    }

    static List<String> of(Type type, String text) {
        return switch (type) {
            case KEYWORD -> keywords(text);
            case PERSON, MENTION -> names(text);
            case TOPIC, TONE -> list(text);
            default -> List.of(unquoted(text));
        };
    }

    /** Whether nothing is missing: a quote mark without its other half is the end of a reply that broke off. */
    static boolean isWhole(String value) {
        return value.codePoints().anyMatch(Character::isLetterOrDigit)
                && value.chars().filter(c -> c == '"').count() % 2 == 0;
    }

    private static List<String> keywords(String text) {
        String operators =
                OPERATOR.matcher(text).replaceAll(found -> found.group(1).matches("&+|and|且|并且") ? " AND " : " OR ");
        return BOOLEAN.matcher(operators).find() ? List.of(operators) : list(operators, false);
    }

    private static List<String> list(String text) {
        return list(text, true);
    }

    private static List<String> list(String text, boolean bare) {
        // "a, b" in quotes is one phrase
        return text.contains("\"") && !text.matches("(?:\"[^\"]*\"|[^\"])*")
                ? List.of(text)
                : Stream.of(LIST.split(text.replaceAll("^\\[|]$", "")))
                        .map(value -> bare ? unquoted(value) : value.strip())
                        .toList();
    }

    private static List<String> names(String text) {
        List<String> names = new ArrayList<>();
        for (String name : NAMES.split(text.replaceAll("^\\[|]$", ""))) {
            Matcher asker = ASKER.matcher(name);
            if (asker.matches()) {
                names.add("我");
                names.add(asker.group(2) != null ? asker.group(2) : asker.group(3));
            } else {
                names.add(REMARK.matcher(unquoted(name).replaceFirst("^@", "")).replaceAll(""));
            }
        }
        return names;
    }

    private static String unquoted(String text) {
        String bare = text.strip();
        while (bare.length() > 1 && bare.startsWith("\"") && bare.endsWith("\"")) {
            bare = bare.substring(1, bare.length() - 1).strip();
        }
        return bare;
    }
}
