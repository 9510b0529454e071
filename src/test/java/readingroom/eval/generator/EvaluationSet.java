package readingroom.eval.generator;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import readingroom.model.Json;

/** Writes the evaluation set: messages and questions of twelve invented chats. The same files come out every time. */
public final class EvaluationSet {

    private EvaluationSet() {}

    /** Writes the set anew into the folder it is kept in, or into another. */
    public static void main(String... folder) throws IOException {
        Path target = Path.of(folder.length > 0 ? folder[0] : "src/test/resources/eval");
        for (Map.Entry<String, String> file : files().entrySet()) {
            Path path = target.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    /** The set: file names and what is in the files. */
    static Map<String, String> files() {
        Map<String, String> files = new TreeMap<>();
        for (String language : List.of("en", "zh")) {
            List<ChatPlan> plans = ChatPlan.all().stream()
                    .filter(plan -> plan.language().equals(language))
                    .toList();
            StringBuilder questions = new StringBuilder();
            StringBuilder traps = new StringBuilder();
            for (int i = 0; i < plans.size(); i++) {
                ChatWriter.Written chat = new ChatWriter(plans.get(i), Category.share(i, plans.size())).write();
                files.put("messages-" + language + "/" + chat.plan().id() + ".json", messages(chat));
                questions.append(questions(chat, chat.questions()));
                traps.append(questions(chat, chat.traps()));
            }
            files.put(
                    "questions-" + language + ".jsonl", questions.append(traps).toString());
        }
        return files;
    }

    private static String messages(ChatWriter.Written chat) {
        List<String> lines = new ArrayList<>();
        for (Said said : chat.messages()) {
            ObjectNode node = Json.mapper().createObjectNode();
            node.put("message_id", said.id());
            node.put(
                    "timestamp",
                    DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(said.time().truncatedTo(ChronoUnit.SECONDS)));
            node.put("sender", said.sender().name());
            node.put("content", said.text());
            node.put("conversation_id", chat.plan().id());
            node.put("conversation_name", chat.plan().name());
            Said original = said.replyTo();
            if (original != null) {
                node.put("reply_to", original.id());
            }
            lines.add(node.toString());
        }
        return String.join("\n", lines) + "\n";
    }

    private static String questions(ChatWriter.Written chat, List<Asked> questions) {
        StringBuilder lines = new StringBuilder();
        Map<String, Integer> numbers = new HashMap<>();
        for (Asked asked : questions) {
            int number = numbers.merge(asked.category(), 1, Integer::sum);
            ObjectNode node = Json.mapper().createObjectNode();
            node.put("question_id", chat.plan().id() + ":" + asked.category() + ":" + number);
            node.put("question", asked.text());
            node.put("conversation_id", chat.plan().id());
            node.put("asker", asked.asker().name());
            node.put(
                    "asked_at",
                    DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(asked.at().atZone(asked.zone())));
            node.put("time_zone", asked.zone().getId());
            node.put("category", asked.category());
            ArrayNode evidence = node.putArray("evidence");
            asked.evidence().forEach(said -> evidence.add(said.id()));
            node.put("about", asked.about());
            if (asked.when() != null) {
                node.put("when", asked.when());
            }
            lines.append(node).append('\n');
        }
        return lines.toString();
    }
}
