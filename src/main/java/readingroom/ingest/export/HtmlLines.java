package readingroom.ingest.export;

import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** Makes plain text of HTML: what begins a line there begins one here. */
public final class HtmlLines implements NodeVisitor {

    private static final Set<String> LINES = Set.of(
            "p", "div", "li", "ul", "ol", "blockquote", "pre", "table", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "hr");

    private final StringBuilder text = new StringBuilder();
    private int verbatim;

    private HtmlLines() {}

    /** The text within an element. */
    public static String of(Element element) {
        HtmlLines lines = new HtmlLines();
        element.traverse(lines);
        return lines.text.toString().strip();
    }

    @Override
    public void head(Node node, int depth) {
        String name = node.normalName();
        verbatim += name.equals("pre") ? 1 : 0;
        if (node instanceof TextNode found) {
            add(verbatim > 0 ? found.getWholeText() : found.getWholeText().replaceAll("\\s++", " "));
        } else if (name.equals("br")) {
            endLine();
            text.append('\n');
        } else if (name.equals("img")) {
            add(node.attr("alt"));
        } else if (LINES.contains(name)) {
            startLine();
        }
    }

    @Override
    public void tail(Node node, int depth) {
        verbatim -= node.normalName().equals("pre") ? 1 : 0;
        if (LINES.contains(node.normalName())) {
            startLine();
        }
    }

    private void add(String part) {
        boolean first = text.isEmpty() || text.charAt(text.length() - 1) == '\n';
        text.append(first && verbatim == 0 ? part.stripLeading() : part);
    }

    private void startLine() {
        endLine();
        if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
            text.append('\n');
        }
    }

    private void endLine() {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        text.setLength(end);
    }
}
