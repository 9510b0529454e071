package readingroom.instruct;

import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import readingroom.llm.Caller;
import readingroom.llm.Data;
import readingroom.llm.Prompt;
import readingroom.llm.PromptFile;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Question;
import readingroom.text.Terms;

/** Asks a model for search instructions, as lines or as JSON; of the examples it is shown those in the script of the question. */
public final class InstructPrompt {

    /** What the file instruct.txt has to have. */
    public static final Set<String> PLACEHOLDERS = Set.of("delimiter", "question", "topics", "form");

    private static final String ANY_TOPIC = "A topic is one or two plain words.";
    private static final String LINES = "Write the instructions now, one a line.";
    private static final String JSON =
            "Write the instructions now, as one JSON object instead of lines: why, a few words on what"
                    + " is looked for; instructions, each with type, value and words (what stands behind <-, or empty).";
    /** Flat and small, because weak models lose their way in anything else; the reason first, because it is written first. */
    private static final JsonSchema SCHEMA = JsonSchema.builder()
            .name("instructions")
            .rootElement(JsonObjectSchema.builder()
                    .addStringProperty("why")
                    .addProperty(
                            "instructions",
                            JsonArraySchema.builder().items(instruction()).build())
                    .required("why", "instructions")
                    .additionalProperties(false)
                    .build())
            .build();

    /** How a paragraph of the rules begins that is an example. */
    private static final String EXAMPLE = "{\"question\"";

    private final PromptFile chinese;
    private final PromptFile other;
    private final boolean schema;
    private final List<String> topics;

    /**
     * @param topics that messages may be tagged with; empty for any
     * @param schema whether JSON is asked for, where the endpoint takes a schema
     */
    public InstructPrompt(PromptFile file, List<String> topics, boolean schema) {
        this.chinese = file.withExamples(InstructPrompt::isExample, Terms::hasChinese);
        this.other = file.withExamples(InstructPrompt::isExample, Predicate.not(Terms::hasChinese));
        this.schema = schema;
        this.topics = List.copyOf(topics);
    }

    public Prompt ask(Sample sample) {
        Inquiry inquiry = sample.inquiry();
        Map<String, String> values = new HashMap<>(Map.of(
                "delimiter",
                Data.delimiter(),
                "question",
                Data.question(inquiry.question()),
                "topics",
                topics(inquiry.question())));
        Map<String, String> lines = with(values, LINES);
        PromptFile file = Terms.hasChinese(inquiry.question().question()) ? chinese : other;
        return schema
                ? file.fill(lines, with(values, JSON), SCHEMA, Caller.of(inquiry, "instruct"))
                : file.fill(lines, Caller.of(inquiry, "instruct"));
    }

    private static boolean isExample(String paragraph) {
        return paragraph.startsWith(EXAMPLE);
    }

    /** Those in the script of the question, which has to name one. */
    private String topics(Question question) {
        boolean chinese = Terms.hasChinese(question.question());
        List<String> same = topics.stream()
                .filter(topic -> Terms.hasChinese(topic) == chinese)
                .toList();
        return same.isEmpty() ? ANY_TOPIC : "A topic is one of: " + String.join(", ", same) + ".";
    }

    private static Map<String, String> with(Map<String, String> values, String form) {
        Map<String, String> all = new HashMap<>(values);
        all.put("form", form);
        return all;
    }

    private static JsonObjectSchema instruction() {
        List<String> types = Stream.of(Instruction.Type.values())
                .map(type -> type.name().toLowerCase(Locale.ROOT))
                .toList();
        return JsonObjectSchema.builder()
                .addEnumProperty("type", types)
                .addStringProperty("value")
                .addStringProperty("words")
                .required("type", "value", "words")
                .additionalProperties(false)
                .build();
    }
}
