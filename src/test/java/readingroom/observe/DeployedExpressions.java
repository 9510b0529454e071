package readingroom.observe;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.yaml.snakeyaml.Yaml;

/** The expressions of dashboard and alert rules. */
public final class DeployedExpressions {

    /** What Prometheus adds to whatever it scrapes. */
    private static final Set<String> SCRAPED = Set.of("instance", "job");

    private DeployedExpressions() {}

    public static List<String> all() throws IOException {
        List<String> found = new ArrayList<>();
        JsonNode dashboard = new ObjectMapper()
                .readTree(Path.of("deploy/grafana-dashboard.json").toFile());
        dashboard.findValues("expr").forEach(expression -> found.add(expression.asText()));
        JsonNode rules =
                new ObjectMapper().valueToTree(new Yaml().load(Files.readString(Path.of("deploy/alert-rules.yml"))));
        rules.findValues("expr").forEach(expression -> found.add(expression.asText()));
        return found;
    }

    /** The metrics and labels of an expression that a page does not have. */
    public static List<String> problems(String expression, MetricsPage page) {
        Promql read = Promql.read(expression);
        List<String> problems = new ArrayList<>();
        Set<String> known = new TreeSet<>(SCRAPED);
        for (Promql.Selected selected : read.selected()) {
            if (selected.metric().equals("up")) {
                continue;
            }
            Set<String> labels = page.labels().get(selected.metric());
            if (labels == null) {
                problems.add("no metric " + selected.metric() + " in " + expression);
                continue;
            }
            known.addAll(labels);
            selected.labels().stream()
                    .filter(label -> !labels.contains(label) && !SCRAPED.contains(label))
                    .forEach(label -> problems.add("no label " + label + " in " + expression));
        }
        if (problems.isEmpty()) {
            read.grouped().stream()
                    .filter(label -> !known.contains(label))
                    .forEach(label -> problems.add("no label " + label + " in " + expression));
        }
        return problems;
    }
}
