package readingroom.ingest.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads the rows of a CSV file below its header; a row that cannot be read is rejected. */
public final class CsvRows {

    private CsvRows() {}

    /** A row, with its cells by the names of the header as far as these go. */
    public record Row(Map<String, Integer> columns, List<String> cells) {

        /** The cell under a name; empty where there is none. */
        public String get(String name) {
            Integer column = columns.get(name);
            return column == null ? "" : at(column);
        }

        /** The cell at a place, named or not; empty where there is none. */
        public String at(int column) {
            return column < 0 || column >= cells.size() ? "" : cells.get(column);
        }

        /** The first of the columns that has a cell that is not blank; empty if none has. */
        public String first(String... names) {
            for (String name : names) {
                String cell = get(name);
                if (!cell.isBlank()) {
                    return cell;
                }
            }
            return "";
        }
    }

    /** Hands each row on; one of which the reader makes nothing is skipped. */
    public static void read(Export export, CSVFormat format, Sink sink, Consumer<Row> reader) throws IOException {
        try (CSVParser rows = export.csv(lenient(format))) {
            Iterator<CSVRecord> each = rows.iterator();
            Map<String, Integer> columns = each.hasNext() ? columns(each.next()) : Map.of();
            while (each.hasNext()) {
                long line = rows.getCurrentLineNumber() + 1;
                CSVRecord row = each.next();
                sink.at(line, 1, row.getCharacterPosition(), () -> String.join(",", row.toList()));
                OneRecord.read(new Row(columns, row.toList()), sink, reader);
            }
        } catch (UncheckedIOException e) {
            sink.cut("no valid CSV; nothing after it could be read");
        }
    }

    /** Looks through the rows for what they are read with; what is broken shows when they are read. */
    public static void look(Export export, CSVFormat format, Consumer<Row> reader) throws IOException {
        try (CSVParser rows = export.csv(lenient(format))) {
            Iterator<CSVRecord> each = rows.iterator();
            Map<String, Integer> columns = each.hasNext() ? columns(each.next()) : Map.of();
            while (each.hasNext()) {
                reader.accept(new Row(columns, each.next().toList()));
            }
        } catch (UncheckedIOException e) {
            // it is read up to there
        }
    }

    private static CSVFormat lenient(CSVFormat format) {
        return format.builder().setIgnoreEmptyLines(true).setTrailingData(true).get();
    }

    private static Map<String, Integer> columns(CSVRecord header) {
        Map<String, Integer> columns = new HashMap<>();
        for (int i = 0; i < header.size(); i++) {
            columns.putIfAbsent(header.get(i).strip(), i);
        }
        return columns;
    }
}
