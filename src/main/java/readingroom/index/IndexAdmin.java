package readingroom.index;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.elasticsearch.client.ResponseException;
import org.elasticsearch.client.RestClient;
import readingroom.index.Generation.Rebuild;
import readingroom.model.Json;

/** What an operator does with the index of messages: make it, look at it, rebuild it, and clear away what it was. */
public final class IndexAdmin {

    private static final int TEMPLATE_PRIORITY = 300;

    private final JsonRequests requests;
    private final Generations generations;
    private final Rebuilds rebuilds;
    private final String alias;

    /** Hears how a rebuild comes on. */
    public interface Progress {

        void say(String words);

        /** @param pass the first copies all, each further one what was changed since the one before */
        void copied(int pass, long done, long total);
    }

    /**
     * How a rebuild is done.
     *
     * @param deleteOld whether the old generation is deleted afterwards
     * @param rate messages copied a second at most; 0: as fast as it goes
     */
    public record Wish(boolean deleteOld, int rate) {}

    /**
     * How it stands.
     *
     * @param differences in what the index that is served differs from the definition, in words
     */
    public record State(String alias, List<Generation> generations, boolean hasTemplate, List<String> differences) {}

    /** @param patience for each request */
    public IndexAdmin(RestClient client, String alias, Duration patience, Clock clock) {
        this.requests = new JsonRequests(client, patience);
        this.alias = alias;
        this.generations = new Generations(requests, alias, clock);
        this.rebuilds = new Rebuilds(requests, generations, clock);
    }

    /** The indices behind and beside the alias, the oldest first. */
    public List<Generation> generations() throws IOException {
        return generations.all();
    }

    public State state(Definition definition) throws IOException {
        Optional<Generation> served = generations.served();
        List<String> differences = served.isEmpty()
                ? List.of()
                : definition.differences(
                        generations.mappings(served.get().name()),
                        generations.settings(served.get().name()));
        return new State(alias, generations.all(), requests.exists("/_index_template/" + alias), differences);
    }

    /** Makes template, index and alias where they are missing; what was done, in words. */
    public List<String> create(Definition definition) throws IOException {
        List<String> done = new ArrayList<>();
        done.add(template(definition));
        Optional<Generation> served = generations.served();
        Optional<Generation> whole = generations.all().stream()
                .filter(generation -> generation.rebuild() == null)
                .reduce((older, newer) -> newer);
        if (served.isPresent()) {
            done.add(alias + " leads to " + served.get().name() + " already");
        } else if (whole.isPresent()) {
            generations.serve(null, whole.get().name());
            done.add(alias + " leads to " + whole.get().name() + " again, which was there without its alias");
        } else {
            done.add(make(definition));
        }
        return done;
    }

    private String make(Definition definition) throws IOException {
        String name = alias + "-v1";
        ObjectNode json = definition.json();
        json.putObject("aliases").putObject(alias);
        requests.send("PUT", "/" + name, json);
        return name + " is made, and " + alias + " leads to it";
    }

    /**
     * Builds a new generation beside the one that is served, and lets the alias lead to it when it is whole. One that was
     * begun and given up, by a kill for instance, is gone on with.
     *
     * @param wish how it is done
     * @return the name of the new one
     * @throws IllegalStateException if there is nothing to rebuild, or another process is at it
     * @throws IOException if it cannot be brought to its end; then the old one is served as before
     */
    public String rebuild(Definition definition, Wish wish, Progress progress) throws IOException {
        Generation served = generations
                .served()
                .orElseThrow(() -> new IllegalStateException(
                        "there is no index " + alias + " yet; make it with \"index create\""));
        Rebuild last = served.rebuild();
        String old = last == null ? served.name() : last.from();
        String name = last == null ? rebuilds.fill(served, definition, wish, progress) : served.name();
        if (last != null) {
            generations.note(name, null);
            progress.say("all was done but a last note");
        }
        progress.say(template(definition));
        if (wish.deleteOld) {
            generations.delete(old);
            progress.say(old + " is deleted");
        } else {
            progress.say(old + " is kept and takes nothing any more; \"index prune\" deletes it");
        }
        return name;
    }

    /** Deletes a generation that was begun and is not whole, and lets the one that is served be written to again. */
    public List<String> abandon() throws IOException {
        return rebuilds.abandon();
    }

    /** Deletes the generations before the one that is served; their names. */
    public List<String> prune() throws IOException {
        List<String> deleted = new ArrayList<>();
        Optional<Generation> served = generations.served();
        if (served.isPresent()) {
            for (Generation generation : generations.all()) {
                if (generation.number() < served.get().number()) {
                    generations.delete(generation.name());
                    deleted.add(generation.name());
                }
            }
        }
        return deleted;
    }

    /** So that an index made by anybody under our names is one that the program can work with. */
    private String template(Definition definition) throws IOException {
        ObjectNode body = Json.mapper().createObjectNode();
        body.putArray("index_patterns").add(alias + "-v*");
        body.put("priority", TEMPLATE_PRIORITY);
        body.set("template", definition.json());
        try {
            requests.send("PUT", "/_index_template/" + alias, body);
            return "template " + alias + " for " + alias + "-v* is written";
        } catch (ResponseException e) {
            return "Elasticsearch refused (" + JsonRequests.status(e) + ") the template " + alias
                    + "; the index needs none, but may elasticsearch.api-key write templates?";
        }
    }
}
