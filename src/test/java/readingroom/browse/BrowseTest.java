package readingroom.browse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.groups.Tuple.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.ReadingRoom;
import readingroom.Routes;
import readingroom.browse.Conversations.Conversation;
import readingroom.browse.FoundMessages.FoundMessage;
import readingroom.model.Candidate;
import readingroom.model.ChatMessage;
import readingroom.model.Inquiry;
import readingroom.model.Instruction;
import readingroom.model.Instruction.Decision;
import readingroom.model.Instruction.Type;
import readingroom.model.Json;
import readingroom.model.Question;
import readingroom.model.Scope;

/** Finding, looking around and listing, through the routes of the program and a real Elasticsearch. */
class BrowseTest {

    private static final Scope ALL = Scope.all();

    @TempDir
    private static Path folder;

    private static ReadingRoom room;
    private static Library library;

    @BeforeAll
    static void start() {
        ChatIndex chats = new ChatIndex();
        room = ReadingRoom.start(chats.settings(folder, Map.of()), Routes.INSTRUCT, Routes.STEPS, Routes.BROWSE);
        library = room.library();
        chats.say("h1", "Tom Berger", "house", "2024-05-14T09:00:00Z", "We take the blue tiles. Final.")
                .say("h2", "Ines", "house", "2024-05-15T21:59:00Z", "The plumber wants 300 euros for the tiles.")
                .say("h3", "Tom Berger", "house", "2024-05-15T22:30:00Z", "Too much. Ask Karl about the plumber.")
                .say("h4", "Anna Lang", "house", "2024-06-01T08:00:00Z", "The roof is leaking again.")
                .say("w1", "Anna Kurz", "work", "2024-05-20T08:00:00Z", "The budget for tiles is a joke.")
                .row("w2", "Karl", "work", "2024-05-20T08:01:00Z", "Call me.", Map.of("mentions", List.of("Ines")))
                .say("w3", "Karl", "work", "2024-05-21T08:01:00Z", "预算调整方案周五发给财务。")
                .row("s1", "", "work", "2024-05-21T09:00:00Z", "Karl joined", Map.of("system", true))
                .row(
                        "x1",
                        "Eve",
                        "*:* OR (",
                        "2024-05-22T09:00:00Z",
                        "secret plans",
                        Map.of("conversation_name", "\"]}) OR *"));
        // one second, many messages: only their arrival tells the order
        for (int i = 0; i < 30; i++) {
            chats.row(
                    "t" + i,
                    i % 2 == 0 ? "Tom Berger" : "Ines",
                    "tick",
                    "2024-07-01T12:00:00Z",
                    "tick " + i,
                    Map.of("conversation_name", "The Tick Club", "platform", "slack"));
        }
        chats.row("gone", "Ines", "tick", "2024-07-01T12:00:00Z", "", Map.of("deleted", true, "system", true))
                .row(
                        "native",
                        "Ines",
                        "tick",
                        "2024-07-01T12:00:01Z",
                        "without an id of its own",
                        Collections.singletonMap("message_id", null))
                .say("same", "Ines", "house", "2023-01-01T12:00:01Z", "one of two with an id")
                .say("same", "Karl", "work", "2023-01-01T12:00:01Z", "the other of two with an id")
                .write();
    }

    @AfterAll
    static void stop() {
        room.close();
    }

    // find

    @Test
    void wordsAreRankedAndTheirInstructionsTold() {
        FoundMessages found = find(Search.of().text("plumber tiles"));

        assertThat(ids(found)).startsWith("h2");
        assertThat(found.instructions()).extracting(Instruction::type).contains(Type.KEYWORD);
        assertThat(found.totalAtLeast()).isGreaterThanOrEqualTo(3);
        assertThat(found.next()).isNull();
    }

    @Test
    void whatHasNoneOfTheWordsIsToldToBeUnmatched() {
        ChatMessage near =
                find(Search.of().text("plumber")).messages().getFirst().message();
        Question question =
                new Question("q", "quokka xylophone", null, Instant.EPOCH, ZoneOffset.UTC, List.of(), null, 1_000);
        Inquiry nearInMeaning = Inquiry.of(question, false).withCandidates(List.of(new Candidate(near, 1, 0.5)));
        FoundMessages unmatched =
                new FoundPages().page(Search.of().text("quokka xylophone").request(), nearInMeaning);

        assertThat(unmatched.messages()).hasSize(1);
        assertThat(unmatched.matched()).isFalse();
        assertThat(find(Search.of().text("quokka xylophone")).matched()).isFalse();
        assertThat(find(Search.of().text("plumber xylophone")).matched()).isTrue();
        assertThat(find(Search.of().person("Anna")).matched()).isTrue();
        assertThat(find(Search.of().text("预算")).matched()).isTrue();
    }

    @Test
    void personHoldsForEveryMessage_andTwoOfANameAreBothMeant() {
        FoundMessages found = find(Search.of().person("Anna"));

        assertThat(found.messages())
                .extracting(one -> one.message().sender())
                .containsExactlyInAnyOrder("Anna Lang", "Anna Kurz");
        assertThat(found.instructions())
                .filteredOn(one -> one.type() == Type.PERSON)
                .extracting(Instruction::value, Instruction::decision, Instruction::check)
                .containsExactlyInAnyOrder(
                        tuple("Anna Lang", Decision.FILTER, "a sender in the index"),
                        tuple("Anna Kurz", Decision.FILTER, "a sender in the index"));
    }

    @Test
    void personIsNeverGivenUpForWantOfMessages() {
        assertThat(ids(find(Search.of().text("plumber tiles budget").person("Anna Kurz"))))
                .containsExactly("w1");
    }

    @Test
    void nobodyOfThatNameFindsNothingAndSaysSo() {
        FoundMessages found = find(Search.of().text("tiles").person("Zacharias"));

        assertThat(found.messages()).isEmpty();
        assertThat(found.totalAtLeast()).isZero();
        assertThat(found.instructions())
                .filteredOn(one -> one.type() == Type.PERSON)
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.decision()).isEqualTo(Decision.DROPPED);
                    assertThat(one.check()).isEqualTo(Instruction.NO_SENDER);
                });
    }

    @Test
    void meIsTheAsker() {
        assertThat(ids(find(Search.of().person("me").asker("Karl"))))
                .contains("w2", "w3")
                .doesNotContain("h1");
        assertThat(find(Search.of().person("me")).messages()).isEmpty();
    }

    @Test
    void keywordIsInEveryMessage() {
        assertThat(ids(find(Search.of().keyword("tiles")))).containsExactlyInAnyOrder("h1", "h2", "w1");
        assertThat(ids(find(Search.of().keyword("tiles AND NOT budget")))).containsExactlyInAnyOrder("h1", "h2");
        assertThat(ids(find(Search.of().keyword("\"blue tiles\" OR leaking")))).containsExactlyInAnyOrder("h1", "h4");
        assertThat(ids(find(Search.of().keyword("tiles").keyword("plumber")))).containsExactly("h2");
        assertThat(ids(find(Search.of().keyword("预算调整")))).containsExactly("w3");
        assertThat(ids(find(Search.of().text("roof").keyword("tiles")))).containsExactlyInAnyOrder("h1", "h2", "w1");
    }

    @Test
    void keywordOfNothingIsDroppedAndFindsNothing() {
        FoundMessages found = find(Search.of().keyword("!!! NOT"));

        assertThat(found.messages()).isEmpty();
        assertThat(found.instructions())
                .extracting(Instruction::decision, Instruction::reason)
                .containsExactly(tuple(Decision.DROPPED, "nothing in it to search for"));
    }

    @Test
    void mentionIsWhatOthersSayOfSomebody() {
        assertThat(ids(find(Search.of().mention("Karl")))).containsExactly("h3");
        assertThat(ids(find(Search.of().mention("Ines")))).containsExactly("w2");
    }

    @ParameterizedTest
    @CsvSource({
        "2024-05-15, 2024-05-15, h2", // Berlin: 23:59; h3 is on the 16th there
        "2024-05-16, 2024-05-16, h3",
        "2024-05-15T22:30:00Z, 2024-05-15T22:30:01Z, h3",
        "2024-05-16T00:30, 2024-05-16T00:31, h3",
        "2024-05-16 00:30, 2024-05-16 00:31:00, h3",
        "15 May 2024, 15 May 2024, h2",
        "2024-06, 2024-06, h4"
    })
    void timeHoldsForEveryMessage_inTheZoneOfTheProgram(String from, String to, String id) {
        assertThat(ids(find(Search.of().time(from, to)))).containsExactly(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9999-12-31", "9999", "+999999999-12-31T23:59:59Z"})
    void endBeyondWhatElasticsearchReadsIsNoEnd(String to) {
        assertThat(ids(find(Search.of().conversation("house").time("2024-06", to))))
                .containsExactly("h4");
        assertThat(ids(find(Search.of().text("leaking").conversation("house").time(null, to))))
                .contains("h4");
    }

    @Test
    void timeZoneOfTheRequestCounts() {
        Search search = Search.of().time("2024-05-15", "2024-05-15").text("plumber");

        assertThat(ids(find(search.zone("UTC")))).containsExactlyInAnyOrder("h2", "h3");
        assertThat(ids(find(search.zone("Asia/Shanghai")))).isEmpty();
    }

    @Test
    void timeWithoutMessagesFindsNothingAndSaysWhichThereAre() {
        FoundMessages found = find(Search.of().text("tiles").time("2019-01-01", "2019-12-31"));

        assertThat(found.messages()).isEmpty();
        assertThat(found.instructions())
                .filteredOn(one -> one.type() == Type.DATE_RANGE)
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.decision()).isEqualTo(Decision.DROPPED);
                    assertThat(one.check()).isEqualTo("messages are from 2023-01-01 13:00 to 2024-07-01 14:00");
                });
    }

    @Test
    void conversationAloneIsReadFromItsEnd() {
        assertThat(ids(find(Search.of().conversation("house")))).containsExactly("h4", "h3", "h2", "h1", "same");
    }

    @Test
    void conversationThatIsNotThereIsSaid() {
        FoundMessages found = find(Search.of().text("tiles").conversation("nowhere"));

        assertThat(found.messages()).isEmpty();
        assertThat(found.relaxations()).containsExactly("no conversation is called \"nowhere\"");
    }

    @Test
    void topicAddsItsWordsAndTakesNothingAway() {
        assertThat(ids(find(Search.of().topic("plumber")))).contains("h2", "h3");
    }

    @Test
    void rowsThatNobodySaidAreNotFound() {
        assertThat(ids(find(Search.of().text("Karl joined")))).doesNotContain("s1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*:*",
                "conversation_id:house",
                "\"}]} OR content:*",
                "tiles) OR (sender:Tom",
                "{\"match_all\":{}}",
                "${body}",
                "/.*/",
                "tiles~2^99 \\ + - && || ! ( ) { } [ ] ^ \" ~ * ? : /"
            })
    void wordsOfTheCallerAreNeverQuerySyntax(String words) {
        Scope house = Scope.of(Set.of("house"));
        for (Search search : List.of(
                Search.of().text(words),
                Search.of().keyword(words),
                Search.of().mention(words),
                Search.of().person(words),
                Search.of().topic(words),
                Search.of().text("tiles").conversation(words))) {
            assertThat(find(search.scope(house)).messages())
                    .allSatisfy(
                            one -> assertThat(one.message().conversationId()).isEqualTo("house"));
        }
    }

    @Test
    void conversationOfAHostileNameIsFoundByItAlone() {
        assertThat(ids(find(Search.of().conversation("\"]}) OR *")))).containsExactly("x1");
        assertThat(ids(find(Search.of().conversation("*:* OR (")))).containsExactly("x1");
    }

    @Test
    void pagesFollowEachOtherWithoutGapsOrRepeats() {
        Search search = Search.of().conversation("tick");
        List<String> whole = ids(find(search.limit(100)));
        List<String> paged = new ArrayList<>();
        @Nullable String cursor = null;
        do {
            FoundMessages page = find(search.limit(7).cursor(cursor));
            assertThat(page.totalAtLeast()).isEqualTo(31);
            paged.addAll(ids(page));
            cursor = page.next();
        } while (cursor != null);

        assertThat(paged).hasSize(31).doesNotHaveDuplicates().isEqualTo(whole);
        assertThat(paged.get(1)).isEqualTo("t29");
    }

    @Test
    void cursorOfAnotherSearchIsRefused() {
        String cursor = find(Search.of().conversation("tick").limit(7)).next();

        assertInvalid("cursor", Search.of().conversation("house").cursor(cursor));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"x", "e30", "bnVsbA", "eyJvZiI6MX0", "W10", "%00", "eyJvZiI6bnVsbCwiYXQiOjEsImFmdGVyIjpudWxsfQ"})
    void cursorThatIsNoneIsRefused(String cursor) {
        assertInvalid("cursor", Search.of().text("tiles").cursor(cursor));
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> library.conversations(new ConversationsRequest(ALL, null, 5, cursor)));
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> library.context(new ContextRequest(ALL, "h1", null, 1, 1, cursor)));
    }

    @ParameterizedTest
    @CsvSource({
        "from, soonish, ''",
        "from, 2024-13-01, ''",
        "from, 2024-05-02, 2024-05-01",
        "to, '', tomorrow and the day after at the office"
    })
    void timeThatCannotBeReadIsRefused(String argument, String from, String to) {
        assertInvalid(argument, Search.of().time(from, to));
    }

    @Test
    void refusalSaysWhatAndWhichValueAndWhatToDo() {
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> find(Search.of().time("soonish", null)))
                .withMessage(
                        "from = soonish is not a time; write one such as 2024-05-15T09:00+08:00, 2024-05-15, 2024-05,"
                                + " or words such as last Monday, without anything else");
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> Search.of().request())
                .withMessage("there is nothing to search for; give at least one of text, from, to, person, mention,"
                        + " keyword, topic, conversation");
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> Search.of().text("x").limit(101).request())
                .withMessage("limit = 101 is not between 1 and 100");
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> FindRequest.zone("Mars"))
                .withMessage("time_zone = Mars is not a zone such as Asia/Shanghai or +08:00");
    }

    @Test
    void jsonIsTheCanonicalMessageWithItsScore() {
        JsonNode message = Json.mapper()
                .valueToTree(find(Search.of().keyword("leaking")))
                .path("messages")
                .path(0);

        assertThat(message.path("message_id").asText()).isEqualTo("h4");
        assertThat(message.path("sender").asText()).isEqualTo("Anna Lang");
        assertThat(message.path("score").isNumber()).isTrue();
        assertThat(message.has("id")).isFalse();
        assertThat(message.has("message")).isFalse();
    }

    // context

    @Test
    void contextIsInTheOrderOfTheConversation_withTiesInTheOrderOfTheirArrival() {
        Context context = library.context(new ContextRequest(ALL, "t15", null, 3, 2, null));

        assertThat(messageIds(context)).containsExactly("t12", "t13", "t14", "t15", "t16", "t17");
        assertThat(context.conversation()).isEqualTo(new Context.Place("tick", "The Tick Club"));
        assertThat(context.messageId()).isEqualTo("t15");
    }

    @Test
    void cursorsOfAContextReadTheWholeConversation() {
        Context middle = library.context(new ContextRequest(ALL, "t15", null, 4, 4, null));
        List<String> read = new ArrayList<>(messageIds(middle));
        for (String cursor = middle.before(); cursor != null; ) {
            Context page = library.context(new ContextRequest(ALL, "t15", null, 4, 4, cursor));
            read.addAll(0, messageIds(page));
            cursor = page.before();
        }
        for (String cursor = middle.after(); cursor != null; ) {
            Context page = library.context(new ContextRequest(ALL, "t15", null, 4, 4, cursor));
            read.addAll(messageIds(page));
            cursor = page.after();
        }

        List<String> all = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            all.add("t" + i);
        }
        all.add("gone");
        all.add("rr.tick.native");
        assertThat(read).isEqualTo(all);
    }

    @Test
    void pageOfAContextLeadsBack() {
        Context middle = library.context(new ContextRequest(ALL, "t15", null, 2, 2, null));
        Context older = library.context(new ContextRequest(ALL, "t15", null, 2, 2, middle.before()));
        Context back = library.context(new ContextRequest(ALL, "t15", null, 2, 2, older.after()));

        assertThat(messageIds(older)).containsExactly("t11", "t12");
        assertThat(messageIds(back)).containsExactly("t13", "t14");
    }

    @Test
    void ownIdsLeadToTheirMessages() {
        Context context = library.context(new ContextRequest(ALL, "rr.tick.native", null, 1, 1, null));

        assertThat(messageIds(context)).containsExactly("gone", "rr.tick.native");
        assertThat(context.after()).isNull();
        assertThat(context.before()).isNotNull();
    }

    @Test
    void whatWasTakenBackAndWhatNobodySaidStandsMarkedInItsPlace() {
        Context gone = library.context(new ContextRequest(ALL, "gone", null, 0, 0, null));
        Context work = library.context(new ContextRequest(ALL, "w3", null, 0, 1, null));

        assertThat(gone.messages()).singleElement().satisfies(message -> {
            assertThat(message.deleted()).isTrue();
            assertThat(message.content()).isEmpty();
        });
        assertThat(work.messages()).extracting(ChatMessage::system).containsExactly(false, true);
    }

    @Test
    void messageOutOfSightIsNotFound_asOneThatIsNotThere() {
        Scope work = Scope.of(Set.of("work"));
        String missing = notFound(new ContextRequest(work, "nope", null, 1, 1, null));
        String hidden = notFound(new ContextRequest(work, "h1", null, 1, 1, null));

        assertThat(hidden).isEqualTo(missing.replace("nope", "h1"));
        assertThat(notFound(new ContextRequest(Scope.nothing(), "w1", null, 1, 1, null)))
                .isNotEmpty();
        assertThat(notFound(new ContextRequest(ALL, "h1", "work", 1, 1, null))).isNotEmpty();
    }

    @Test
    void idOfSeveralMessagesNeedsTheConversation_unlessOnlyOneMayBeSeen() {
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> library.context(new ContextRequest(ALL, "same", null, 0, 0, null)))
                .withMessageMatching(
                        "message_id = same is in several conversations; say which with conversation, one of"
                                + " (\"house\", \"work\"|\"work\", \"house\")");
        assertThat(library.context(new ContextRequest(ALL, "same", "house", 0, 0, null))
                        .messages())
                .extracting(ChatMessage::content)
                .containsExactly("one of two with an id");
        assertThat(library.context(new ContextRequest(Scope.of(Set.of("work")), "same", null, 0, 0, null))
                        .messages())
                .extracting(ChatMessage::content)
                .containsExactly("the other of two with an id");
    }

    // conversations

    @Test
    void conversationsAreListedWithTheNewestFirst() {
        List<Conversation> all = library.conversations(new ConversationsRequest(ALL, null, 50, null))
                .conversations();

        assertThat(all).extracting(Conversation::conversationId).containsExactly("tick", "house", "*:* OR (", "work");
        assertThat(all.getFirst())
                .isEqualTo(new Conversation(
                        "tick",
                        "The Tick Club",
                        "slack",
                        31,
                        Instant.parse("2024-07-01T12:00:00Z"),
                        Instant.parse("2024-07-01T12:00:01Z"),
                        List.of("Ines", "Tom Berger")));
        assertThat(all.getLast().messages()).isEqualTo(4);
        assertThat(all.getLast().name()).isEqualTo("work");
        assertThat(all.getLast().platform()).isNull();
    }

    @Test
    void conversationsComeInPages() {
        List<String> read = new ArrayList<>();
        @Nullable String after = null;
        do {
            Conversations page = library.conversations(new ConversationsRequest(ALL, null, 1, after));
            page.conversations().forEach(one -> read.add(one.conversationId()));
            after = page.next();
        } while (after != null);

        assertThat(read).containsExactly("tick", "house", "*:* OR (", "work");
    }

    @ParameterizedTest
    @CsvSource({"tick cl, tick", "HOUSE, house", "or *, *:* OR (", "'*', *:* OR (", "ｗｏｒｋ, work"})
    void conversationsAreFoundByAPartOfTheirName(String name, String id) {
        assertThat(library.conversations(new ConversationsRequest(ALL, name, 50, null))
                        .conversations())
                .extracting(Conversation::conversationId)
                .containsExactly(id);
    }

    @Test
    void scopeHoldsEverywhere() {
        Scope work = Scope.of(Set.of("work"));

        assertThat(find(Search.of().text("tiles").scope(work)).messages())
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.message().conversationId()).isEqualTo("work"));
        assertThat(find(Search.of().conversation("house").scope(work)).messages())
                .isEmpty();
        assertThat(library.conversations(new ConversationsRequest(work, null, 50, null))
                        .conversations())
                .extracting(Conversation::conversationId)
                .containsExactly("work");
        assertThat(library.conversations(new ConversationsRequest(Scope.nothing(), null, 50, null))
                        .conversations())
                .isEmpty();
        assertThat(find(Search.of().text("tiles").scope(Scope.nothing())).messages())
                .isEmpty();
    }

    @Test
    void nameOutOfSightIsThatOfNobody() {
        FoundMessages hidden = find(Search.of().person("Tom").scope(Scope.of(Set.of("work"))));
        FoundMessages missing = find(Search.of().person("Zacharias").scope(Scope.of(Set.of("work"))));

        assertThat(hidden.instructions().getFirst().check())
                .isEqualTo(missing.instructions().getFirst().check());
        assertThat(hidden.messages()).isEmpty();
    }

    private static void assertInvalid(String argument, Search search) {
        assertThatExceptionOfType(InvalidRequest.class)
                .isThrownBy(() -> find(search))
                .satisfies(e -> assertThat(e.argument()).isEqualTo(argument))
                .withMessageStartingWith(argument + " = ");
    }

    private static String notFound(ContextRequest request) {
        try {
            return "found " + library.context(request).messageId();
        } catch (MessageNotFound e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static FoundMessages find(Search search) {
        return library.find(search.request());
    }

    private static List<String> ids(FoundMessages found) {
        return found.messages().stream()
                .map(FoundMessage::message)
                .map(ChatMessage::citedId)
                .toList();
    }

    private static List<String> messageIds(Context context) {
        return context.messages().stream().map(ChatMessage::citedId).toList();
    }

    /** A request in the making; what is not said has its default. */
    private record Search(
            Scope scope,
            @Nullable String asker,
            String text,
            @Nullable String from,
            @Nullable String to,
            Map<String, List<String>> lists,
            @Nullable String zone,
            int limit,
            @Nullable String cursor) {

        static Search of() {
            return new Search(ALL, null, "", null, null, Map.of(), null, FindRequest.LIMIT_DEFAULT, null);
        }

        FindRequest request() {
            ZoneId read = FindRequest.zone(zone);
            return new FindRequest(
                    scope,
                    asker,
                    text,
                    from,
                    to,
                    list("person"),
                    list("mention"),
                    list("keyword"),
                    list("topic"),
                    list("conversation"),
                    read,
                    limit,
                    cursor);
        }

        private List<String> list(String name) {
            return lists.getOrDefault(name, List.of());
        }

        private Search with(String name, String value) {
            Map<String, List<String>> more = new HashMap<>(lists);
            List<String> values = new ArrayList<>(list(name));
            values.add(value);
            more.put(name, values);
            return new Search(scope, asker, text, from, to, more, zone, limit, cursor);
        }

        Search person(String name) {
            return with("person", name);
        }

        Search mention(String name) {
            return with("mention", name);
        }

        Search keyword(String words) {
            return with("keyword", words);
        }

        Search topic(String words) {
            return with("topic", words);
        }

        Search conversation(String name) {
            return with("conversation", name);
        }

        Search text(String words) {
            return new Search(scope, asker, words, from, to, lists, zone, limit, cursor);
        }

        Search time(@Nullable String start, @Nullable String end) {
            return new Search(scope, asker, text, start, end, lists, zone, limit, cursor);
        }

        Search zone(String name) {
            return new Search(scope, asker, text, from, to, lists, name, limit, cursor);
        }

        Search asker(String name) {
            return new Search(scope, name, text, from, to, lists, zone, limit, cursor);
        }

        Search scope(Scope other) {
            return new Search(other, asker, text, from, to, lists, zone, limit, cursor);
        }

        Search limit(int many) {
            return new Search(scope, asker, text, from, to, lists, zone, many, cursor);
        }

        Search cursor(@Nullable String place) {
            return new Search(scope, asker, text, from, to, lists, zone, limit, place);
        }
    }
}
