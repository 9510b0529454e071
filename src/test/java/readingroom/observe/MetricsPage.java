package readingroom.observe;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of metrics in Prometheus' text format: the samples by name, each with the names of its labels. */
public final class MetricsPage {

    private static final Pattern SAMPLE = Pattern.compile("([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\\{(.*)})? \\S+");
    private static final Pattern LABEL = Pattern.compile("([a-zA-Z_][a-zA-Z0-9_]*)=\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern TYPE = Pattern.compile("# TYPE (\\S+) (\\S+)");

    private final Map<String, Set<String>> labels = new TreeMap<>();
    private final Map<String, String> types = new TreeMap<>();
    private final Map<String, Set<String>> values = new TreeMap<>();

    public MetricsPage(String text) {
        text.lines().forEach(line -> {
            Matcher type = TYPE.matcher(line);
            Matcher sample = SAMPLE.matcher(line);
            if (type.matches()) {
                types.put(type.group(1), type.group(2));
            } else if (!line.startsWith("#") && sample.matches()) {
                Set<String> names = labels.computeIfAbsent(sample.group(1), name -> new TreeSet<>());
                Matcher label = LABEL.matcher(sample.group(2) == null ? "" : sample.group(2));
                while (label.find()) {
                    names.add(label.group(1));
                    values.computeIfAbsent(label.group(1), name -> new TreeSet<>())
                            .add(label.group(2));
                }
            }
        });
    }

    /** Of each sample, such as {@code x_seconds_bucket}, the names of its labels. */
    public Map<String, Set<String>> labels() {
        return labels;
    }

    /** Of each metric, such as {@code x_seconds}, its type. */
    public Map<String, String> types() {
        return types;
    }

    /** All values of a label. */
    public Set<String> values(String label) {
        return values.getOrDefault(label, Set.of());
    }
}
