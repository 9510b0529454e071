package readingroom;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import readingroom.backup.Manifest;
import readingroom.backup.Restore;
import readingroom.forget.Receipt;
import readingroom.forget.Wish;
import readingroom.index.IndexAdmin;

/** What is done to all that is kept, whether a program runs with it or not. */
public final class Maintenance {

    private Maintenance() {}

    /** Something that is done to the index as a whole. */
    @FunctionalInterface
    public interface IndexWork<T> {
        T on(IndexAdmin index) throws IOException;
    }

    /**
     * Works on the index as a whole.
     *
     * @throws IOException if Elasticsearch is away or refuses something
     */
    public static <T> T index(Settings settings, IndexWork<T> work) throws IOException {
        return IndexBeans.admin(settings, work);
    }

    /**
     * Makes messages forgotten, while the program runs or not.
     *
     * @throws IOException if Elasticsearch is away or refuses something
     */
    public static Receipt forget(Settings settings, Wish wish) throws IOException {
        return IndexBeans.with(settings, client -> ForgetBeans.oblivion(
                        settings, client, settings.text("kafka.brokers"), Clock.systemUTC())
                .forgetting()
                .forget(wish));
    }

    /**
     * The receipts of what was forgotten, the newest first.
     *
     * @param limit at most 10,000
     * @throws IOException if Elasticsearch is away
     */
    public static List<Receipt> receipts(Settings settings, int limit) throws IOException {
        return IndexBeans.with(settings, client -> ForgetBeans.oblivion(settings, client, "", Clock.systemUTC())
                .forgotten()
                .receipts(limit));
    }

    /**
     * Writes a backup to an empty folder.
     *
     * @throws IOException if Elasticsearch is away, or the folder cannot be written
     */
    public static Manifest backup(Settings settings, Path folder) throws IOException {
        return IndexBeans.with(
                settings, client -> BackupBeans.backup(settings, client).write(folder));
    }

    /**
     * Brings a backup back, beside what is there.
     *
     * @throws IOException if Elasticsearch is away, or the folder cannot be read
     */
    public static Map<String, Restore.Counts> restore(Settings settings, Path folder) throws IOException {
        return IndexBeans.with(
                settings, client -> BackupBeans.restore(settings, client).read(folder));
    }

    /**
     * Writes messages in canonical form.
     *
     * @param conversation by id or name; null for all
     * @return how many
     * @throws IOException if Elasticsearch is away, or the output is closed
     */
    public static long export(Settings settings, @Nullable String conversation, OutputStream out) throws IOException {
        return IndexBeans.with(
                settings, client -> BackupBeans.export(settings, client).write(conversation, out));
    }
}
