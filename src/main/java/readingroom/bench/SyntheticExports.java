package readingroom.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Exports of one group that nobody wrote, the same for the same seed, with all that programs write around a text. */
public final class SyntheticExports {

    private static final OffsetDateTime BEGINNING = OffsetDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC);
    private static final Duration PAUSE = Duration.ofMinutes(3);
    private static final int ROWS_A_DAY = (int) Duration.ofDays(1).dividedBy(PAUSE);
    private static final int PEOPLE = 12;
    private static final int CHINESE_EVERY = 4;
    private static final int RICH_EVERY = 10;

    private final Random random;
    private final SyntheticWords words;
    private final List<String> people;

    public SyntheticExports(long seed) {
        random = new Random(seed);
        words = new SyntheticWords(random);
        people = IntStream.range(0, PEOPLE)
                .mapToObj(i -> words.name(i % CHINESE_EVERY == 0) + " " + i)
                .toList();
    }

    /**
     * Writes an export of so many messages.
     *
     * @return the file, or the folder where the export is one
     */
    public Path write(ExportForm form, Path folder, int count) throws IOException {
        Path export = folder.resolve(form.file());
        if (form != ExportForm.SLACK) {
            return file(form, export, 0, count);
        }
        Path channel = Files.createDirectories(export.resolve("general"));
        Files.writeString(channel.resolveSibling("users.json"), users());
        for (int from = 0; from < count; from += ROWS_A_DAY) {
            Path day = channel.resolve(time(from).toLocalDate() + ".json");
            file(form, day, from, Math.min(count, from + ROWS_A_DAY));
        }
        return export;
    }

    private Path file(ExportForm form, Path file, int from, int to) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write(form.begin());
            for (int i = from; i < to; i++) {
                out.write(i == from ? "" : form.between());
                out.write(row(form, i));
            }
            out.write(form.end());
        }
        return file;
    }

    private String row(ExportForm form, int i) {
        int person = random.nextInt(PEOPLE);
        String text = words.sentence(i % CHINESE_EVERY == 0, 3 + random.nextInt(18));
        return form.row(i % RICH_EVERY == 0, i, time(i), people.get(person), person, text, Math.max(0, i - 1));
    }

    private static OffsetDateTime time(int i) {
        return BEGINNING.plus(PAUSE.multipliedBy(i));
    }

    private String users() {
        return IntStream.range(0, PEOPLE)
                .mapToObj(i -> "{\"id\": \"U0%d\", \"profile\": {\"real_name\": \"%s\"}}".formatted(i, people.get(i)))
                .toList()
                .toString();
    }
}
