package readingroom.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an expression of Prometheus asks for: its metrics, each with the labels by which it is chosen, and those it is grouped by. */
record Promql(List<Selected> selected, Set<String> grouped) {

    private static final Pattern GROUPING = Pattern.compile("\\b(?:by|without|on|ignoring)\\s*\\(([^)]*)\\)");
    private static final Pattern METRIC =
            Pattern.compile("\\b([a-z_:][a-zA-Z0-9_:]*)\\s*(\\{[^}]*})?(?!\\s*[(a-zA-Z0-9_:])");
    private static final Pattern MATCHER = Pattern.compile("([a-zA-Z_][a-zA-Z0-9_]*)\\s*(?:=~|!~|!=|=)");
    private static final Set<String> WORDS = Set.of("and", "or", "unless", "bool", "offset");

    record Selected(String metric, Set<String> labels) {}

    static Promql read(String expression) {
        Set<String> grouped = new TreeSet<>();
        Matcher grouping = GROUPING.matcher(expression);
        while (grouping.find()) {
            for (String label : grouping.group(1).split(",")) {
                grouped.add(label.strip());
            }
        }
        String bare = grouping.replaceAll(" ").replaceAll("\\[[^]]*]", " ");
        List<Selected> selected = new ArrayList<>();
        Matcher metric = METRIC.matcher(bare);
        while (metric.find()) {
            if (!WORDS.contains(metric.group(1))) {
                Set<String> labels = new TreeSet<>();
                Matcher matcher = MATCHER.matcher(metric.group(2) == null ? "" : metric.group(2));
                while (matcher.find()) {
                    labels.add(matcher.group(1));
                }
                selected.add(new Selected(metric.group(1), labels));
            }
        }
        return new Promql(selected, grouped);
    }
}
