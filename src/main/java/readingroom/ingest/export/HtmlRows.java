package readingroom.ingest.export;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import org.apache.commons.io.input.BoundedReader;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.Range;
import org.jsoup.parser.Parser;
import org.jsoup.parser.StreamParser;

/** Reads a page or an XML text element by element, so that a long one is never held as a whole. */
public final class HtmlRows {

    /** What a page says of itself stands at its beginning, behind its styles. */
    private static final int HEAD_MAX = 1 << 20;

    private HtmlRows() {}

    /** Hands on each element of a page that a query finds; one of which the reader makes nothing is skipped. */
    public static void html(Export export, String query, Sink sink, Consumer<Element> reader) throws IOException {
        read(export.contents().text(), Parser.htmlParser(), query, sink, reader);
    }

    /** As {@link #html}, of XML; entities that it declares are not followed. */
    public static void xml(Export export, String query, Sink sink, Consumer<Element> reader) throws IOException {
        read(new SplitEmoji(export.contents().text()), Parser.xmlParser(), query, sink, reader);
    }

    /** Looks through a page for what its rows are read with. */
    public static void look(Export export, String query, Consumer<Element> reader) throws IOException {
        try (Reader text = export.contents().text();
                StreamParser elements = new StreamParser(Parser.htmlParser()).parse(text, "")) {
            Element element;
            while ((element = elements.selectNext(query)) != null) {
                reader.accept(element);
                forget(element);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The text of the first element that a query finds, such as the title of a page; empty if there is none. */
    public static String first(Export export, String query) throws IOException {
        try (Reader text = new BoundedReader(export.contents().text(), HEAD_MAX);
                StreamParser elements = new StreamParser(Parser.htmlParser()).parse(text, "")) {
            Element found = elements.selectFirst(query);
            return found == null ? "" : Markup.text(found);
        }
    }

    private static void read(Reader text, Parser parser, String query, Sink sink, Consumer<Element> reader)
            throws IOException {
        try (text;
                StreamParser elements = new StreamParser(parser.setTrackPosition(true)).parse(text, "")) {
            Element element;
            while ((element = elements.selectNext(query)) != null) {
                Range.Position start = element.sourceRange().start();
                Element row = element;
                sink.at(start.lineNumber(), start.columnNumber(), start.pos(), row::outerHtml);
                OneRecord.read(row, sink, reader);
                forget(row);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** What was read, and all before it, is not needed any more. */
    private static void forget(Element row) {
        row.empty();
        for (Node at = row; at != null; at = at.parent()) {
            Node before;
            while ((before = at.previousSibling()) != null && !before.nameIs("head")) {
                before.remove();
            }
        }
    }
}
