package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.HtmlRows;
import readingroom.ingest.export.Sample;
import readingroom.ingest.export.Sink;

/** The XML of SMS Backup & Restore: short messages and those with files, of all conversations. */
final class SmsBackup implements Format {

    private static final String NO_NAME = "(Unknown)";
    /** Sent, in the outbox, failed, queued. */
    private static final Set<String> SMS_MINE = Set.of("2", "4", "5", "6");

    private static final Set<String> MMS_MINE = Set.of("2", "4");
    private static final String FROM = "137";

    @Override
    public String name() {
        return "sms-backup";
    }

    @Override
    public String platform() {
        return "sms";
    }

    @Override
    public boolean recognises(Sample sample) {
        return sample.hasMarkup("<smses");
    }

    @Override
    public boolean isCompanion(Sample sample) {
        return sample.hasMarkup("<calls");
    }

    @Override
    public void read(Export export, Sink sink) throws IOException {
        HtmlRows.xml(export, "sms, mms", sink, row -> sink.message(row.nameIs("sms") ? sms(row) : mms(row)));
    }

    private static Fields sms(Element row) {
        String address = row.attr("address");
        boolean mine = SMS_MINE.contains(row.attr("type"));
        String draft = "3";
        return people(row, List.of(address), mine, address)
                .time(row.attr("date"))
                .content(text(row.attr("body")))
                .system(row.attr("type").equals(draft));
    }

    private static Fields mms(Element row) {
        List<String> addresses = List.of(row.attr("address").split("~"));
        boolean mine = MMS_MINE.contains(row.attr("msg_box"));
        Element from = row.selectFirst("addr[type=" + FROM + "]");
        Fields fields = people(row, addresses, mine, from == null ? addresses.getFirst() : from.attr("address"))
                .id(known(row.attr("m_id")))
                .time(row.attr("date"));
        StringBuilder words = new StringBuilder();
        for (Element part : row.select("part")) {
            String type = part.attr("ct");
            if (type.equals("text/plain")) {
                words.append(words.isEmpty() ? "" : "\n").append(text(part.attr("text")));
            } else if (!type.equals("application/smil")) {
                String name = known(part.attr("cl"));
                fields.attachment(name == null ? known(part.attr("name")) : name, type);
            }
        }
        return fields.content(words.toString());
    }

    /** The other, or the others, are the conversation: in the same order whoever wrote last. */
    private static Fields people(Element row, List<String> addresses, boolean mine, String from) {
        String names = known(row.attr("contact_name"));
        String name = names == null || names.equals(NO_NAME) ? null : names;
        boolean ofTwo = addresses.size() == 1;
        String other = name == null || !ofTwo ? from : name;
        return new Fields()
                .mine(mine)
                .sender(mine ? null : other)
                .senderId(mine ? null : from)
                .receiver(mine && ofTwo ? other : null)
                .conversation(
                        String.join("~", new TreeSet<>(addresses)), name == null ? String.join(", ", addresses) : name);
    }

    private static String text(String attribute) {
        return attribute.equals("null") ? "" : attribute;
    }

    private static @Nullable String known(String attribute) {
        return attribute.isBlank() || attribute.equals("null") ? null : attribute;
    }
}
