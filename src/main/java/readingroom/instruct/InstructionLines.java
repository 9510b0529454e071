package readingroom.instruct;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.llm.PromptFile;
import readingroom.llm.ReplyText;
import readingroom.model.Instruction.Type;

/**
 * Reads instructions, strict lines {@code type: value} and what weaker models make of them. A line that cannot be read is lost,
 * and only that line.
 */
final class InstructionLines {

    static final int INSTRUCTIONS_MAX = 40;
    static final int VALUE_CHARACTERS_MAX = 300;

    private static final Pattern BULLET = Pattern.compile("^(?:[-*+•·>]+|[(（]?\\d{1,3}[.)、）:](?!\\d)|[①-⑳])\\s*");
    private static final Pattern TYPED = Pattern.compile("^([^:：]{1,40}?)\\s*[:：]\\s*(.+)$");
    private static final Pattern BOOLEAN = Pattern.compile("\\s(?:OR|AND|NOT)\\s");
    private static final Pattern SPAN = Pattern.compile("\\s*(?:<-|<=|←|⇐)\\s*(.*)$");
    private static final Pattern NAMES = Pattern.compile("\\s*[,，、;；/&|]\\s*|\\s+(?:and|AND|or|OR)\\s+|\\s+[和与跟]\\s*");
    private static final Pattern ASKER = Pattern.compile("^(我)[和与跟同](.+)$|^(.+)[和与跟同](我)$");
    private static final Pattern NOTHING = Pattern.compile(
            "(?i)none|n/?a|null|nil|unknown|unspecified|not (?:specified|mentioned|given)|any|all|无|没有|未提及|未指定|不限|不确定|[-—.]+");

    private final Set<InstructionLine> read = new LinkedHashSet<>();

    private InstructionLines() {}

    static List<InstructionLine> read(String reply, PromptFile prompt) {
        InstructionLines lines = new InstructionLines();
        ReplyText said = ReplyText.read(reply, prompt);
        said.lines().forEach(lines::readLine);
        said.objects().forEach(lines::readFields);
        return lines.read.stream().limit(INSTRUCTIONS_MAX).toList();
    }

    private void readFields(Map<String, String> fields) {
        String type = fields.getOrDefault("type", fields.get("name"));
        String value = fields.get("value");
        if (type != null && value != null && TypeNames.find(type).isPresent()) {
            add(type, value, fields.getOrDefault("words", ""));
            return;
        }
        fields.forEach((name, text) -> {
            if (name.equals(ReplyText.BARE) || TypeNames.find(name).isEmpty()) {
                readLine(text);
            } else {
                add(name, text, "");
            }
        });
    }

    private void readLine(String line) {
        String text = plain(line);
        Matcher typed = TYPED.matcher(text);
        if (typed.matches() && TypeNames.find(typed.group(1)).isPresent()) {
            Matcher span = SPAN.matcher(typed.group(2));
            boolean reasoned = span.find();
            String value = reasoned ? typed.group(2).substring(0, span.start()) : typed.group(2);
            add(typed.group(1), value, reasoned ? unquoted(span.group(1)) : "");
        } else if (BOOLEAN.matcher(text).find() && (text.startsWith("\"") || text.startsWith("("))) {
            add("keyword", text, "");
        }
    }

    /** Without bullets and bold marks, with quote marks and brackets of one kind. */
    private static String plain(String line) {
        String text = line.strip();
        for (Matcher bullet = BULLET.matcher(text); bullet.find() && bullet.end() > 0; bullet = BULLET.matcher(text)) {
            text = text.substring(bullet.end());
        }
        return text.replace("**", "")
                .replace("__", "")
                .replace("`", "")
                .replaceAll("[“”„‟「」『』＂]", "\"")
                .replace('（', '(')
                .replace('）', ')')
                .strip();
    }

    private void add(String name, String value, String words) {
        Type type = TypeNames.find(name).orElseThrow();
        String text = plain(value).replaceAll("[,，;；。.\\s]+$", "");
        Matcher typed = TYPED.matcher(text);
        if (typed.matches() && TypeNames.find(typed.group(1)).isPresent()) {
            // a label before the type, as in "1. person filter: participants: Tom"
            add(typed.group(1), typed.group(2), words);
        } else if (text.length() <= VALUE_CHARACTERS_MAX
                && !NOTHING.matcher(text).matches()) {
            parts(type, text).stream()
                    .filter(InstructionLines::isWhole)
                    .forEach(part -> read.add(new InstructionLine(type, part, words.strip())));
        }
    }

    private static List<String> parts(Type type, String text) {
        return switch (type) {
            case KEYWORD -> List.of(text);
            case PERSON, MENTION -> names(text);
            case TOPIC -> List.of(text.split("\\s*[,，、;；]\\s*"));
            default -> List.of(unquoted(text));
        };
    }

    private static List<String> names(String text) {
        List<String> names = new ArrayList<>();
        for (String name : NAMES.split(text)) {
            Matcher asker = ASKER.matcher(name);
            if (asker.matches()) {
                names.add("我");
                names.add(asker.group(2) != null ? asker.group(2) : asker.group(3));
            } else {
                names.add(unquoted(name).replaceFirst("^@", ""));
            }
        }
        return names;
    }

    /** Whether nothing is missing: a quote mark without its other half is the end of a reply that broke off. */
    private static boolean isWhole(String value) {
        return !value.isEmpty()
                && !NOTHING.matcher(value).matches()
                && value.codePoints().anyMatch(Character::isLetterOrDigit)
                && value.chars().filter(c -> c == '"').count() % 2 == 0;
    }

    private static String unquoted(String text) {
        String bare = text.strip();
        while (bare.length() > 1 && bare.startsWith("\"") && bare.endsWith("\"")) {
            bare = bare.substring(1, bare.length() - 1).strip();
        }
        return bare;
    }
}
