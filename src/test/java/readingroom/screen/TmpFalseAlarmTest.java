package readingroom.screen;

import com.fasterxml.jackson.databind.*;
import java.nio.file.*;
import java.util.*;
import org.junit.jupiter.api.Test;

class TmpFalseAlarmTest {
    @Test
    void count() throws Exception {
        ObjectMapper om = new ObjectMapper();
        for (String dir : new String[] {
            "/work/shared/eval", "/work/shared/eval", "/work/shared/eval", "/work/shared/samples", "samples"
        }) {
            long n = 0, hit = 0;
            long t = System.nanoTime();
            try (var files = Files.walk(Path.of(dir))) {
                for (Path f : files.filter(p -> p.toString().matches(".*\\.(json|ndjson|jsonl)"))
                        .toList()) {
                    try (var it = om.readerFor(JsonNode.class).<JsonNode>readValues(f.toFile())) {
                        while (it.hasNext()) {
                            JsonNode node = it.next();
                            List<JsonNode> all = node.isArray() ? new ArrayList<>() : List.of(node);
                            if (node.isArray()) node.forEach(all::add);
                            for (JsonNode m : all) {
                                String c = m.path("content").asText("");
                                if (c.isEmpty()) continue;
                                n++;
                                if (Orders.isIn(c)) {
                                    hit++;
                                    if (hit < 40)
                                        System.err.println("FP " + f.getFileName() + ": "
                                                + c.substring(0, Math.min(200, c.length()))
                                                        .replace('\n', ' '));
                                }
                            }
                        }
                    } catch (Exception e) {
                        System.err.println("FP skip " + f + " " + e.getClass().getSimpleName());
                    }
                }
            }
            System.err.println(
                    "FP total " + dir + " " + hit + " of " + n + " ms " + (System.nanoTime() - t) / 1_000_000);
        }
    }
}
