package readingroom.instruct;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.model.Instruction.Type;

/**
 * What could be read in a model's reply.
 *
 * @param lost how many lines have the form of an instruction, but cannot be read
 */
record InstructionReading(List<InstructionLine> lines, int lost, Outcome outcome) {

    static final int INSTRUCTIONS_MAX = 40;

    /** What a reply comes to as a whole. */
    enum Outcome {
        /** It has instructions. */
        READ,
        /** It says that there is nothing to search by. */
        NOTHING,
        /** It has no text but thoughts. */
        SILENT,
        /** It says something that cannot be read. */
        UNREADABLE
    }

    InstructionReading {
        lines = List.copyOf(lines);
    }

    /** Whether the model's opinion is known, even if that is that there is none to have. */
    boolean isUsable() {
        return outcome == Outcome.READ || outcome == Outcome.NOTHING;
    }

    /** Collects what can be read, in the order in which it stands in the reply. */
    static final class Builder {

        private static final int VALUE_CHARACTERS_MAX = 300;
        private static final Pattern SPAN = Pattern.compile("\\s*(?:<-+|<=|←|⇐|⟵)\\s*(.*)$");
        private static final Pattern ENDS = Pattern.compile("[,，;；。.|\\s]+$");

        private final SequencedSet<InstructionLine> lines = new LinkedHashSet<>();
        private boolean nothing;
        private int lost;

        boolean isEmpty() {
            return lines.isEmpty();
        }

        /** Adds one value or several, and the words of the question behind an arrow. */
        void add(Type type, String text) {
            Matcher span = SPAN.matcher(text);
            boolean reasoned = span.find();
            add(
                    type,
                    reasoned ? text.substring(0, span.start()) : text,
                    reasoned ? span.group(1).replace("\"", "") : "");
        }

        void add(Type type, String value, String words) {
            String text = ENDS.matcher(LineForms.plain(value)).replaceAll("");
            if (text.isEmpty() || LineValues.isNothing(text)) {
                addNothing();
                return;
            }
            List<String> values = LineValues.of(type, text).stream()
                    .filter(part -> !part.isEmpty() && !LineValues.isNothing(part))
                    .filter(part -> part.length() <= VALUE_CHARACTERS_MAX && LineValues.isWhole(part))
                    .toList();
            lost += values.isEmpty() ? 1 : 0;
            values.forEach(part -> lines.add(new InstructionLine(type, part, words.strip())));
        }

        /** Gives the last instruction the words of the question that are its reason. */
        void addSpan(String words) {
            InstructionLine last = lines.removeLast();
            lines.add(new InstructionLine(last.type(), last.value(), words.replace("\"", "")));
        }

        /** The model says that there is no value. */
        void addNothing() {
            nothing = true;
        }

        void addLost() {
            lost++;
        }

        /** @param silent whether the reply has no text but thoughts */
        InstructionReading build(boolean silent) {
            return new InstructionReading(lines.stream().limit(INSTRUCTIONS_MAX).toList(), lost, outcome(silent));
        }

        private Outcome outcome(boolean silent) {
            if (!lines.isEmpty()) {
                return Outcome.READ;
            }
            if (nothing && lost == 0) {
                return Outcome.NOTHING;
            }
            return silent ? Outcome.SILENT : Outcome.UNREADABLE;
        }
    }
}
