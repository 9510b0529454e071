package readingroom.ingest.export.discord;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Fields;
import readingroom.ingest.export.Nodes;

public final class PackageChannel {

    private static final Pattern FOLDER = Pattern.compile("c?(\\d{15,20})");
    private static final String DIRECT = "Direct Message with ";
    /** The folder's name is in the language of the account. */
    private static final List<String> ACCOUNTS = List.of(
            "Account", "account", "Konto", "Compte", "Cuenta", "Conta", "Account utente", "アカウント", "계정", "账号", "帳號");

    private final @Nullable String id;
    private final @Nullable String name;
    private final @Nullable String receiver;
    private final JsonNode owner;

    public PackageChannel(Export export) {
        JsonNode channel = export.neighbours().companion("channel.json", json -> json);
        String told = Nodes.text(channel, "id");
        String known = told != null ? told : folder(export);
        id = export.conversation(known);
        String title = Nodes.text(export.neighbours().companion("../index.json", json -> json), known);
        receiver = title != null && title.startsWith(DIRECT) ? plain(title.substring(DIRECT.length())) : null;
        String own = Nodes.text(channel, "name");
        name = own != null ? own : receiver != null ? receiver : title;
        owner = owner(export);
    }

    /** The folder is called after the channel also where only this file of it was dropped. */
    private static String folder(Export export) {
        Path above = export.path().toAbsolutePath().normalize().getParent();
        Matcher name = FOLDER.matcher(
                above == null || above.getFileName() == null
                        ? ""
                        : above.getFileName().toString());
        return name.matches() ? name.group(1) : export.folder();
    }

    private static JsonNode owner(Export export) {
        for (String account : ACCOUNTS) {
            String file = "../../" + account + "/user.json";
            if (export.neighbours().beside(file).isPresent()) {
                return export.neighbours().companion(file, json -> json);
            }
        }
        return export.neighbours().companion("../../user.json", json -> json);
    }

    /** Without the number behind the name, which new accounts have no more. */
    private static String plain(String tag) {
        return tag.replaceFirst("#0{1,4}$", "");
    }

    /** A message of the owner, of either form of the package; times are in UTC. */
    public Fields fields(@Nullable String message, @Nullable String time, String contents, Object files) {
        Fields fields = new Fields()
                .id(message)
                .time(utc(time))
                .mine(true)
                .sender(Nodes.text(owner, "global_name", "username"))
                .senderId(Nodes.text(owner, "id"))
                .receiver(receiver)
                .content(contents)
                .conversation(id, name);
        for (String url : files instanceof JsonNode node
                ? urls(node)
                : String.valueOf(files).split("\\s+")) {
            fields.attachment(Nodes.fileName(url), null);
        }
        return fields;
    }

    private static String[] urls(JsonNode files) {
        if (!files.isArray()) {
            return Nodes.words(files).strip().split("\\s+");
        }
        String[] urls = new String[files.size()];
        for (int i = 0; i < urls.length; i++) {
            String url = Nodes.text(files.get(i), "url");
            urls[i] = url != null ? url : Nodes.words(files.get(i));
        }
        return urls;
    }

    /** Discord's clock is UTC, whatever the zone of other exports is. */
    private static @Nullable String utc(@Nullable String time) {
        boolean plain = time != null
                && time.length() >= 16
                && time.charAt(4) == '-'
                && !time.endsWith("Z")
                && time.indexOf('+') < 0
                && time.lastIndexOf('-') < 10;
        return plain ? time + "Z" : time;
    }
}
