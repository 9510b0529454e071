package readingroom.answer;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import readingroom.model.PlainText;

/** Takes out of a model's text the links and the markup that no message has: nobody shall be led away by an answer. */
final class Links {

    private static final Pattern URL = Pattern.compile(
            "(?i)(?:\\b[a-z][a-z0-9+.-]{1,20}://|\\bwww\\.|\\b(?:mailto|javascript|data|tel):(?=\\S))[^\\s<>\"“”）)\\]]+"
                    // without a scheme: an address of e-mail, a host with a path, or one under a common domain
                    + "|[\\p{L}\\d._%+-]+@[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)+"
                    + "|(?<![\\p{L}\\d.@])(?:[\\p{L}\\d-]+\\.)+(?:[a-z]{2,18}/[^\\s<>\"“”）)\\]]*|(?:com|net|org|info|io|ru|cn|co|app|dev|xyz|top|biz|link|site|online|example|test)\\b)");
    private static final Pattern TARGET = Pattern.compile("!?\\[([^\\]]*)]\\([^)]*\\)");
    private static final Pattern TAG = Pattern.compile("<[/!a-zA-Z][^>]*>");
    private static final Pattern END = Pattern.compile("[.,;:!?。，；：！？]+$");

    private Links() {}

    /** One harmless line; a link stays only if one of the texts has it, too. */
    static String checked(String text, List<String> sources) {
        String flat =
                TAG.matcher(TARGET.matcher(PlainText.of(text)).replaceAll("$1")).replaceAll(" ");
        Matcher link = URL.matcher(flat);
        StringBuilder checked = new StringBuilder();
        while (link.find()) {
            String address = END.matcher(link.group()).replaceFirst("");
            boolean known = sources.stream().anyMatch(source -> source.contains(address));
            link.appendReplacement(checked, Matcher.quoteReplacement(known ? link.group() : "…"));
        }
        return link.appendTail(checked).toString().replaceAll("\\s+", " ").strip();
    }
}
