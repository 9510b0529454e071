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
    /** An Elasticsearch that is restarted meanwhile is back by then. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final JsonRequests requests;
    private final Generations generations;
    private final Claim claim;
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
        this.claim = new Claim(generations, clock);
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
        String old = served.name();
        String name = served.name();
        if (served.rebuild() != null) {
            old = served.rebuild().from();
            generations.note(name, null);
            progress.say("all was done but a last note");
        } else {
            name = fill(served, definition, wish, progress);
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

    private String fill(Generation served, Definition definition, Wish wish, Progress progress) throws IOException {
        Optional<Generation> begun = unfinished(served);
        if (begun.isPresent()) {
            claim.requireFree(begun.get());
            if (!definition.fingerprint().equals(begun.get().rebuild().definition())) {
                progress.say(begun.get().name() + " was begun with another definition; it is made anew");
                drop(begun.get());
                begun = Optional.empty();
            }
        }
        Definition whole = definition.withFieldsOf(generations.mappings(served.name()));
        String name = begun.isPresent() ? begun.get().name() : next();
        Rebuild rebuild = claim.take(begun.isPresent() ? begun.get().rebuild() : Rebuild.of(served.name(), definition));
        if (begun.isPresent()) {
            generations.note(name, rebuild);
            claim.requireTaken(name);
            progress.say("goes on with " + name + ", pass " + rebuild.pass());
        } else {
            generations.create(name, whole, rebuild);
        }
        try {
            Copying copying = new Copying(
                    requests,
                    new Patience(PATIENCE),
                    served,
                    name,
                    wish.rate,
                    generations.leavesVectorsOut(served.name()));
            new Rebuilding(generations, copying, new Vanished(requests), progress, name, rebuild).run(whole);
            progress.say(alias + " leads to " + name);
            return name;
        } catch (StaleCopy e) {
            generations.delete(name);
            throw new IOException(e.getMessage() + "; " + name + " is deleted, run the command again to begin anew", e);
        } finally {
            claim.release(name);
        }
    }

    /** Deletes a generation that was begun and is not whole, and lets the one that is served be written to again. */
    public List<String> abandon() throws IOException {
        Generation served = generations.served().orElse(null);
        List<String> done = new ArrayList<>();
        if (served != null) {
            Optional<Generation> begun = unfinished(served);
            if (begun.isPresent()) {
                claim.requireFree(begun.get());
                drop(begun.get());
                done.add(begun.get().name() + " is deleted");
            }
            if (served.isClosedForWriting()) {
                generations.openForWriting(served.name());
                done.add(served.name() + " takes messages again");
            }
        }
        return done;
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

    private void drop(Generation begun) throws IOException {
        generations.delete(begun.name());
    }

    private Optional<Generation> unfinished(Generation served) throws IOException {
        return generations.all().stream()
                .filter(generation -> generation.number() > served.number())
                .filter(generation -> generation.rebuild() != null
                        && generation.rebuild().from().equals(served.name()))
                .reduce((older, newer) -> newer);
    }

    private String next() throws IOException {
        int last = generations.all().stream().mapToInt(Generation::number).max().orElse(0);
        return alias + "-v" + (last + 1);
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
