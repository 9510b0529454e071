package readingroom.model;

import java.util.List;

/**
 * What became of the records of a chunk; read = indexed + alreadyThere + rejected.
 *
 * @param indexed new in the index, or replacing an older version there
 * @param replaced those of the indexed that replaced an older version
 * @param alreadyThere the index had this version or a newer one
 * @param rejects those of the chunk and those that Elasticsearch refused
 */
public record Outcome(int indexed, int replaced, int alreadyThere, List<Reject> rejects) {

    public Outcome {
        rejects = List.copyOf(rejects);
    }

    public int read() {
        return indexed + alreadyThere + rejects.size();
    }
}
