package readingroom.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static readingroom.embed.Embedded.NOON;
import static readingroom.embed.Embedded.message;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import readingroom.llm.Caller;
import readingroom.llm.Deadline;
import readingroom.model.ChatMessage;
import readingroom.model.Outcome;

/** Messages get vectors and tags in the index, and lose nothing by it. */
class VectorsRouteTest {

    private final FakeEncoder fake = new FakeEncoder();
    private Embedded embedded;

    @AfterEach
    void close() throws IOException {
        embedded.close();
    }

    /** A question with a minute left. */
    private static Caller asking() {
        return new Caller("q1", null, "recall", new Deadline(System.nanoTime() + 60_000_000_000L));
    }

    @Test
    void findsTheNearestMessageInEnglishAndInChinese() throws Exception {
        embedded = new Embedded(Embedded.models());
        embedded.write(
                message("plumber", "Tom", "the washing machine flooded the bathroom again"),
                message("lisbon", "Anna", "We're flying to Lisbon in May, the guesthouse is booked"),
                message("exam", "Ben", "I failed the chemistry exam"),
                message("pizza", "Mira", "let's order pizza tonight"),
                message("kitten", "Priya", "our kitten climbed onto the roof"),
                message("choir", "Agnes", "rehearsal is on Thursday in the church"),
                message("gaotie", "小王", "五月去成都的高铁票买好了"),
                message("hongshao", "李雷", "今晚我做红烧肉"),
                message("kaoshi", "韩梅梅", "数学考砸了"),
                message("mao", "小美", "我家猫爬到屋顶上去了"));

        assertThat(embedded.embedAll()).isEqualTo(10);

        QuestionEmbeddings holiday = embedded.embeddings.ofQuestion("Where is Anna going on holiday?", asking());
        assertThat(holiday.failure()).isNull();
        assertThat(holiday.vectors()).extracting(Embedding::field).containsExactly("vectors.e5-small-v2-q-384");
        assertThat(embedded.nearest(holiday.vectors().getFirst(), 1)).containsExactly("lisbon");
        QuestionEmbeddings dinner = embedded.embeddings.ofQuestion("晚饭吃什么？", asking());
        assertThat(dinner.vectors()).extracting(Embedding::field).containsExactly("vectors.bge-small-zh-v1-5-q-512");
        assertThat(embedded.nearest(dinner.vectors().getFirst(), 1)).containsExactly("hongshao");
        assertThat(topics("lisbon")).contains("travel", "旅行");
        assertThat(topics("mao")).containsExactly("pets", "宠物");
    }

    @Test
    void changesNothingElseOfAMessage() throws Exception {
        embedded = new Embedded(Encoders.of(fake));
        embedded.write(message("a", "Anna", "we are going to Lisbon"));
        JsonNode before = embedded.document("a");

        embedded.embedAll();

        JsonNode after = embedded.document("a");
        assertThat(after.path("_version")).isEqualTo(before.path("_version"));
        assertThat(after.path("_source").path("vectors").size())
                .as("vectors in the source")
                .isZero();
        assertThat(after.path("_source").path("embedded").asText()).isEqualTo(embedded.parts.version());
        before.path("_source").properties().forEach(field -> assertThat(
                        after.path("_source").path(field.getKey()))
                .as(field.getKey())
                .isEqualTo(field.getValue()));
        assertThat(embedded.withVector("fake", FakeEncoder.DIMENSIONS)).isEqualTo(1);
        assertThat(embedded.holdings().withVectors()).isEqualTo(1);
        assertThat(embedded.hits("{\"query\":{\"match\":{\"said\":\"lisbon\"}}}"))
                .hasSize(1);
    }

    @Test
    void knowsAMessageThatComesAgain_andTakesAnEditOneMillisecondLater() throws Exception {
        embedded = new Embedded(Encoders.of(fake));
        ChatMessage first = message("a", "Anna", "we are going to Lisbon");
        embedded.write(first);
        embedded.embedAll();

        assertThat(embedded.write(first)).isEqualTo(new Outcome(0, 0, 1, 0, List.of()));
        assertThat(embedded.write(message("a", "Anna", "we are going to Porto", NOON.plusNanos(1_000_000))))
                .isEqualTo(new Outcome(0, 1, 0, 0, List.of()));

        assertThat(embedded.withVector("fake", FakeEncoder.DIMENSIONS))
                .as("vectors of the old text")
                .isZero();
        assertThat(embedded.embedAll()).isEqualTo(1);
        assertThat(embedded.document("a").path("_source").path("content").asText())
                .isEqualTo("we are going to Porto");
        assertThat(embedded.withVector("fake", FakeEncoder.DIMENSIONS)).isEqualTo(1);
    }

    @Test
    void neverPutsTheVectorOfAnOldTextOnANewOne() throws Exception {
        embedded = new Embedded(Encoders.of(fake));
        embedded.write(message("a", "Anna", "we are going to Lisbon"), message("b", "Ben", "see you there"));
        embedded.setup.refresh();
        Page page = embedded.parts.embedder().embed(embedded.parts.unembedded().next());

        embedded.write(message("a", "Anna", "we are going to Porto", NOON.plusSeconds(5)));

        assertThat(embedded.parts.writer().write(page)).isEqualTo(new Written(2, 1));
        assertThat(embedded.document("a").path("_source").path("content").asText())
                .isEqualTo("we are going to Porto");
        assertThat(embedded.document("a").path("_source").has("embedded")).isFalse();
        assertThat(embedded.embedAll()).isEqualTo(1);
    }

    @Test
    void saysWhenTheIndexIsClosedForWriting_asAtTheEndOfARebuild() throws Exception {
        embedded = new Embedded(Encoders.of(fake));
        embedded.write(message("a", "Anna", "we are going to Lisbon"));
        embedded.setup.refresh();
        Page page = embedded.parts.embedder().embed(embedded.parts.unembedded().next());
        embedded.elastic.put("/" + embedded.index + "/_block/write", "");

        assertThatThrownBy(() -> embedded.parts.writer().write(page))
                .isInstanceOfSatisfying(EmbeddingFailure.class, failure -> {
                    assertThat(failure.isClosed()).isTrue();
                    assertThat(failure)
                            .hasMessage(
                                    "Elasticsearch refused the vectors of 1 of 1 message: 403 cluster_block_exception");
                });
    }

    @Test
    void bringsNothingBackThatWasDeletedMeanwhile() throws Exception {
        embedded = new Embedded(Encoders.of(fake));
        embedded.write(message("a", "Anna", "forget this"), message("b", "Ben", "see you there"));
        embedded.setup.refresh();
        Page page = embedded.parts.embedder().embed(embedded.parts.unembedded().next());

        embedded.elastic.post("/_bulk", "{\"delete\":{\"_index\":\"" + embedded.index + "\",\"_id\":\"a\"}}\n");

        assertThat(embedded.parts.writer().write(page)).isEqualTo(new Written(2, 1));
        assertThat(embedded.elastic.count(embedded.index)).isEqualTo(1);
    }

    @Test
    void asksOnlyOnceForMessagesOfWhichNothingCanBeTold() throws Exception {
        embedded = new Embedded(Encoders.of(fake));
        fake.refused = "unspeakable";
        embedded.write(
                message("empty", "Anna", ""),
                message("blank", "Anna", " \n\t"),
                message("emoji", "Anna", "😂😂👍"),
                message("refused", "Anna", "an unspeakable word"),
                message("plain", "Anna", "a plain word"));

        assertThat(embedded.embedAll()).isEqualTo(5);

        assertThat(embedded.withVector("fake", FakeEncoder.DIMENSIONS)).isEqualTo(1);
        assertThat(embedded.embedPage().isEmpty()).isTrue();
    }

    @Test
    void embedsHalfCharactersAndHugeTexts() throws Exception {
        embedded = new Embedded(Embedded.models());
        embedded.write(
                message("half", "Anna\ud83d", "half of a smile \ude00 is left"),
                message("words", "Anna", "every word counts ".repeat(100_000)),
                message("letters", "Anna", "a".repeat(1_000_000)),
                message("signs", "Anna", "\u0000\u0007 [CLS] [SEP] <s> \u200b\ufeff x"),
                message("hanzi", "小王", "字".repeat(300_000)));

        assertThat(embedded.embedAll()).isEqualTo(5);

        assertThat(embedded.withVector("e5-small-v2-q", 384)).isEqualTo(4);
        assertThat(embedded.withVector("bge-small-zh-v1.5-q", 512)).isEqualTo(1);
        assertThat(embedded.embeddings
                        .ofQuestion("\ud83d what " + "is this ".repeat(50_000), asking())
                        .vectors())
                .hasSize(1);
    }

    @Test
    void tagsAllAgainWhenTheTopicsChange() throws Exception {
        embedded = new Embedded(Encoders.of(fake));
        embedded.write(message("a", "Anna", "we are going to Lisbon"));
        embedded.embedAll();
        VectorParts others = new VectorParts(
                Encoders.of(fake), embedded.client, embedded.index, "bees", new VectorParts.Limits(7, 5_000, 0));

        Page page = others.unembedded().next();

        assertThat(page.documents()).extracting(Page.Document::id).containsExactly("a");
        others.writer().write(others.embedder().embed(page));
        assertThat(embedded.document("a").path("_source").path("embedded").asText())
                .isEqualTo(others.version());
        assertThat(embedded.withVector("fake", FakeEncoder.DIMENSIONS)).isEqualTo(1);
    }

    @Test
    void worksInTheBackground_restsWhileTheModelFails_andCatchesUp() throws Exception {
        embedded = new Embedded(Encoders.of(fake));
        fake.failure = new EmbeddingFailure("the embedding endpoint answered with status 500");
        embedded.setup.ensure();
        embedded.background();
        IntStream.range(0, 30).forEach(i -> embedded.write(message("m" + i, "Anna", "message number " + i)));
        Awaitility.await("a failure").atMost(Duration.ofSeconds(20)).until(() -> fake.calls.get() > 0);
        assertThat(embedded.withVector("fake", FakeEncoder.DIMENSIONS)).isZero();
        assertThat(embedded.elastic.count(embedded.index)).isEqualTo(30);

        fake.failure = null;

        Awaitility.await("all vectors")
                .atMost(Duration.ofSeconds(30))
                .until(() -> embedded.withVector("fake", FakeEncoder.DIMENSIONS) == 30);
        int calls = fake.calls.get();
        embedded.write(message("late", "Anna", "one more"));
        Awaitility.await("the vector of a later message")
                .atMost(Duration.ofSeconds(30))
                .until(() -> embedded.withVector("fake", FakeEncoder.DIMENSIONS) == 31);
        assertThat(fake.calls.get() - calls).as("calls for one message").isEqualTo(1);
    }

    @Test
    void saysWhyAQuestionHasNoVector() throws Exception {
        embedded = new Embedded(Encoders.of(fake));
        embedded.setup.ensure();
        assertThat(embedded.embeddings.ofQuestion("who?", asking())).isEqualTo(QuestionEmbeddings.NOTHING);
        assertThat(fake.calls.get())
                .as("calls before there is anything to compare with")
                .isZero();
        embedded.write(message("a", "Anna", "we are going to Lisbon"));
        embedded.embedAll();
        assertThat(embedded.parts.embeddings().ofQuestion("who?", asking()).vectors())
                .hasSize(1);

        fake.failure = new EmbeddingFailure("the embedding endpoint answered with status 500");

        assertThat(embedded.parts.embeddings().ofQuestion("who?", asking()))
                .isEqualTo(new QuestionEmbeddings(List.of(), "the embedding endpoint answered with status 500"));
        assertThat(embedded.embeddings.ofQuestion("?!", asking())).isEqualTo(QuestionEmbeddings.NOTHING);
    }

    private List<String> topics(String id) {
        return StreamSupport.stream(
                        embedded.document(id).path("_source").path("topics").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
