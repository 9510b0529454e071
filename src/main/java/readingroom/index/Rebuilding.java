package readingroom.index;

import java.io.IOException;
import org.elasticsearch.client.ResponseException;
import readingroom.index.Generation.Rebuild;
import readingroom.model.Plural;

/**
 * Fills a new generation from the one that is served, and lets the alias lead to it. The first pass copies all, each further
 * one what was changed since the one before; for the last one the old generation is closed for writing, so that
 * writers wait a moment and lose nothing. How far it has come is noted in the new generation, where another process finds it.
 */
final class Rebuilding {

    private static final int PASSES_MAX = 6;
    private static final int FEW = 1_000;
    private static final long NOTE_MS = 1_000;
    private static final int NOT_FOUND = 404;

    private final Generations generations;
    private final Patience patience;
    private final Copying copying;
    private final Vanished vanished;
    private final IndexAdmin.Progress progress;
    private final String from;
    private final String to;
    private Rebuild noted;
    private long notedAt;

    /** @param noted how far another process has come */
    Rebuilding(
            Generations generations,
            Patience patience,
            Copying copying,
            Vanished vanished,
            IndexAdmin.Progress progress,
            String to,
            Rebuild noted) {
        this.generations = generations;
        this.patience = patience;
        this.copying = copying;
        this.vanished = vanished;
        this.progress = progress;
        this.from = noted.from();
        this.to = to;
        this.noted = noted;
    }

    /** At the return the alias leads to the new generation. */
    void run(Definition definition) throws IOException {
        while (pass() > FEW && noted.pass() <= PASSES_MAX) {
            // what came in meanwhile is copied by the next
        }
        Thread reopening = new Thread(this::reopenQuietly, "index-reopen");
        Runtime.getRuntime().addShutdownHook(reopening);
        boolean switched = false;
        try {
            long closed = System.nanoTime();
            generations.closeForWriting(from);
            progress.say(from + " is closed for writing; writers wait");
            pass();
            generations.putToWork(to, definition);
            requireEqual();
            generations.serve(from, to);
            switched = true;
            progress.say("writers waited " + (System.nanoTime() - closed) / 1_000_000 + " ms");
            generations.note(to, null);
        } finally {
            if (!switched) {
                reopen();
            }
            forget(reopening);
        }
    }

    /** Copies what has changed since the pass before; how many documents that were. */
    private long pass() throws IOException {
        while (true) {
            // before the documents are looked for: what is changed later has a higher number
            long target = patience.with(() -> generations.checkpoint(from));
            patience.with(() -> generations.copyVectorFields(from, to));
            note(noted);
            try {
                long copied = copying.copy(
                        noted.checkpoint(), (position, done, total) -> hear(Math.min(position, target), done, total));
                note(noted.at(target, noted.pass() + 1));
                return copied;
            } catch (ResponseException e) {
                if (JsonRequests.status(e) != NOT_FOUND) {
                    throw e;
                }
                progress.say("Elasticsearch was restarted; goes on with pass " + noted.pass());
            }
        }
    }

    private void hear(long position, long done, long total) throws IOException {
        noted = noted.at(position, noted.pass());
        if (System.currentTimeMillis() - notedAt > NOTE_MS) {
            note(noted);
        }
        progress.copied(noted.pass(), done, total);
    }

    /** All of the old is in the new; with as many in both, nothing else is. */
    private void requireEqual() throws IOException {
        long wanted = generations.count(from);
        if (generations.count(to) != wanted) {
            long deleted = vanished.delete(from, to);
            progress.say("deletes " + Plural.of(deleted, "message") + " in " + to + ", as happened in " + from
                    + " meanwhile");
        }
        long found = generations.count(to);
        if (found != wanted) {
            throw new StaleCopy(to + " has " + Plural.of(found, "message") + " instead of " + wanted);
        }
    }

    private void note(Rebuild state) throws IOException {
        noted = state;
        notedAt = System.currentTimeMillis();
        patience.with(() -> generations.note(to, state));
    }

    private void reopen() throws IOException {
        if (generations.isServed(from)) {
            generations.openForWriting(from);
        }
    }

    private void reopenQuietly() {
        try {
            reopen();
        } catch (IOException e) {
            progress.say(
                    from + " stays closed for writing (" + e.getClass().getSimpleName() + "); run the command again");
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // it runs just now
        }
    }
}
