package readingroom.ingest;

import readingroom.model.Outcome;

/** Where chunks come from, which is told what became of each. */
interface Source {

    void add(Outcome outcome);
}
