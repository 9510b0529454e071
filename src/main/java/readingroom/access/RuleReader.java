package readingroom.access;

import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Reads rules of access: a YAML mapping from askers to lists of what they may see, each a conversation by its id or name,
 * the beginning of one with {@code *} behind it, {@code "*"} for everything, or {@code account: ID} with or without {@code
 * platform: NAME} for the conversations in which that account speaks. All values are text, as they are written.
 */
final class RuleReader {

    private static final String LIST =
            "a list such as [trip, \"work-*\", {account: U0123}], or one name alone, in quotation marks if it has a comma";

    /** Rules have three levels; parsers of YAML go as deep as a text, until the stack ends. */
    private static final int LEVELS_MAX = 20;

    private final Path file;

    RuleReader(Path file) {
        this.file = file;
    }

    /**
     * The grants by asker, whose accents are composed.
     *
     * @throws UnreadableRules with file, line and what to write instead
     */
    Map<String, List<Grant>> read(String yaml) {
        Map<String, List<Grant>> rules = new LinkedHashMap<>();
        Node root = compose(yaml).orElse(null);
        if (root == null) {
            return rules;
        }
        if (!(root instanceof MappingNode mapping)) {
            throw wrong(root, "the rules are not lines such as \"Ana: [trip]\"");
        }
        for (NodeTuple line : mapping.getValue()) {
            String asker = Normalizer.normalize(text(line.getKeyNode(), "the name of an asker"), Normalizer.Form.NFC);
            if (rules.put(asker, grants(line.getValueNode())) != null) {
                throw wrong(line.getKeyNode(), "the asker is there twice; write all that he may see in one list");
            }
        }
        return rules;
    }

    private Optional<Node> compose(String yaml) {
        try {
            LoadSettings settings = LoadSettings.builder()
                    .setLabel(file.toString())
                    .setAllowDuplicateKeys(true)
                    .setUseMarks(true)
                    .build();
            requireFlat(new Parse(settings).parseString(yaml));
            return new Compose(settings).composeString(yaml);
        } catch (MarkedYamlEngineException e) {
            String line = line(begun(e).or(e::getProblemMark));
            throw new UnreadableRules(
                    file + line + ": no YAML (" + e.getProblem()
                            + "); put names with any of : * & [ { # ' in quotation marks",
                    Rules.KEY + line + ": no YAML");
        } catch (YamlEngineException e) {
            throw new UnreadableRules(file + ": no YAML; see README.md for the form of rules", Rules.KEY + ": no YAML");
        }
    }

    /** Looks at one event after the other, which takes no stack. */
    private void requireFlat(Iterable<Event> events) {
        int level = 0;
        for (Event event : events) {
            switch (event.getEventId()) {
                case SequenceStart, MappingStart -> level++;
                case SequenceEnd, MappingEnd -> level--;
                default -> {}
            }
            if (level > LEVELS_MAX) {
                throw wrong(event.getStartMark(), "more than " + LEVELS_MAX + " lists or braces in each other");
            }
        }
    }

    /** Where the list, braces or quotation began that has no end; the parser finds out at the next line or later. */
    private static Optional<Mark> begun(MarkedYamlEngineException e) {
        String context = String.valueOf(e.getContext());
        return context.contains("flow") || context.contains("quoted") ? e.getContextMark() : Optional.empty();
    }

    private List<Grant> grants(Node value) {
        List<Grant> grants = new ArrayList<>();
        if (value instanceof SequenceNode list) {
            list.getValue().forEach(item -> grants.add(grant(item)));
        } else if (value instanceof ScalarNode scalar
                && scalar.isPlain()
                && scalar.getValue().contains(",")) {
            throw wrong(value, "no list of conversations; write " + LIST);
        } else {
            grants.add(grant(value));
        }
        return List.copyOf(grants);
    }

    private Grant grant(Node item) {
        if (item instanceof MappingNode mapping) {
            return account(mapping);
        }
        String text = text(item, LIST);
        if (item instanceof ScalarNode scalar
                && scalar.isPlain()
                && !scalar.getTag().equals(Tag.STR)) {
            throw wrong(
                    item,
                    text + " is no name but a number or a truth value; put it in quotation marks if a"
                            + " conversation is called so");
        }
        if (text.equals("*")) {
            return new Grant.Everything();
        }
        return text.endsWith("*")
                ? new Grant.Beginning(text.substring(0, text.length() - 1))
                : new Grant.Conversation(text);
    }

    private Grant account(MappingNode mapping) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (NodeTuple field : mapping.getValue()) {
            String key = text(field.getKeyNode(), "account or platform");
            if (!List.of("account", "platform").contains(key)) {
                throw wrong(field.getKeyNode(), "\"" + key + "\" is neither account nor platform");
            }
            fields.put(key, text(field.getValueNode(), "an id, in quotation marks"));
        }
        @Nullable String id = fields.get("account");
        if (id == null) {
            throw wrong(mapping, "a platform without an account; write {account: ID, platform: NAME}");
        }
        return new Grant.Account(Objects.requireNonNull(id), fields.get("platform"));
    }

    private String text(Node node, String wanted) {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            return scalar.getValue();
        }
        throw wrong(node, "here belongs " + wanted);
    }

    private UnreadableRules wrong(Node node, String what) {
        return wrong(node.getStartMark(), what);
    }

    private UnreadableRules wrong(Optional<Mark> place, String what) {
        String line = line(place);
        return new UnreadableRules(file + line + ": " + what, Rules.KEY + line + ": no rule");
    }

    private static String line(Optional<Mark> mark) {
        return mark.map(place -> ", line " + (place.getLine() + 1)).orElse("");
    }
}
