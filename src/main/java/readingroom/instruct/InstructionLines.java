package readingroom.instruct;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.instruct.InstructionReading.Outcome;
import readingroom.llm.PromptFile;
import readingroom.llm.ReplyText;
import readingroom.model.Instruction.Type;

/**
 * Reads instructions, strict lines {@code type: value} and what weaker models make of them: lists under a label, tables, JSON,
 * YAML. A line that cannot be read is lost, and only that line.
 */
final class InstructionLines {

    static final int INSTRUCTIONS_MAX = 40;
    static final int VALUE_CHARACTERS_MAX = 300;

    private static final Pattern TYPED = Pattern.compile("^([^:：]{1,40}?)\\s*[:：]\\s*(.*)$");
    private static final Pattern SPAN = Pattern.compile("\\s*(?:<-+|<=|←|⇐|⟵)\\s*(.*)$");
    private static final Pattern ENDS = Pattern.compile("[,，;；。.|\\s]+$");
    private static final Set<String> TYPE_LABELS = Set.of("type", "kind", "name", "类型");
    private static final Set<String> VALUE_LABELS = Set.of("value", "text", "值", "内容");
    private static final Set<String> SPAN_LABELS = Set.of("words", "span", "source", "依据", "原文");
    private static final Set<String> REMARKS = Set.of(
            "why",
            "reason",
            "explanation",
            "note",
            "notes",
            "question",
            "asker",
            "asked_at",
            "原因",
            "理由",
            "注",
            "说明",
            "问题");
    /** A boolean expression without a label has a word or two between its operators; a sentence has more. */
    private static final int EXPRESSION_WORDS_MAX = 4;

    private static final int LABEL_WORDS_MAX = 3;

    private final Set<InstructionLine> read = new LinkedHashSet<>();
    private @Nullable Type open;
    private boolean nothing;
    private int lost;

    private InstructionLines() {}

    /** @param question whose words decide whether an example of the prompt in the reply is meant */
    static InstructionReading read(String reply, PromptFile prompt, String question) {
        InstructionLines lines = new InstructionLines();
        ReplyText said = ReplyText.read(reply, prompt);
        ExampleEchoes echoes = new ExampleEchoes(prompt, question);
        said.lines().stream().filter(line -> !echoes.has(line)).forEach(lines::readLine);
        said.objects().forEach(lines::readFields);
        return new InstructionReading(
                lines.read.stream().limit(INSTRUCTIONS_MAX).toList(), lines.lost, lines.outcome(said));
    }

    private Outcome outcome(ReplyText said) {
        if (!read.isEmpty()) {
            return Outcome.READ;
        }
        if (nothing && lost == 0) {
            return Outcome.NOTHING;
        }
        return said.lines().isEmpty() && said.objects().isEmpty() ? Outcome.SILENT : Outcome.UNREADABLE;
    }

    private void readFields(Map<String, String> fields) {
        Optional<Type> type = first(fields, TYPE_LABELS)
                .or(() -> Optional.ofNullable(fields.get(ReplyText.WITHIN)))
                .flatMap(TypeNames::find);
        Optional<String> value = first(fields, VALUE_LABELS).or(() -> period(fields));
        if (type.isPresent() && value.isPresent()) {
            add(type.get(), value.get(), first(fields, SPAN_LABELS).orElse(""));
            return;
        }
        fields.forEach((name, text) -> {
            if (TypeNames.find(name).isPresent()) {
                add(TypeNames.find(name).get(), text, "");
            } else if (!REMARKS.contains(name) && !name.equals(ReplyText.WITHIN)) {
                readLine(text);
            }
        });
    }

    private static Optional<String> first(Map<String, String> fields, Set<String> names) {
        return names.stream().filter(fields::containsKey).findFirst().map(fields::get);
    }

    private static Optional<String> period(Map<String, String> fields) {
        List<String> ends = Stream.of("from", "start", "to", "end")
                .filter(fields::containsKey)
                .map(fields::get)
                .toList();
        return ends.isEmpty() ? Optional.empty() : Optional.of(String.join(" to ", ends));
    }

    private void readLine(String line) {
        List<String> cells = LineForms.cells(line);
        if (!cells.isEmpty()) {
            TypeNames.find(cells.getFirst())
                    .ifPresent(type ->
                            add(type, cells.size() > 1 ? cells.get(1) : "", cells.size() > 2 ? cells.get(2) : ""));
        } else if (!LineForms.isRuler(line)) {
            boolean bulleted = LineForms.isBulleted(line);
            LineForms.parts(LineForms.plain(line)).stream()
                    .filter(part -> !part.isEmpty())
                    .forEach(part -> readPart(part, bulleted));
        }
    }

    private void readPart(String text, boolean bulleted) {
        Matcher typed = TYPED.matcher(text);
        Optional<Type> type = TypeNames.find(typed.matches() ? typed.group(1) : text);
        if (type.isPresent()) {
            open = type.get();
            if (typed.matches() && !typed.group(2).isEmpty()) {
                addWithSpan(open, typed.group(2));
            }
        } else if (typed.matches() && readLabel(typed.group(1).toLowerCase(Locale.ROOT), typed.group(2))) {
            return;
        } else if (isExpression(text)) {
            addWithSpan(Type.KEYWORD, text);
        } else if (bulleted && open != null) {
            addWithSpan(open, text);
        } else if (LineValues.isNothing(text)) {
            nothing = true;
        } else {
            open = null;
            lost += typed.matches()
                            && isLabel(typed.group(1))
                            && !typed.group(2).isEmpty()
                    ? 1
                    : 0;
        }
    }

    /** Reads a label of the YAML form, an instruction over several lines; false if it is none. */
    private boolean readLabel(String label, String value) {
        if (TYPE_LABELS.contains(label)) {
            open = TypeNames.find(value).orElse(null);
        } else if (VALUE_LABELS.contains(label) && open != null) {
            addWithSpan(open, value);
        } else if (SPAN_LABELS.contains(label) && !read.isEmpty()) {
            InstructionLine last = new ArrayList<>(read).getLast();
            read.remove(last);
            read.add(new InstructionLine(last.type(), last.value(), value.replace("\"", "")));
        } else {
            return REMARKS.contains(label);
        }
        return true;
    }

    private static boolean isLabel(String label) {
        return label.split(" ").length <= LABEL_WORDS_MAX && !label.contains("//");
    }

    private static boolean isExpression(String text) {
        return LineValues.BOOLEAN.matcher(text).find()
                && Stream.of(text.split("\\b(?:OR|AND|NOT)\\b|\"[^\"]*\""))
                        .allMatch(part -> part.strip().split(" ").length <= EXPRESSION_WORDS_MAX)
                && !text.matches(".*[?!？！。]$");
    }

    private void addWithSpan(Type type, String text) {
        Matcher span = SPAN.matcher(text);
        boolean reasoned = span.find();
        add(
                type,
                reasoned ? text.substring(0, span.start()) : text,
                reasoned ? span.group(1).replace("\"", "") : "");
    }

    private void add(Type type, String value, String words) {
        String text = ENDS.matcher(LineForms.plain(value)).replaceAll("");
        if (text.isEmpty() || LineValues.isNothing(text)) {
            nothing = true;
            return;
        }
        List<String> values = LineValues.of(type, text).stream()
                .filter(part -> !part.isEmpty() && !LineValues.isNothing(part))
                .filter(part -> part.length() <= VALUE_CHARACTERS_MAX && LineValues.isWhole(part))
                .toList();
        lost += values.isEmpty() ? 1 : 0;
        values.forEach(part -> read.add(new InstructionLine(type, part, words.strip())));
    }
}
