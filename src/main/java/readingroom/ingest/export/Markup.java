package readingroom.ingest.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter.FilterResult;
import org.jsoup.select.NodeVisitor;

/** The text of messages that are written in HTML or in XML. */
public final class Markup {

    private static final Set<String> BLOCKS = Set.of(
            "p",
            "div",
            "li",
            "ul",
            "ol",
            "tr",
            "table",
            "blockquote",
            "pre",
            "codeblock",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "hr",
            "systemeventmessage");
    private static final Set<String> VERBATIM = Set.of("pre", "codeblock");

    private Markup() {}

    public static Element html(String text) {
        return Jsoup.parseBodyFragment(text).body();
    }

    public static Element xml(String text) {
        return Jsoup.parse(text, "", Parser.xmlParser());
    }

    /** As a browser shows it: blocks begin and end a line, blanks and line ends in the source are one blank. */
    public static String text(Element root) {
        Lines lines = new Lines(false);
        root.traverse(lines);
        return lines.text
                .toString()
                .lines()
                .map(String::stripTrailing)
                .collect(Collectors.joining("\n"))
                .strip();
    }

    /** With the blanks and line ends of the source. */
    public static String verbatim(Element root) {
        Lines lines = new Lines(true);
        root.traverse(lines);
        return lines.text.toString().strip();
    }

    /** Takes out the outermost elements that are asked for, in their order, so that what is left is text. */
    public static List<Element> cut(Element root, Predicate<Element> asked) {
        List<Element> found = new ArrayList<>();
        root.filter((node, depth) -> {
            if (node != root && node instanceof Element element && asked.test(element)) {
                found.add(element);
                return FilterResult.SKIP_CHILDREN;
            }
            return FilterResult.CONTINUE;
        });
        found.forEach(Element::remove);
        return found;
    }

    private static final class Lines implements NodeVisitor {

        private final StringBuilder text = new StringBuilder();
        private final boolean keep;
        private int verbatim;
        private boolean lineOver;

        Lines(boolean keep) {
            this.keep = keep;
        }

        @Override
        public void head(Node node, int depth) {
            if (node instanceof TextNode words) {
                append(words.getWholeText());
                return;
            }
            String name = node.normalName();
            if (name.equals("br")) {
                lineOver = false;
                text.append('\n');
            } else if (BLOCKS.contains(name)) {
                lineOver |= !text.isEmpty() && text.charAt(text.length() - 1) != '\n';
                verbatim += VERBATIM.contains(name) ? 1 : 0;
            } else if (name.equals("emoji") || name.equals("customemoji") || isEmoji(node)) {
                append(node.attr("alt"));
            }
        }

        @Override
        public void tail(Node node, int depth) {
            String name = node.normalName();
            if (BLOCKS.contains(name)) {
                lineOver = true;
                verbatim -= VERBATIM.contains(name) ? 1 : 0;
            }
        }

        private static boolean isEmoji(Node node) {
            return node.normalName().equals("img") && node.attr("itemtype").endsWith("/Emoji");
        }

        private void append(String words) {
            boolean source = keep || verbatim > 0;
            for (int i = 0; i < words.length(); i++) {
                char c = words.charAt(i);
                boolean blank = !source && (c == ' ' || c == '\n' || c == '\r' || c == '\t');
                boolean needless = lineOver || text.isEmpty() || isBlank(text.charAt(text.length() - 1));
                if (blank && needless) {
                    continue;
                }
                if (lineOver && !text.isEmpty()) {
                    text.append('\n');
                }
                lineOver = false;
                text.append(blank || c == '\u00A0' ? ' ' : c);
            }
        }

        private static boolean isBlank(char c) {
            return c == ' ' || c == '\n';
        }
    }
}
