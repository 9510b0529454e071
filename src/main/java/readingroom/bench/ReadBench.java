package readingroom.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import readingroom.App;
import readingroom.ingest.Converter;
import readingroom.ingest.export.ExportOptions;

/** Measures how fast an export is read and written as canonical NDJSON to nowhere, beside the parser of JSON alone. */
public final class ReadBench {

    private static final int ROUNDS = 3;

    private final ExportOptions options;

    public ReadBench(ExportOptions options) {
        this.options = options;
    }

    /**
     * Messages a second.
     *
     * @param command as a command of its own, the start of its JVM included
     * @param warm in this process, the best of three times
     * @param cpu in a second of processor time, on the average of these times: on a busy machine the better measure
     * @param parser of JSON alone over the same files, the best of three times in turn with the others; 0 if they are no JSON
     */
    public record Speed(double command, double warm, double cpu, double parser) {}

    /** @param count how many messages are in the export */
    public Speed measure(ExportForm form, Path export, int count) throws IOException, InterruptedException {
        double command = command(export, count);
        double warm = 0;
        double parser = 0;
        Duration cpu = Duration.ZERO;
        for (int i = 0; i < ROUNDS; i++) {
            Duration before = CpuTime.now().program();
            long start = System.nanoTime();
            convert(export, count);
            warm = Math.max(warm, BareLoad.rate(count, start));
            cpu = cpu.plus(CpuTime.now().program()).minus(before);
            if (form.isJson()) {
                start = System.nanoTime();
                parse(export);
                parser = Math.max(parser, BareLoad.rate(count, start));
            }
        }
        return new Speed(command, warm, 1e9 * ROUNDS * count / cpu.toNanos(), parser);
    }

    private void convert(Path export, int count) throws IOException {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Converter.Counts counts =
                new Converter(options, nowhere).convert(List.of(export), OutputStream.nullOutputStream());
        if (counts.messages() < count || counts.rejected() > 0) {
            throw new IllegalStateException("the export was not read whole: " + counts);
        }
    }

    private static double command(Path export, int count) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), App.class.getName()));
        command.addAll(List.of("convert", export.toString()));
        long start = System.nanoTime();
        int status = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (status != 0) {
            throw new IOException("convert ended with status " + status);
        }
        return BareLoad.rate(count, start);
    }

    private static void parse(Path export) throws IOException {
        JsonFactory json = new JsonFactory();
        try (Stream<Path> files = Files.walk(export)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                try (JsonParser parser = json.createParser(file.toFile())) {
                    while (parser.nextToken() != null) {
                        // what it stands for is of no interest here
                    }
                }
            }
        }
    }
}
