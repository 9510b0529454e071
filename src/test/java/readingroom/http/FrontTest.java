package readingroom.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import readingroom.model.Json;

/** What every request passes before the routes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FrontTest {

    private static final String ANNA = "anna-0123456789abcdef";
    private static final String BOSS = "boss-0123456789abcdef";

    @TempDir
    private static Path folder;

    private Listening open;
    private Listening guarded;

    @BeforeAll
    void listen() throws Exception {
        Path file = Files.writeString(
                folder.resolve("tokens"), "# who may ask\n\n" + ANNA + " Anna Berg\n" + BOSS + "\t*\n");
        open = new Listening(Tokens.NONE, folder.resolve("a"), Duration.ofSeconds(2), true);
        guarded = new Listening(Tokens.read(file), folder.resolve("b"), Duration.ofSeconds(2), false);
    }

    @AfterAll
    void stop() {
        open.close();
        guarded.close();
    }

    @Test
    void withoutTokensWhoeverAsksOnThisMachineIsTheOperator() throws Exception {
        assertThat(open.get("/whoami").body()).isEqualTo("operator");
    }

    @Test
    void aTokenNamesTheAskerOrTheOperator() throws Exception {
        assertThat(guarded.get("/whoami", "Authorization", "Bearer " + ANNA).body())
                .isEqualTo("Anna Berg");
        assertThat(guarded.get("/whoami", "authorization", "bearer  " + BOSS).body())
                .isEqualTo("operator");
        assertThat(guarded.get("/whoami", "Cookie", "a=b; reading-room-token=" + ANNA)
                        .body())
                .isEqualTo("Anna Berg");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bearer",
                "Bearer ",
                "Bearer anna-0123456789abcdee",
                "Basic YTpi",
                "bearer " + ANNA + " x",
                ANNA,
                "Bearer *"
            })
    void withoutARightTokenNothingIsTold(String header) throws Exception {
        HttpResponse<String> refused = guarded.get("/whoami", "Authorization", header);

        assertProblem(refused, 401, "http.tokens-file");
        assertThat(refused.headers().firstValue("WWW-Authenticate")).hasValue("Bearer realm=\"Reading Room\"");
        assertThat(guarded.get("/no/such/path").statusCode()).isEqualTo(401);
    }

    @Test
    void noHeaderOfARequestSaysWhoAsks() throws Exception {
        HttpResponse<String> told = guarded.get(
                "/whoami?CamelVertxPlatformHttpAuthenticatedUser=x&operator=true",
                "Authorization",
                "Bearer " + ANNA,
                "CamelVertxPlatformHttpAuthenticatedUser",
                "{\"operator\":true}");

        assertThat(told.body()).isEqualTo("Anna Berg");
    }

    @Test
    void onlyTheOperatorRunsTheProgram() throws Exception {
        assertProblem(guarded.get("/status", "Authorization", "Bearer " + ANNA), 403, "operator");
        assertProblem(guarded.get("/receipts", "Authorization", "Bearer " + ANNA), 403, "operator");
        assertProblem(guarded.get("/observe/metrics", "Authorization", "Bearer " + ANNA), 403, "operator");
        assertThat(guarded.get("/status", "Authorization", "Bearer " + BOSS).body())
                .isEqualTo("operator");
        assertProblem(
                guarded.send(guarded.request("/messages/x").DELETE().header("Authorization", "Bearer " + ANNA)),
                403,
                "operator");
        assertThat(guarded.get("/messages/x/context", "Authorization", "Bearer " + ANNA)
                        .body())
                .isEqualTo("Anna Berg");
    }

    @Test
    void evenWhereAllSeeAllOnlyTheOperatorForgetsAndSendsAgain() throws Exception {
        try (Listening shared = new Listening(
                Tokens.read(folder.resolve("tokens")), folder.resolve("d"), Duration.ofSeconds(2), true)) {
            assertThat(shared.get("/status", "Authorization", "Bearer " + ANNA).body())
                    .isEqualTo("Anna Berg");
            for (String path : new String[] {"/messages/x", "/messages?sender=x", "/messages/"}) {
                assertProblem(
                        shared.send(shared.request(path).DELETE().header("Authorization", "Bearer " + ANNA)),
                        403,
                        "operator");
            }
            for (String path :
                    new String[] {"/dead-letters/redrive", "/dead-letters/redrive/", "/dead-letters/./redrive"}) {
                assertProblem(
                        shared.send(shared.request(path)
                                .POST(BodyPublishers.ofString("{\"all\":true}"))
                                .header("Authorization", "Bearer " + ANNA)),
                        403,
                        "operator");
            }
            assertThat(shared.send(shared.request("/messages/x").DELETE().header("Authorization", "Bearer " + BOSS))
                            .body())
                    .isEqualTo("operator");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%73tatus", "//status", "/./status", "/whoami/../status", "/status/", "/%2e/status"})
    void noSpellingOfAPathGetsPast(String path) throws Exception {
        HttpResponse<String> response = guarded.get(path, "Authorization", "Bearer " + ANNA);

        assertThat(response.body()).doesNotContain("Anna");
        assertThat(response.statusCode()).isIn(403, 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/page/", "/page/index.html", "/openapi.json", "/session"})
    void thePageAndWhatDescribesItNeedNoToken(String path) throws Exception {
        assertThat(guarded.get(path).statusCode()).isEqualTo(200);
    }

    @Test
    void thePageKeepsATokenInACookieThatNoScriptReads() throws Exception {
        HttpResponse<String> begun =
                guarded.send(guarded.request("/session").POST(BodyPublishers.ofString("{\"token\":\"" + ANNA + "\"}")));

        assertThat(begun.statusCode()).isEqualTo(200);
        JsonNode told = Json.mapper().readTree(begun.body());
        assertThat(told.path("asker").asText()).isEqualTo("Anna Berg");
        assertThat(told.path("operator").asBoolean()).isFalse();
        String cookie = begun.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie)
                .startsWith("reading-room-token=" + ANNA)
                .containsIgnoringCase("; HttpOnly")
                .contains("SameSite=Strict")
                .contains("Path=/");
        assertThat(guarded.get("/session", "Cookie", cookie.split(";")[0]).body())
                .contains("\"known\":true");
        assertThat(guarded.get("/session").body()).contains("\"known\":false").contains("\"token_required\":true");
        assertProblem(
                guarded.send(
                        guarded.request("/session").POST(BodyPublishers.ofString("{\"token\":\"no such token\"}"))),
                400,
                "token");
        assertProblem(
                guarded.send(
                        guarded.request("/session").POST(BodyPublishers.ofString("{\"token\":\"no-such-token\"}"))),
                401,
                "none of the tokens");
        HttpResponse<String> ended = guarded.send(guarded.request("/session").DELETE());
        assertThat(ended.headers().firstValue("Set-Cookie").orElseThrow()).contains("Max-Age=0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://evil.example",
                "null",
                "http://127.0.0.1:1",
                "https://127.0.0.1.evil.example",
                "x",
                "http://[",
                "file://"
            })
    void pagesOfOtherSitesAreRefused(String origin) throws Exception {
        assertProblem(open.get("/whoami", "Origin", origin), 403, "another site");
        assertProblem(
                open.send(open.request("/session").header("Origin", origin).DELETE()), 403, "another site");
    }

    @Test
    void ourOwnPageIsNotRefused_norIsALinkToIt() throws Exception {
        String own = "http://127.0.0.1:" + open.port();

        assertThat(open.get("/whoami", "Origin", own).statusCode()).isEqualTo(200);
        assertThat(open.get("/", "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate")
                        .statusCode())
                .isEqualTo(200);
        assertProblem(
                open.get("/whoami", "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors"), 403, "another site");
    }

    @ParameterizedTest
    @CsvSource({
        "evil.example,403",
        "evil.example:80,403",
        "127.0.0.1.evil.example,403",
        "localhost:9,200",
        "[::1]:8,200",
        "LOCALHOST,200",
        "127.0.0.1,200",
        "localhost.,403"
    })
    void onLoopbackOnlyItsOwnNamesAreAnswered(String host, int status) throws Exception {
        String answer = open.raw("GET /whoami HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 " + status);
    }

    @Test
    void everyAnswerForbidsWhatABrowserNeedNotDo() throws Exception {
        for (String path : new String[] {"/whoami", "/", "/nothing"}) {
            HttpResponse<String> response = open.get(path);
            assertThat(response.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
            assertThat(response.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
            assertThat(response.headers().firstValue("Content-Security-Policy").orElseThrow())
                    .contains(path.equals("/") ? "default-src 'self'" : "default-src 'none'")
                    .contains("frame-ancestors 'none'")
                    .doesNotContain("unsafe");
        }
        assertThat(open.get("/whoami").headers().firstValue("Cache-Control")).hasValue("no-store");
    }

    @Test
    void thePageIsSentPacked_andOnlyOnceAsLongAsItStaysTheSame() throws Exception {
        HttpResponse<String> plain = open.get("/openapi.json");
        String tag = plain.headers().firstValue("ETag").orElseThrow();

        assertThat(open.get("/openapi.json", "If-None-Match", tag).statusCode()).isEqualTo(304);
        assertThat(open.get("/openapi.json", "If-None-Match", "\"x\", W/" + tag).statusCode())
                .isEqualTo(304);
        assertThat(open.get("/openapi.json", "If-None-Match", "\"x\"").statusCode())
                .isEqualTo(200);
        HttpResponse<String> head = open.send(open.request("/").HEAD());
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        HttpResponse<String> packed = open.get("/page/index.html", "Accept-Encoding", "br, gzip;q=1.0");
        assertThat(packed.headers().firstValue("Content-Encoding")).hasValue("gzip");
        assertThat(open.get("/page/index.html", "Accept-Encoding", "gzip;q=0")
                        .headers()
                        .firstValue("Content-Encoding"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/page/../application.properties",
                "/page/%2e%2e/application.properties",
                "/page/..%2fapplication.properties",
                "/page//etc/passwd",
                "/page/index.html%00.js",
                "/page/application.properties",
                "/page/%5c..",
                "/page/readingroom/",
                "/page/%zz"
            })
    void nothingButThePageIsInItsFolder(String path) throws Exception {
        String answer = open.raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(answer).matches("(?s)HTTP/1.1 40[04].*").doesNotContain("elasticsearch.url");
    }

    @Test
    void whileTheProgramStartsItSaysSo() throws Exception {
        HttpResponse<String> early = open.whileStarting();

        assertProblem(early, 503, "starting");
        assertThat(early.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(open.get("/nothing").statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OPTIONS|/ask|POST",
                "HEAD|/ask|POST",
                "PUT|/ingest|GET, HEAD, POST",
                "GET|/messages|DELETE",
                "POST|/search|GET, HEAD",
                "OPTIONS|/session|DELETE, GET, HEAD, POST"
            })
    void whatAPathHasInsteadOfAMethodIsSaid(String method, String path, String allowed) throws Exception {
        HttpResponse<String> refused = open.send(open.request(path).method(method, BodyPublishers.noBody()));

        assertThat(refused.statusCode()).isEqualTo(405);
        assertThat(refused.headers().firstValue("Allow")).hasValue(allowed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/page/index.html", "/openapi.json", "/session", "/status", "/whoami", "/nothing"})
    void headIsAnsweredAsGetIs_withoutTheBody(String path) throws Exception {
        String get = open.raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        String head = open.raw("HEAD " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        int end = get.indexOf("\r\n\r\n") + 4;
        assertThat(get.substring(end)).isNotEmpty();
        assertThat(head).isEqualTo(get.substring(0, end)).containsPattern("(?i)\r\ncontent-length: [1-9]");
    }

    @Test
    void headKeepsTheConnection_andIsRefusedLikeGet() throws Exception {
        String head = "HEAD /whoami HTTP/1.1\r\nHost: localhost\r\n";
        String twice = open.raw(head + "\r\n" + head + "Connection: close\r\n\r\n");

        assertThat(twice.split("HTTP/1.1 200 OK")).hasSize(3);
        assertThat(twice).doesNotContain("operator");
        assertThat(guarded.send(guarded.request("/status").HEAD()).statusCode()).isEqualTo(401);
        assertThat(guarded.send(guarded.request("/status").HEAD().header("Authorization", "Bearer " + ANNA))
                        .statusCode())
                .isEqualTo(403);
        assertThat(open.send(open.request("/status?no=such").HEAD()).statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/messages/?dryrun=true", "/messages//?dryrun=true", "/%6dessages?dryrun=true"})
    void noSpellingOfAPathGetsAnUnknownParameterPast(String path) throws Exception {
        assertProblem(open.send(open.request(path).DELETE()), 400, "the parameter dryrun is not known");
    }

    @Test
    void whatNoRouteAnswersIsAProblem() throws Exception {
        assertProblem(open.get("/nothing"), 404, "/openapi.json");
        assertProblem(open.send(open.request("/whoami").PUT(BodyPublishers.ofString("x"))), 405, "method");
        assertProblem(
                open.send(open.request("/whoami").POST(BodyPublishers.ofString("x".repeat(10_001)))),
                413,
                "http.body-bytes-max");
        assertThat(open.send(open.request("/whoami").POST(BodyPublishers.ofString("x".repeat(10_000))))
                        .statusCode())
                .isEqualTo(200);
        assertProblem(
                open.send(open.request("/whoami")
                        .header("Content-Type", "multipart/form-data; boundary=x")
                        .POST(BodyPublishers.ofString("x"))),
                415,
                "POST /ingest");
        assertThat(open.get("/broken").body()).doesNotContain("secret");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET / HTTP/9.9\\r\\n\\r\\n|400",
                "NONSENSE\\r\\n\\r\\n|400",
                "GET /whoami?a=%zz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n|400",
                "GET /whoami?LONG HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n|414",
                "GET /whoami HTTP/1.1\\r\\nHost: localhost\\r\\nA: LONGLONG\\r\\n\\r\\n|431"
            })
    void whatIsNoRequestIsRefused(String sent, int status) throws IOException {
        String answer =
                open.raw(sent.replace("\\r\\n", "\r\n").replace("\\0", "\0").replace("LONG", "x".repeat(9_000)));

        assertThat(answer).matches("(?s)HTTP/1.[01] " + status + " .*").contains(Problem.MEDIA_TYPE);
    }

    @Test
    void aFormThatDoesNotEndIsRefused_andLeavesNothing() throws Exception {
        assertProblem(
                open.send(open.request("/ingest")
                        .header("Content-Type", "multipart/form-data; boundary=B")
                        .POST(BodyPublishers.ofString("--B\r\nContent-Disposition: form-data; name=\"file\";"
                                + " filename=\"a\"\r\n\r\nx\r\n"))),
                400,
                "well-formed");
        awaitNoUploads();
    }

    @Test
    void formsThatAreRefusedOnTheWayLeaveNothing() throws Exception {
        String name = "x".repeat(3_000);
        String part = "--B\r\nContent-Disposition: form-data; name=\"%s\"; filename=\"a\"\r\n\r\nx\r\n";
        String tooLarge = part.formatted(name).repeat(200) + "--B--\r\n";
        String tooMany = part.formatted("file").repeat(200) + "--B--\r\n";
        try (ExecutorService senders = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 80; i++) {
                String form = i % 2 == 0 ? tooLarge : tooMany;
                senders.submit(() -> open.raw("POST /ingest HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                        + "Content-Type: multipart/form-data; boundary=B\r\nContent-Length: " + form.length()
                        + "\r\n\r\n" + form));
            }
        }
        awaitNoUploads();
    }

    private static void awaitNoUploads() {
        Awaitility.await("files of uploads to go").until(() -> {
            File[] files = folder.resolve("a").toFile().listFiles();
            return files != null && files.length == 0;
        });
    }

    @Test
    void aFormThatIsNotPostedIsRefused() throws Exception {
        assertProblem(
                open.send(open.request("/whoami")
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .method("DELETE", BodyPublishers.ofString("a=b"))),
                415,
                "Content-Type");
    }

    @Test
    void aFormWithAnEmptyBoundaryIsRefused() throws Exception {
        assertProblem(
                open.send(open.request("/ingest")
                        .header("Content-Type", "multipart/form-data; boundary=")
                        .POST(BodyPublishers.ofString("--B\r\n--B--\r\n"))),
                400,
                "well-formed");
    }

    @Test
    void aRequestThatDoesNotArriveIsGivenUp() throws IOException {
        String head = "POST /whoami HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n12";

        assertThat(open.raw(head)).startsWith("HTTP/1.1 408").contains("http.request-seconds");
        assertThat(open.raw("POST /whoa")).isEmpty();
        assertThat(open.raw("")).isEmpty();
    }

    @Test
    void moreConnectionsThanMayBeAreClosed_untilOthersHaveGone() throws Exception {
        Bounds few = new Bounds(1_000, 1_000, folder.resolve("c"), Duration.ofSeconds(5), 3, 1, 1);
        try (Listening small = new Listening(Tokens.NONE, few, true)) {
            List<Socket> held = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                Socket socket = new Socket("127.0.0.1", small.port());
                socket.getOutputStream().write("GET /".getBytes(US_ASCII));
                held.add(socket);
            }
            String one = "GET /whoami HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            Awaitility.await().until(() -> small.raw(one).isEmpty());
            for (Socket socket : held) {
                socket.close();
            }
            Awaitility.await().until(() -> small.raw(one).startsWith("HTTP/1.1 200"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "short *,less than 16 characters",
        "long-enough-0123456789,names no asker",
        "long-enough-0123456789 A|long-enough-0123456789 B,earlier line",
        "# nothing,holds no token"
    })
    void aFileOfTokensThatSaysNothingIsRefusedWithoutShowingThem(String lines, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("bad"), lines.replace('|', '\n'));

        assertThatThrownBy(() -> Tokens.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("bad")
                .message()
                .doesNotContain("long-enough");
    }

    private static void assertProblem(HttpResponse<String> response, int status, String detail) throws IOException {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type")).hasValue(Problem.MEDIA_TYPE);
        JsonNode problem = Json.mapper().readTree(response.body());
        assertThat(problem.path("status").asInt()).isEqualTo(status);
        assertThat(problem.path("type").asText()).isEqualTo("about:blank");
        assertThat(problem.path("title").asText()).isNotEmpty();
        assertThat(problem.path("detail").asText()).contains(detail);
    }
}
