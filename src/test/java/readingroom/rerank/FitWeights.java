package readingroom.rerank;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import readingroom.eval.Topic;
import readingroom.question.UnreadableQuestion;

/**
 * Fits the weights of the local reranker on our own questions, and writes them into src/main/resources/rerank. English is
 * fitted on the conversations written by hand and on the evaluation set, Chinese on the evaluation set; every chat is left out
 * once, to show what the weights do for a chat that they were not fitted on.
 */
public final class FitWeights {

    private static final Path SETS = Path.of("src/test/resources/eval");
    private static final Path TALKS = Path.of("src/test/resources/rerank/talks");
    private static final Path PRIOR = Path.of("src/test/resources/rerank/prior.properties");
    private static final Path WEIGHTS = Path.of("src/main/resources/rerank");
    private static final double PULL = 8;

    private FitWeights() {}

    /** @param args nothing; or {@code dump FILE PROVIDER MESSAGES QUESTIONS}: only writes the features of other questions */
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            List<Topic> topics = Topic.read(Path.of(args[4]), true);
            Samples.write(Samples.of("other", Path.of(args[3]), topics, args[2]), Path.of(args[1]));
        } else {
            Path export = Files.createTempDirectory("readingroom-talks");
            List<Sample> talks = Samples.of("talks", export, Samples.talks(TALKS, export), "local");
            fit("en", List.of(talks, evaluation("en")));
            fit("zh", List.of(evaluation("zh")));
        }
        System.exit(0);
    }

    /** Without vectors, so that a fit takes a minute or two. */
    private static List<Sample> evaluation(String language) throws IOException, UnreadableQuestion {
        List<Topic> topics = Topic.read(SETS.resolve("questions-" + language + ".jsonl"), true);
        return Samples.of(language, SETS.resolve("messages-" + language), topics, "none");
    }

    private static void fit(String language, List<List<Sample>> sets) throws IOException {
        double[] prior = prior();
        double[] recall = new double[prior.length];
        recall[Feature.RECALL.ordinal()] = 1;
        double[] weights = new Softmax(sets, prior, PULL).fitted();
        List<Sample> all = sets.stream().flatMap(List::stream).toList();
        for (List<Sample> set : sets) {
            print(
                    set.getFirst().set() + " recall",
                    set,
                    set.stream().map(one -> recall).toList());
            print(
                    set.getFirst().set() + " prior",
                    set,
                    set.stream().map(one -> prior).toList());
            print(set.getFirst().set() + " fitted, left out", set, leftOut(set, sets, prior));
            print(
                    set.getFirst().set() + " fitted",
                    set,
                    set.stream().map(one -> weights).toList());
        }
        write(WEIGHTS.resolve("weights-" + language + ".properties"), weights, Logistic.fitted(all, weights));
    }

    /** For each sample the weights fitted on all chats but its own. */
    private static List<double[]> leftOut(List<Sample> set, List<List<Sample>> sets, double[] prior) {
        Map<String, double[]> byChat = new HashMap<>();
        List<double[]> weights = new ArrayList<>();
        for (Sample sample : set) {
            String chat = String.valueOf(sample.topic().conversation());
            weights.add(byChat.computeIfAbsent(chat, left -> new Softmax(without(left, sets), prior, PULL).fitted()));
        }
        return weights;
    }

    private static List<List<Sample>> without(String chat, List<List<Sample>> sets) {
        return sets.stream()
                .map(set -> set.stream()
                        .filter(sample -> !chat.equals(sample.topic().conversation()))
                        .toList())
                .toList();
    }

    private static void print(String name, List<Sample> samples, List<double[]> weights) {
        double recalled = 0;
        double reciprocal = 0;
        int count = 0;
        for (int i = 0; i < samples.size(); i++) {
            if (!samples.get(i).topic().evidence().isEmpty()) {
                double[] found = samples.get(i).found(weights.get(i));
                recalled += found[0];
                reciprocal += found[1];
                count++;
            }
        }
        System.out.printf(Locale.ROOT, "%-24s R@5 %.1f  MRR %.3f%n", name, 100 * recalled / count, reciprocal / count);
    }

    private static double[] prior() throws IOException {
        Properties values = new Properties();
        try (Reader in = Files.newBufferedReader(PRIOR)) {
            values.load(in);
        }
        double[] prior = new double[Feature.values().length];
        for (Feature feature : Feature.values()) {
            prior[feature.ordinal()] = Double.parseDouble(values.getProperty(feature.key()));
        }
        return prior;
    }

    private static void write(Path file, double[] weights, double[] probability) throws IOException {
        StringBuilder lines = new StringBuilder("# Fitted by FitWeights; not to be changed by hand.\n");
        for (Feature feature : Feature.values()) {
            lines.append(line(feature.key(), weights[feature.ordinal()]));
        }
        lines.append(line(Weights.INTERCEPT, probability[0]));
        lines.append(line(Weights.SUM, probability[1]));
        lines.append(line(Weights.COVERAGE, probability[2]));
        Files.writeString(file, lines);
    }

    private static String line(String key, double value) {
        return String.format(Locale.ROOT, "%s=%.4f%n", key, value);
    }
}
