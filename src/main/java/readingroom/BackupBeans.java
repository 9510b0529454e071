package readingroom;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.elasticsearch.client.RestClient;
import readingroom.backup.Backup;
import readingroom.backup.Export;
import readingroom.backup.Parts;
import readingroom.backup.Restore;
import readingroom.index.IndexSetup;
import readingroom.index.JsonRequests;

/** What copies the indices to files and back, while the program runs or not. */
final class BackupBeans {

    private BackupBeans() {}

    static Backup backup(Settings settings, RestClient client) {
        return new Backup(requests(settings, client), parts(settings), Clock.systemUTC());
    }

    static Export export(Settings settings, RestClient client) {
        return new Export(requests(settings, client), settings.text("index.name"));
    }

    static Restore restore(Settings settings, RestClient client) {
        Parts parts = parts(settings);
        int replicas = settings.integer("index.replicas");
        return new Restore(
                requests(settings, client),
                parts,
                Map.of(
                        "forgotten", new IndexSetup(client, parts.forgotten(), replicas, "forgotten"),
                        "messages", new IndexSetup(client, parts.messages(), replicas),
                        "answers", new IndexSetup(client, parts.answers(), replicas, "archive"),
                        "ledger", new IndexSetup(client, parts.ledger(), replicas, "ledger")),
                ForgetBeans.oblivion(settings, client, "", Clock.systemUTC()).forgotten());
    }

    private static Parts parts(Settings settings) {
        return new Parts(
                settings.text("forget.index-name"),
                settings.text("index.name"),
                settings.text("archive.name"),
                settings.text("ledger.index-name"));
    }

    private static JsonRequests requests(Settings settings, RestClient client) {
        return new JsonRequests(client, Duration.ofMillis(settings.integer("elasticsearch.timeout-ms")));
    }
}
