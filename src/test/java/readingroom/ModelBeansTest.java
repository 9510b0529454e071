package readingroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.model.chat.ChatModel;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import readingroom.llm.ModelFailure;
import readingroom.model.Catalog;
import readingroom.model.HitCounts;

class ModelBeansTest {

    private static Settings settings(String... keys) {
        Map<String, String> overrides = new HashMap<>();
        for (int i = 0; i < keys.length; i += 2) {
            overrides.put(keys[i], keys[i + 1]);
        }
        return Settings.load(Path.of("no-such-folder"), Map.of(), overrides);
    }

    private static Map<String, Object> beans(Settings settings) {
        Map<String, Object> beans = new HashMap<>();
        new ModelBeans(settings, null)
                .bind(
                        beans::put,
                        new ModelBeans.Checks((words, now) -> List.of(), Catalog.NONE, HitCounts.NONE, List.of()),
                        readingroom.llm.Journal.NONE,
                        Clock.systemUTC());
        return beans;
    }

    @Test
    void usesNoModelUntilAKeyOrAnEndpointIsSet() {
        assertThat(new ModelBeans(settings(), null).isModelled()).isFalse();
        assertThat(new ModelBeans(settings(), "").isModelled()).isFalse();
        assertThat(new ModelBeans(settings(), "sk-1").isModelled()).isTrue();
        assertThat(new ModelBeans(settings("llm.api-key", "sk-1"), null).isModelled())
                .isTrue();
        assertThat(new ModelBeans(settings("llm.base-url", "http://localhost:1/v1"), null).isModelled())
                .isTrue();
        assertThat(new ModelBeans(settings("llm.provider", "none", "llm.api-key", "sk-1"), "sk-1").isModelled())
                .isFalse();
        assertThat(new ModelBeans(settings("llm.provider", "openai"), null).isModelled())
                .isTrue();
    }

    @Test
    void bindsModelsThatRefuseWhenThereIsNone() {
        ChatModel model = (ChatModel) beans(settings()).get("answerModel");

        assertThatThrownBy(() -> model.chat("hello"))
                .isInstanceOf(ModelFailure.class)
                .hasMessage("no model is configured; set llm.base-url, or llm.api-key or OPENAI_API_KEY");
    }

    @Test
    void refusesSettingsThatCannotWork() {
        assertThatThrownBy(() -> beans(settings("rerank.tokens-max", "100")))
                .hasMessage("rerank.tokens-max = 100 is too small; it must be 4160 or more");
        assertThatThrownBy(() -> beans(settings("instruct.verify", "maybe")))
                .hasMessageContaining("instruct.verify = maybe")
                .hasMessageContaining("index, self-check, vote or judge");
        assertThatThrownBy(() -> new ModelBeans(settings("llm.provider", "magic"), null))
                .hasMessageContaining("llm.provider = magic")
                .hasMessageContaining("none, openai or blank");
        assertThatThrownBy(
                        () -> new ModelBeans(settings("llm.base-url", "http://x", "llm.tokens-field", "tokens"), null))
                .hasMessageContaining("max_tokens or max_completion_tokens");
        assertThatThrownBy(() -> beans(settings("answer.temperature", "hot")))
                .hasMessageContaining("answer.temperature = hot");
    }

    @Test
    void sendsNoTemperatureThatIsBlankAndTheLimitUnderTheNameTheEndpointWants() {
        try (ModelServer server = new ModelServer();
                ModelRoutes routes = new ModelRoutes(
                        server, Map.of("instruct.temperature", "", "llm.tokens-field", "max_completion_tokens"))) {
            server.answers("instruct", "keyword: a");

            routes.send("instruct", ModelRoutes.inquiry("What?"));

            assertThat(server.requests("instruct").getFirst().has("temperature"))
                    .isFalse();
            assertThat(server.requests("instruct").getFirst().has("max_tokens")).isFalse();
            assertThat(server.requests("instruct")
                            .getFirst()
                            .path("max_completion_tokens")
                            .asInt())
                    .isEqualTo(500);
        }
    }
}
