package readingroom.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import readingroom.ingest.IntakeState.Ended;
import readingroom.ingest.IntakeState.Rejected;
import readingroom.ingest.IntakeState.Trouble;
import readingroom.model.Json;
import readingroom.model.Position;

/** Says of each drop of the inbox how far it has come: what is being read first, then what waits, then what was put away. */
public final class InboxFiles {

    private final Path inbox;
    private final Path reports;
    private final Intake intake;

    /** @param reports the file of the reports of the last drops */
    public InboxFiles(Path inbox, Path reports, Intake intake) {
        this.inbox = inbox.toAbsolutePath().normalize();
        this.reports = reports;
        this.intake = intake;
    }

    /** @throws IOException if the folder or a report cannot be read */
    public List<InboxFile> last(int limit) throws IOException {
        IntakeState state = intake.state();
        List<InboxFile> files = new ArrayList<>();
        IntakeState.Current reading = state.reading();
        if (reading != null) {
            files.add(InboxFile.reading(reading));
        }
        addWaiting(files, state, limit);
        List<Ended> ended = Reports.last(reports, Math.max(0, limit - files.size()));
        for (Ended one : ended.reversed()) {
            files.add(InboxFile.ended(one, rejects(one)));
        }
        return files.subList(0, Math.min(limit, files.size()));
    }

    private void addWaiting(List<InboxFile> files, IntakeState state, int limit) throws IOException {
        if (!Files.isDirectory(inbox)) {
            return;
        }
        Map<String, String> troubles = new HashMap<>();
        for (Trouble trouble : state.troubles()) {
            troubles.put(trouble.file(), trouble.why());
        }
        String reading = state.reading() == null ? "" : state.reading().file();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(inbox)) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                if (files.size() >= limit) {
                    return;
                }
                if (InboxNames.isDrop(name) && !name.equals(reading)) {
                    files.add(InboxFile.waiting(name, size(entry), troubles.get(name)));
                }
            }
        }
    }

    private static long size(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            // put away meanwhile
            return 0;
        }
    }

    /** Of a drop whose name was taken the rejects lie under another; they are left out here. */
    private List<Rejected> rejects(Ended ended) throws IOException {
        List<Rejected> known = ended.rejects();
        if (known != null) {
            return known;
        }
        List<Rejected> rejects = new ArrayList<>();
        if (ended.report().rejected() == 0) {
            return rejects;
        }
        Path file = inbox.resolve(ended.failure() == null ? InboxNames.DONE : InboxNames.ERROR)
                .resolve(ended.report().file() + InboxNames.REJECTS);
        if (!Files.isRegularFile(file)) {
            return rejects;
        }
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            String line;
            while (rejects.size() < IntakeState.REJECTS_MAX && (line = lines.readLine()) != null) {
                JsonNode reject = Json.mapper().readTree(line);
                Position position = Json.mapper().treeToValue(reject.path("position"), Position.class);
                rejects.add(
                        new Rejected(position.toString(), reject.path("reason").asText()));
            }
        }
        return rejects;
    }
}
