package readingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SettingsTest {

    @TempDir
    private Path folder;

    @Test
    void commandLineGoesOverEnvironmentOverFileOverDefaults() throws IOException {
        write("recall.limit = 400\nquestion.consumers = 3\nhttp.port = 9000\n");

        Settings settings = Settings.load(
                folder, Map.of("RECALL_LIMIT", "300", "QUESTION_CONSUMERS", "4"), Map.of("recall.limit", "200"));

        assertThat(settings.integer("recall.limit")).isEqualTo(200);
        assertThat(settings.integer("question.consumers")).isEqualTo(4);
        assertThat(settings.integer("http.port")).isEqualTo(9000);
        assertThat(settings.text("topic.questions")).isEqualTo("questions");
    }

    @Test
    void aSecretMayBeInAFile_andIsNeverShown() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "s3cret\n");
        write("llm.api-key-file = " + secret + "\n");

        assertThat(Settings.load(folder, Map.of(), Map.of()).text("llm.api-key"))
                .isEqualTo("s3cret");
        Settings byEnvironment =
                Settings.load(folder.resolve("none"), Map.of("KAFKA_PASSWORD_FILE", secret.toString()), Map.of());
        assertThat(byEnvironment.text("kafka.password")).isEqualTo("s3cret");
        assertThat(byEnvironment.told("kafka.password"))
                .isEqualTo("kafka.password = (not shown) (from environment variable KAFKA_PASSWORD_FILE)");
        assertThat(byEnvironment.open()).doesNotContainValue("s3cret").doesNotContainKey("llm.api-key");
        assertThat(byEnvironment.toString()).doesNotContain("s3cret");
        // the next that speaks overrules it
        assertThat(Settings.load(folder, Map.of("LLM_API_KEY", "other"), Map.of())
                        .text("llm.api-key"))
                .isEqualTo("other");
    }

    @Test
    void aSecretThatIsSaidTwiceOrWhoseFileIsAwayIsAnError() {
        String away = folder.resolve("away").toString();

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() ->
                        Settings.load(folder, Map.of("LLM_API_KEY", "s3cret", "LLM_API_KEY_FILE", away), Map.of()))
                .withMessage("both LLM_API_KEY and LLM_API_KEY_FILE are set in the environment; keep one of them");
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder, Map.of("LLM_API_KEY_FILE", away), Map.of()))
                .withMessage("llm.api-key-file = " + away + " (from environment variable LLM_API_KEY_FILE) cannot be"
                        + " read (NoSuchFileException); it must be a text file with nothing but the secret");
    }

    @Test
    void aPasswordInAnAddressIsRefusedAndNotShown() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(
                        folder, Map.of(), Map.of("elasticsearch.url", "https://elastic:s3cret@host:9200")))
                .withMessageStartingWith(
                        "elasticsearch.url = https://...@host:9200 (from the command line) holds a name")
                .withMessageContaining("use elasticsearch.username and elasticsearch.password");
    }

    @Test
    void saslNeedsALogin_andAnAuthorityACertificate() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.pem"), "nothing");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder, Map.of("KAFKA_SECURITY_PROTOCOL", "SASL_SSL"), Map.of()))
                .withMessage("kafka.security-protocol = SASL_SSL (from environment variable KAFKA_SECURITY_PROTOCOL)"
                        + " needs kafka.username and kafka.password");
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder, Map.of("KAFKA_CA_FILE", empty.toString()), Map.of()))
                .withMessageStartingWith("kafka.ca-file = " + empty)
                .withMessageEndingWith("name a file with one or more certificates in PEM");
    }

    @Test
    void unknownKeyIsAnErrorThatNamesTheNearest() throws IOException {
        write("recall.limits = 400\n");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder, Map.of(), Map.of()))
                .withMessage("unknown key recall.limits in " + folder.resolve("application.properties")
                        + "; did you mean recall.limit?");
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder.resolve("none"), Map.of(), Map.of("http.prt", "1")))
                .withMessageContaining("unknown key http.prt in the command line; did you mean http.port?");
    }

    @Test
    void wrongValueIsAnErrorThatSaysWhereItIsFrom() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder, Map.of("RECALL_LIMIT", "many"), Map.of()))
                .withMessage("recall.limit = many (from environment variable RECALL_LIMIT) is not a whole number from 1"
                        + " to 10000; the default is 500");
    }

    @Test
    void aDefaultThatIsBlankIsCalledSo() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder, Map.of(), Map.of("question.zone", "Mars"))
                        .read("question.zone", "a zone", ZoneId::of))
                .withMessageEndingWith("; the default is blank");
    }

    @ParameterizedTest
    @CsvSource({
        "llm.retries, -1, a whole number of 0 or more",
        "llm.timeout-ms, 0, a whole number of 1 or more",
        "llm.timeout-ms, 4000000000, a whole number of 1 or more",
        "llm.parallel, 0, a whole number of 1 or more",
        "llm.circuit-failures, 0, a whole number of 1 or more",
        "question.deadline-ms, 0, a whole number of 1 or more",
        "question.consumers, 0, a whole number of 1 or more",
        "verify.samples, 0, a whole number from 1 to 100",
        "recall.limit, 10001, a whole number from 1 to 10000",
        "embed.batch-messages, 1001, a whole number from 1 to 1000",
        "http.port, 65536, a whole number from 1 to 65535",
        "kafka.port, 70000, a whole number from 0 to 65535",
        "llm.prompt-usd-per-million, -1000, a number of US dollars up to 1000000",
        "llm.completion-usd-per-million, NaN, a number of US dollars up to 1000000",
        "budget.day-tokens, 1.5, 'a whole number of tokens, 0 for no limit'",
        "budget.day-usd, 1e999, 'a number of US dollars up to 1000000, 0 for no limit'",
        "answer.answered-min, 1.5, a number from 0 to 1",
        "answer.score-min, 11, a number from 0 to 10",
        "rerank.score-share, 2, a number from 0 to 1",
        "instruct.temperature, 9, 'a number from 0 to 2, or blank'",
        "rerank.temperature, -1, 'a number from 0 to 2, or blank'",
        "verify.sample-temperature, hot, 'a number from 0 to 2, or blank'",
        "llm.base-url, foo, 'a URL such as http://localhost:11434/v1, or blank'",
        "llm.base-url, ftp://x/v1, 'a URL such as http://localhost:11434/v1, or blank'",
        "embed.base-url, http://, 'a URL such as http://localhost:11434/v1, or blank'",
        "elasticsearch.url, 'http://a:9200, ftp://b', 'a URL such as http://localhost:9200, or several separated by"
                + " commas, or blank'",
        "ledger.index-name, UPPER, 'a name for an index: lower case letters, digits, ., - and _, with a letter or"
                + " digit first'",
        "index.name, _all, 'a name for an index: lower case letters, digits, ., - and _, with a letter or digit first'",
        "topic.alerts, bad topic, 'a name for a topic: at most 249 letters, digits, ., - and _'",
        "topic.answers, .., 'a name for a topic: at most 249 letters, digits, ., - and _'",
        "inbox.folder, '', anything but blank",
        "llm.model, ' ', anything but blank",
        "ingest.zone, Mars, a zone such as Asia/Shanghai",
        "ingest.zone, '', a zone such as Asia/Shanghai",
        "question.zone, Mars, 'a zone such as Asia/Shanghai, or blank'",
        "ingest.deletions, erase, 'keep, mark or remove'",
        "kafka.brokers, localhost, 'an address such as localhost:9092, or several separated by commas, or blank'",
        "llm.provider, magic, 'none, openai or blank'",
        "llm.tokens-field, tokens, max_tokens or max_completion_tokens",
        "llm.prices, cheap, 'a list of models with their prices of a million prompt and completion tokens, such as"
                + " small-model:0.15/0.60, large-model:2.5/10/1.25'",
        "embed.provider, remote, 'local, openai or none'",
        "instruct.format, xml, lines or json-schema",
        "instruct.verify, pray, 'index, self-check, vote or judge'",
        "rerank.method, best, 'model, local or cross-encoder'",
        "rerank.long-messages, drop, cut or summarise"
    })
    void saysWhatAValueShouldBe(String key, String value, String wanted) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder, Map.of(), Map.of(key, value)))
                .withMessage(key + " = " + value.strip() + " (from the command line) is not " + wanted
                        + "; the default is "
                        + (Settings.defaults().get(key).isBlank()
                                ? "blank"
                                : Settings.defaults().get(key)));
    }

    static Stream<String> numericKeys() {
        return Settings.defaults().entrySet().stream()
                .filter(key ->
                        key.getValue().matches("-?[0-9.]+") && !key.getKey().equals("http.host"))
                .map(Map.Entry::getKey);
    }

    @ParameterizedTest
    @MethodSource("numericKeys")
    void takesNoNegativeNumberAndNoWordsWhereANumberBelongs(String key) {
        for (String value : List.of("-1", "-0.5", "-99999999999", "many", "1 000")) {
            assertThatExceptionOfType(ConfigurationException.class)
                    .isThrownBy(() -> Settings.load(folder, Map.of(), Map.of(key, value)))
                    .withMessageStartingWith(key + " = " + value + " (from the command line) is not a ")
                    .withMessageEndingWith(
                            "; the default is " + Settings.defaults().get(key));
        }
    }

    @Test
    void knowsTheDomainsOfKeysThatThereAre() {
        assertThat(Settings.defaults()).containsKeys(Domains.of().keySet().toArray(String[]::new));
        assertThat(numericKeys()).hasSizeGreaterThan(60);
    }

    @ParameterizedTest
    @CsvSource({
        "topic.alerts, questions, topic.questions",
        "topic.messages, answers, topic.answers",
        "topic.dead-letters, alerts, topic.alerts",
        "ledger.index-name, messages, index.name",
        "journal.name, ledger, ledger.index-name"
    })
    void wantsTopicsAndIndexesToDiffer(String key, String value, String other) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(folder, Map.of(), Map.of(key, value)))
                .withMessageContainingAll(
                        key, other, " = " + value, "the command line", "the defaults", "give each another name");
    }

    @Test
    void takesWhatIsAtTheEndsOfARange() {
        Map<String, String> ends = Map.of(
                "llm.retries", "0",
                "answer.answered-min", "1",
                "answer.partial-min", "0",
                "answer.score-min", "10",
                "rerank.temperature", "2",
                "answer.temperature", "",
                "llm.base-url", "https://models.example/v1",
                "elasticsearch.url", "a:9200, https://b",
                "index.name", "chat-messages_2.0",
                "budget.day-tokens", "99999999999");
        Map<String, String> words = Map.of(
                "ingest.zone", "+08:00",
                "question.zone", "",
                "ingest.deletions", "Keep",
                "kafka.brokers", "a:9092, [::1]:9092,SASL_SSL://b.example:9093",
                "llm.provider", "",
                "llm.prices", "",
                "instruct.verify", "vote",
                "rerank.method", "cross-encoder");
        Settings.load(folder, Map.of(), words);

        Settings settings = Settings.load(folder, Map.of(), ends);

        assertThat(settings.whole("budget.day-tokens")).isEqualTo(99_999_999_999L);
        assertThat(settings.decimal("answer.score-min")).isEqualTo(10);
    }

    @Test
    void keysOfCamelArePassedThrough() {
        Settings settings = Settings.load(folder, Map.of(), Map.of("camel.beans.localReranker", "#class:a.B"));

        assertThat(settings.all()).containsEntry("camel.beans.localReranker", "#class:a.B");
    }

    private void write(String text) throws IOException {
        Files.writeString(folder.resolve("application.properties"), text);
    }
}
