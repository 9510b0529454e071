package readingroom.index;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import readingroom.index.Generation.Rebuild;

/** Begins rebuilds, goes on with those that were begun, and gives them up. */
final class Rebuilds {

    /** An Elasticsearch that is restarted meanwhile is back by then. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final JsonRequests requests;
    private final Generations generations;
    private final Claim claim;

    Rebuilds(JsonRequests requests, Generations generations, Clock clock) {
        this.requests = requests;
        this.generations = generations;
        this.claim = new Claim(generations, clock);
    }

    /**
     * Fills the next generation, or goes on with one that was begun, and lets the alias lead to it.
     *
     * @return its name
     */
    String fill(Generation served, Definition definition, IndexAdmin.Wish wish, IndexAdmin.Progress progress)
            throws IOException {
        Definition whole = definition.withFieldsOf(generations.mappings(served.name()));
        Optional<Generation> begun = begun(served, definition, progress);
        String name = begun.isPresent() ? begun.get().name() : next();
        Rebuild rebuild = begun.isPresent() ? resume(begun.get(), progress) : begin(served, name, definition, whole);
        try {
            Patience patience = new Patience(PATIENCE);
            Copying copying = new Copying(
                    requests, patience, served, name, wish.rate(), generations.leavesVectorsOut(served.name()));
            new Rebuilding(generations, patience, copying, new Vanished(requests), progress, name, rebuild).run(whole);
            progress.say(generations.alias() + " leads to " + name);
            return name;
        } catch (StaleCopy e) {
            generations.delete(name);
            throw new IOException(e.getMessage() + "; " + name + " is deleted, run the command again to begin anew", e);
        } finally {
            claim.release(name);
        }
    }

    /** One that can be gone on with. */
    private Optional<Generation> begun(Generation served, Definition definition, IndexAdmin.Progress progress)
            throws IOException {
        Optional<Generation> begun = unfinished(served);
        if (begun.isPresent()) {
            claim.requireFree(begun.get());
            if (!definition.fingerprint().equals(begun.get().rebuild().definition())) {
                progress.say(begun.get().name() + " was begun with another definition; it is made anew");
                generations.delete(begun.get().name());
                return Optional.empty();
            }
        }
        return begun;
    }

    private Rebuild resume(Generation begun, IndexAdmin.Progress progress) throws IOException {
        Rebuild rebuild = claim.take(begun.rebuild());
        generations.note(begun.name(), rebuild);
        claim.requireTaken(begun.name());
        progress.say("goes on with " + begun.name() + ", pass " + rebuild.pass());
        return rebuild;
    }

    private Rebuild begin(Generation served, String name, Definition definition, Definition whole) throws IOException {
        Rebuild rebuild = claim.take(Rebuild.of(served.name(), definition));
        generations.create(name, whole, rebuild);
        return rebuild;
    }

    /** Deletes a generation that was begun and is not whole, and lets the one that is served be written to again. */
    List<String> abandon() throws IOException {
        Generation served = generations.served().orElse(null);
        List<String> done = new ArrayList<>();
        if (served != null) {
            Optional<Generation> begun = unfinished(served);
            if (begun.isPresent()) {
                claim.requireFree(begun.get());
                generations.delete(begun.get().name());
                done.add(begun.get().name() + " is deleted");
            }
            if (served.isClosedForWriting()) {
                generations.openForWriting(served.name());
                done.add(served.name() + " takes messages again");
            }
        }
        return done;
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
        return generations.alias() + "-v" + (last + 1);
    }
}
