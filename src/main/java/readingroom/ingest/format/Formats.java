package readingroom.ingest.format;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import readingroom.ingest.export.Export;
import readingroom.ingest.export.Format;
import readingroom.ingest.export.Sample;

/** Tells which format an export has. */
public final class Formats {

    /** In the order of their trial: what says more about itself comes first. */
    private static final List<Format> ALL = List.of(
            new Telegram(),
            new TelegramPage(),
            new ChatGpt(),
            new OpenWebUi(),
            new Messenger(),
            new MessengerPage(),
            new Claude(),
            new SignalDesktop(),
            new SignalExport(),
            new SignalCli(),
            new SignalBackup(),
            new Skype(),
            new Teams(),
            new Discord(),
            new DiscordCsv(),
            new DiscordPage(),
            new DiscordText(),
            new DiscordPackage(),
            new Slack(),
            new WeFlow(),
            new Chatlog(),
            new ChatlogCsv(),
            new MemoTrace(),
            new MemoTraceChat(),
            new WechatRows(),
            new QqChatExporter(),
            new QqntExport(),
            new ChatLab(),
            new Matrix(),
            new MatrixPage(),
            new Mattermost(),
            new RocketChat(),
            new Zulip(),
            new GoogleChat(),
            new Gemini(),
            new GeminiPage(),
            new GoogleVoice(),
            new XMessages(),
            new SmsBackup(),
            new IMessageText(),
            new IMazing(),
            new LinkedIn(),
            new Reddit(),
            new Hangouts(),
            new WeeChat(),
            new HexChat(),
            new Mirc(),
            new Irssi(),
            new QceText(),
            new QqText(),
            new Line(),
            new KakaoTalk(),
            new KakaoTalkMac(),
            new SignalText(),
            new WhatsAppDatabase(),
            new Snapchat(),
            new TikTok(),
            new WhatsApp(),
            new ZulipMessages(),
            new Canonical());

    private Formats() {}

    /** The format of an export; empty if it is none of the known. */
    public static Optional<Format> of(Export export) throws IOException {
        try (Sample sample = export.sample()) {
            boolean more;
            do {
                more = sample.grow();
                for (Format format : ALL) {
                    if (format.recognises(sample)) {
                        return Optional.of(format);
                    }
                }
            } while (more);
            return Optional.empty();
        }
    }

    /** Whether the file belongs to an export of a known format and holds no messages. */
    public static boolean isCompanion(Export export) throws IOException {
        try (Sample sample = export.sample()) {
            boolean more;
            do {
                more = sample.grow();
                if (ALL.stream().anyMatch(format -> format.isCompanion(sample))) {
                    return true;
                }
            } while (more);
            return false;
        }
    }

    /** Whether it is a list without elements, as many exports have of what was not used. */
    public static boolean isNothing(Export export) throws IOException {
        try (Sample sample = export.sample()) {
            return Boolean.TRUE.equals(
                    sample.find(json -> json.has("[]") ? Boolean.FALSE : json.isEmpty("") ? true : null));
        }
    }

    /** What JSON of no known format is read as, so that each record says what it lacks. */
    public static Format canonical() {
        return ALL.getLast();
    }

    /** Where exports come from, for people; of those from anywhere the name of the format. */
    public static String names() {
        return ALL.stream()
                .map(format -> format instanceof Canonical
                        ? Canonical.WORDS
                        : format.platform() == null ? format.name() : format.platform())
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
