package readingroom.forget;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.elasticsearch.client.RestClient;
import readingroom.index.IndexAdmin;
import readingroom.index.IndexSetup;
import readingroom.index.JsonRequests;

/** Puts together what it takes to forget. */
public final class Oblivion {

    /** Files of gigabytes are written anew in one request. */
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final JsonRequests requests;
    private final Setup setup;
    private final Clock clock;
    private final ForgottenIndex forgotten;
    private final Messages messages;
    private final Places places;

    /**
     * Where things are.
     *
     * @param index alias of the messages
     * @param forgotten alias of the list of what was forgotten
     * @param answers alias of the answers that are kept; there need not be any
     * @param rewrite how long to wait until the files of the indices hold nothing of it
     * @param inbox with the folders of what was read
     * @param topics that may hold what was said
     */
    public record Setup(
            String index,
            String forgotten,
            String answers,
            String journal,
            int replicas,
            Duration rewrite,
            Path inbox,
            List<String> topics) {}

    /** @param kafka how it is reached; empty where there is none */
    public Oblivion(RestClient client, Map<String, Object> kafka, Setup setup, Clock clock) {
        this.requests = new JsonRequests(client, PATIENCE);
        this.setup = setup;
        this.clock = clock;
        IndexSetup index = new IndexSetup(client, setup.forgotten(), setup.replicas(), "forgotten");
        this.forgotten = new ForgottenIndex(requests, index, setup.forgotten(), clock);
        this.messages = new Messages(requests, new IndexAdmin(client, setup.index(), PATIENCE, clock));
        this.places = new Places(
                new Quotations(requests),
                new KeptAnswers(requests, setup.answers()),
                new Journaled(requests, setup.journal()),
                new PutAwayFiles(setup.inbox()),
                new TopicRemains(kafka, setup.topics()),
                new Expunge(requests, setup.rewrite()));
    }

    public ForgottenIndex forgotten() {
        return forgotten;
    }

    public Forgetting forgetting() {
        return new Forgetting(forgotten, messages, places, clock);
    }

    /** @param kept zero for ever */
    public Retention retention(Duration kept) {
        return new Retention(forgotten, messages, new Removal(forgotten, messages, places), kept, clock);
    }

    /** @param question how long one takes at most */
    public ForgottenWatch watch(Duration question) {
        return new ForgottenWatch(forgotten, new Latecomers(requests, forgotten, setup.answers()), question, clock);
    }
}
