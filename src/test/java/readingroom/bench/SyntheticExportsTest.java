package readingroom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import readingroom.ingest.Converter;
import readingroom.ingest.export.ExportOptions;

class SyntheticExportsTest {

    private static final int MESSAGES = 1000;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void isReadAsWhatTheProgramsWrite(ExportForm form) throws IOException {
        Path export = new SyntheticExports(1).write(form, folder, MESSAGES);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        ByteArrayOutputStream rejects = new ByteArrayOutputStream();
        ExportOptions options =
                new ExportOptions(ZoneOffset.UTC, null, null, ExportOptions.Limits.DEFAULT).withZone(ZoneOffset.UTC);

        Converter.Counts counts = new Converter(options, new PrintStream(rejects)).convert(List.of(export), said);

        String program = "\"platform\":\"" + form.name().toLowerCase(Locale.ROOT) + "\"";
        // WhatsApp begins with a row of its own
        long rows = said.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.contains(program) && line.contains("\"system\":false"))
                .count();
        assertThat(rows).isEqualTo(MESSAGES);
        assertThat(counts.rejected()).isZero();
        assertThat(rejects.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
