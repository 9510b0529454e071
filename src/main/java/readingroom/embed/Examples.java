package readingroom.embed;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads example sentences of the program, by the label that they stand for. */
final class Examples {

    private Examples() {}

    static Map<String, List<String>> read(String resource) {
        Map<String, List<String>> examples = new LinkedHashMap<>();
        try (InputStream in = Examples.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new FileNotFoundException(resource);
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            List<String> sentences = new ArrayList<>();
            for (String line : reader.lines().filter(l -> !l.startsWith("#")).toList()) {
                if (line.startsWith(" ")) {
                    sentences.add(line.strip());
                } else {
                    sentences = examples.computeIfAbsent(line.strip(), unused -> new ArrayList<>());
                }
            }
            return examples;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource + " of the program", e);
        }
    }
}
