package readingroom.instruct;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import readingroom.llm.PromptFile;
import readingroom.llm.ReplyText;
import readingroom.model.Instruction.Type;

/**
 * Reads instructions, strict lines {@code type: value} and what weaker models make of them: lists under a label, tables, JSON,
 * YAML. A line that cannot be read is lost, and only that line.
 */
final class InstructionLines {

    private static final Pattern TYPED = Pattern.compile("^([^:：]{1,40}?)\\s*[:：]\\s*(.*)$");
    /** A boolean expression without a label has a word or two between its operators; a sentence has more. */
    private static final int EXPRESSION_WORDS_MAX = 4;

    private static final int LABEL_WORDS_MAX = 3;

    private final InstructionReading.Builder read = new InstructionReading.Builder();
    private @Nullable Type open;

    private InstructionLines() {}

    /** @param question whose words decide whether an example of the prompt in the reply is meant */
    static InstructionReading read(String reply, PromptFile prompt, String question) {
        InstructionLines lines = new InstructionLines();
        ReplyText said = ReplyText.read(reply, prompt);
        ExampleEchoes echoes = new ExampleEchoes(prompt, question);
        said.lines().stream().filter(line -> !echoes.has(line)).forEach(lines::readLine);
        said.objects().forEach(lines::readFields);
        return lines.read.build(said.lines().isEmpty() && said.objects().isEmpty());
    }

    private void readFields(Map<String, String> fields) {
        Optional<Type> type = FieldLabel.TYPE
                .in(fields)
                .or(() -> Optional.ofNullable(fields.get(ReplyText.WITHIN)))
                .flatMap(TypeNames::find);
        Optional<String> value = FieldLabel.VALUE.in(fields).or(() -> FieldLabel.period(fields));
        if (type.isPresent() && value.isPresent()) {
            read.add(type.get(), value.get(), FieldLabel.SPAN.in(fields).orElse(""));
            return;
        }
        fields.forEach((name, text) -> {
            if (TypeNames.find(name).isPresent()) {
                read.add(TypeNames.find(name).get(), text, "");
            } else if (!FieldLabel.REMARK.is(name) && !name.equals(ReplyText.WITHIN)) {
                readLine(text);
            }
        });
    }

    private void readLine(String line) {
        List<String> cells = LineForms.cells(line);
        if (!cells.isEmpty()) {
            TypeNames.find(cells.getFirst())
                    .ifPresent(type ->
                            read.add(type, cells.size() > 1 ? cells.get(1) : "", cells.size() > 2 ? cells.get(2) : ""));
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
                read.add(open, typed.group(2));
            }
        } else if (typed.matches() && readLabel(typed.group(1).toLowerCase(Locale.ROOT), typed.group(2))) {
            return;
        } else if (isExpression(text)) {
            read.add(Type.KEYWORD, text);
        } else if (bulleted && open != null) {
            read.add(open, text);
        } else if (LineValues.isNothing(text)) {
            read.addNothing();
        } else {
            open = null;
            if (typed.matches() && isLabel(typed.group(1)) && !typed.group(2).isEmpty()) {
                read.addLost();
            }
        }
    }

    /** Reads a label of the YAML form, an instruction over several lines; false if it is none. */
    private boolean readLabel(String label, String value) {
        if (FieldLabel.TYPE.is(label)) {
            open = TypeNames.find(value).orElse(null);
        } else if (FieldLabel.VALUE.is(label) && open != null) {
            read.add(open, value);
        } else if (FieldLabel.SPAN.is(label) && !read.isEmpty()) {
            read.addSpan(value);
        } else {
            return FieldLabel.REMARK.is(label);
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
}
