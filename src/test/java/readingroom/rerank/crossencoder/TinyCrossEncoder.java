package readingroom.rerank.crossencoder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a model of a few hundred bytes whose logit is the sum of a weight for each token, and the tokenizer to it: "blue" is
 * worth 3, "late" -2, and padding so much that a model that reads it is found out. "boom" has no weight and breaks the model.
 */
public final class TinyCrossEncoder {

    private static final List<String> VOCABULARY =
            List.of("[PAD]", "[CLS]", "[SEP]", "[UNK]", "blue", "late", "tiles", "tom", ":", "boom");
    private static final float[] WEIGHTS = {1_000, 0.5f, 0.25f, 0, 3, -2, 0, 0, 0};

    private final List<byte[]> parts = new ArrayList<>();
    private final List<String> inputs = new ArrayList<>();

    private TinyCrossEncoder() {}

    /** What the model gives for each text. */
    public enum Output {
        /** [texts, 1]. */
        COLUMN,
        /** [texts]. */
        LIST,
        /** [texts, 2], the first always 0. */
        TWO,
        /** [texts, 3]. */
        THREE
    }

    /** The weight of the tokens, with those around both texts. */
    public static double logit(double words) {
        return words + 0.5 + 2 * 0.25;
    }

    public static Path model(Path folder, Output output, boolean typed) throws IOException {
        TinyCrossEncoder model = new TinyCrossEncoder();
        model.inputs.addAll(
                typed
                        ? List.of("input_ids", "attention_mask", "token_type_ids")
                        : List.of("input_ids", "attention_mask"));
        return Files.write(folder.resolve("model-" + output + "-" + typed + ".onnx"), model.bytes(output, typed));
    }

    /** A model with an input that nobody knows. */
    public static Path stranger(Path folder) throws IOException {
        TinyCrossEncoder model = new TinyCrossEncoder();
        model.inputs.addAll(List.of("input_ids", "attention_mask", "pixel_values"));
        return Files.write(folder.resolve("stranger.onnx"), model.bytes(Output.COLUMN, false));
    }

    private byte[] bytes(Output output, boolean typed) {
        node("Gather", List.of("weights", "input_ids"), "worth");
        node("Cast", List.of("attention_mask"), "mask", attribute("to", 1));
        node("Mul", List.of("worth", "mask"), "shown");
        if (typed) {
            // a model may ask for it and make nothing of it
            node("Cast", List.of("token_type_ids"), "types", attribute("to", 1));
            node("Mul", List.of("types", "nothing"), "none");
            node("Add", List.of("shown", "none"), "seen");
        }
        String last = typed ? "seen" : "shown";
        if (output == Output.LIST) {
            node("ReduceSum", List.of(last, "axis"), "logits", attribute("keepdims", 0));
        } else {
            node("ReduceSum", List.of(last, "axis"), output == Output.COLUMN ? "logits" : "sum");
        }
        if (output == Output.TWO || output == Output.THREE) {
            node("Mul", List.of("sum", "nothing"), "zero");
            List<String> columns = output == Output.TWO ? List.of("zero", "sum") : List.of("zero", "sum", "sum");
            node("Concat", columns, "logits", attribute("axis", 1));
        }
        parts.add(field(2, "tiny"));
        parts.add(message(5, floats("weights", WEIGHTS)));
        parts.add(message(5, floats("nothing", new float[] {0})));
        parts.add(message(5, concat(varint(1, 1), varint(2, 7), field(8, "axis"), message(9, longs(1)))));
        for (String input : inputs) {
            parts.add(message(11, value(input, 7, 2)));
        }
        parts.add(message(12, value("logits", 1, output == Output.LIST ? 1 : 2)));
        byte[] graph = concat(parts.toArray(byte[][]::new));
        return concat(varint(1, 8), message(7, graph), message(8, concat(field(1, ""), varint(2, 13))));
    }

    private void node(String type, List<String> from, String to, byte[]... attributes) {
        List<byte[]> node = new ArrayList<>();
        from.forEach(name -> node.add(field(1, name)));
        node.add(field(2, to));
        node.add(field(4, type));
        for (byte[] attribute : attributes) {
            node.add(message(5, attribute));
        }
        parts.add(message(1, concat(node.toArray(byte[][]::new))));
    }

    private static byte[] attribute(String name, long value) {
        return concat(field(1, name), varint(3, value), varint(20, 2));
    }

    private static byte[] value(String name, int type, int dimensions) {
        byte[] shape = new byte[0];
        for (int i = 0; i < dimensions; i++) {
            shape = concat(shape, message(1, field(2, name + i)));
        }
        return concat(field(1, name), message(2, message(1, concat(varint(1, type), message(2, shape)))));
    }

    private static byte[] floats(String name, float[] values) {
        ByteBuffer raw = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : values) {
            raw.putFloat(value);
        }
        return concat(varint(1, values.length), varint(2, 1), field(8, name), message(9, raw.array()));
    }

    private static byte[] longs(long value) {
        return ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array();
    }

    private static byte[] field(int number, String text) {
        return message(number, text.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] message(int number, byte[] bytes) {
        return concat(raw((long) number << 3 | 2), raw(bytes.length), bytes);
    }

    private static byte[] varint(int number, long value) {
        return concat(raw((long) number << 3), raw(value));
    }

    private static byte[] raw(long value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long rest = value;
        while (rest > 0x7F) {
            out.write((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
        return out.toByteArray();
    }

    private static byte[] concat(byte[]... all) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] bytes : all) {
            out.writeBytes(bytes);
        }
        return out.toByteArray();
    }

    public static Path tokenizer(Path folder) throws IOException {
        StringBuilder vocabulary = new StringBuilder();
        for (int i = 0; i < VOCABULARY.size(); i++) {
            vocabulary
                    .append(i == 0 ? "" : ",")
                    .append('"')
                    .append(VOCABULARY.get(i))
                    .append("\":")
                    .append(i);
        }
        String single = special("[CLS]") + "," + sequence("A", 0) + "," + special("[SEP]");
        String json = "{\"version\":\"1.0\",\"truncation\":null,\"padding\":null,\"added_tokens\":[" + added(0) + ","
                + added(1) + ","
                + added(2) + "," + added(3)
                + "],\"normalizer\":{\"type\":\"Lowercase\"},\"pre_tokenizer\":{\"type\":\"Whitespace\"},"
                + "\"post_processor\":{\"type\":\"TemplateProcessing\",\"single\":[" + single + "],\"pair\":[" + single
                + ","
                + sequence("B", 1) + "," + special("[SEP]") + "],\"special_tokens\":{" + named(1) + "," + named(2)
                + "}},"
                + "\"decoder\":null,\"model\":{\"type\":\"WordLevel\",\"vocab\":{" + vocabulary
                + "},\"unk_token\":\"[UNK]\"}}";
        return Files.writeString(folder.resolve("tokenizer.json"), json);
    }

    private static String added(int id) {
        return "{\"id\":%d,\"content\":\"%s\",\"single_word\":false,\"lstrip\":false,\"rstrip\":false,\"normalized\":false,\"special\":true}"
                .formatted(id, VOCABULARY.get(id));
    }

    private static String named(int id) {
        return "\"%1$s\":{\"id\":\"%1$s\",\"ids\":[%2$d],\"tokens\":[\"%1$s\"]}".formatted(VOCABULARY.get(id), id);
    }

    private static String special(String token) {
        return "{\"SpecialToken\":{\"id\":\"%s\",\"type_id\":0}}".formatted(token);
    }

    private static String sequence(String id, int type) {
        return "{\"Sequence\":{\"id\":\"%s\",\"type_id\":%d}}".formatted(id, type);
    }
}
