package readingroom.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Makes requests that no well-meaning client would send, the same ones for the same seed. */
public final class Nonsense {

    private static final List<String> PATHS = List.of(
            "/ask",
            "/answers",
            "/answers/x",
            "/status",
            "/operation",
            "/ingest",
            "/dead-letters",
            "/dead-letters/0-0",
            "/dead-letters/redrive",
            "/session",
            "/openapi.json",
            "/",
            "/page/index.html",
            "/messages/x/context",
            "/search",
            "/conversations",
            "/messages",
            "/receipts",
            "/observe/health",
            "/observe/metrics",
            "/mcp",
            "/nothing");
    private static final List<String> METHODS = List.of(
            "GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "FOO", "P\0ST",
            "PRI", "");
    private static final List<String> TYPES = List.of(
            "application/json",
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "multipart/form-data; boundary=",
            "multipart/form-data; boundary=B",
            "application/json; charset=utf-7",
            "/",
            "\u00ff",
            "application/octet-stream",
            "text/plain; charset=nonsense");
    private static final List<String> QUERIES = List.of(
            "limit=-1",
            "limit=99999999999",
            "limit=NaN",
            "limit=",
            "before=%ff%fe",
            "before=AAAA",
            "after=0-",
            "after=-1-1",
            "days=0",
            "days=1e9",
            "from=yesterday",
            "from=2024-13-45",
            "text=%zz",
            "text=%",
            "=&&==",
            "limit=1&limit=x",
            "cursor=..%2f",
            "text=\"%20OR%20*:*",
            "conversation=%00",
            "limit=%00",
            "days=٣",
            "text=" + "%F0%9F%99%82".repeat(50));
    private static final String QUESTION =
            "{\"question\":\"Who brings the tent?\",\"conversations\":[\"none\"],\"deadline_ms\":2000}";

    private final Random random;
    private final List<Supplier<byte[]>> kinds;

    public Nonsense(long seed) {
        this.random = new Random(seed);
        this.kinds = List.of(
                this::brokenJson,
                this::brokenJson,
                this::brokenChunks,
                this::tooMuch,
                this::oddHeaders,
                this::oddHeaders,
                this::wrongMethod,
                this::oddPath,
                this::oddQuery,
                this::binary,
                this::brokenForm,
                this::otherProtocol,
                this::pipelined);
    }

    /** The bytes of a request, or of what is none. */
    public byte[] next() {
        return kinds.get(random.nextInt(kinds.size())).get();
    }

    /** Whether to send only the beginning, and slowly. */
    public boolean isSlow() {
        return random.nextInt(20) == 0;
    }

    private byte[] brokenJson() {
        byte[] json = QUESTION.getBytes(UTF_8);
        switch (random.nextInt(9)) {
            case 0 -> json = java.util.Arrays.copyOf(json, random.nextInt(json.length));
            case 1 -> json[random.nextInt(json.length)] = (byte) random.nextInt(256);
            case 2 -> json = "[".repeat(50_000).getBytes(UTF_8);
            case 3 -> json = "{\"question\":".repeat(10_000).getBytes(UTF_8);
            case 4 ->
                json = one(List.of(
                                "null",
                                "[]",
                                "42",
                                "true",
                                "\"\"",
                                "{}",
                                "NaN",
                                "{\"question\":{}}",
                                "{\"question\":[1]}",
                                "-"))
                        .getBytes(UTF_8);
            case 5 ->
                json = ("{\"question\":\"q\",\"deadline_ms\":"
                                + one(List.of("-1", "1e400", "\"x\"", "{}", "9".repeat(400))) + "}")
                        .getBytes(UTF_8);
            case 6 ->
                json = ("{\"question\":\"q\",\"asked_at\":\""
                                + one(List.of("x", "99999999999999999999", "2024-02-31", "\\u0000", "-1")) + "\"}")
                        .getBytes(UTF_8);
            case 7 ->
                json = ("{\"question\":\"\\ud800 \\u0000\",\"time_zone\":\"" + one(List.of("Mars", "+99:99", "", "\\n"))
                                + "\"}")
                        .getBytes(UTF_8);
            default ->
                json = ("{\"question\":\"q\",\"conversations\":"
                                + one(List.of("{}", "[null]", "[[]]", "[" + "1,".repeat(2_000) + "1]", "\"\\u0000\""))
                                + "}")
                        .getBytes(UTF_8);
        }
        return request("POST", "/ask", "application/json", json);
    }

    private byte[] brokenChunks() {
        String chunks = one(List.of(
                "zz\r\nabc\r\n0\r\n\r\n",
                "-5\r\nabc\r\n0\r\n\r\n",
                "ffffffffffffffff\r\nabc",
                "7fffffff\r\nabc\r\n",
                "3\r\nabcdef\r\n0\r\n\r\n",
                "3\nabc\n0\n\n",
                "5\r\nab",
                "0\r\nTrailer: " + "x".repeat(20_000) + "\r\n\r\n",
                "3;ext=" + "y".repeat(9_000) + "\r\nabc\r\n0\r\n\r\n",
                ("1\r\na\r\n").repeat(2_000) + "0\r\n\r\n"));
        return raw("POST " + one(PATHS) + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: "
                + one(TYPES) + "\r\nTransfer-Encoding: "
                + one(List.of("chunked", "Chunked", "gzip, chunked", "chunked, chunked", "x")) + "\r\n\r\n" + chunks);
    }

    private byte[] tooMuch() {
        return switch (random.nextInt(4)) {
            case 0 -> request("POST", one(PATHS), one(TYPES), new byte[200_000]);
            case 1 -> raw("POST /ask HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n{");
            case 2 -> raw("GET /" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
            default ->
                raw("GET / HTTP/1.1\r\nHost: localhost\r\n" + ("X-" + random.nextInt() + ": y\r\n").repeat(3_000)
                        + "\r\n");
        };
    }

    private byte[] oddHeaders() {
        String header = one(List.of(
                "no colon here",
                ": no name",
                "A b: c",
                "A\0: b",
                "A: b\0c",
                " folded: x",
                "A: b\r\n c",
                "Content-Length: 5\r\nContent-Length: 6",
                "Content-Length: -1",
                "Content-Length: x",
                "Content-Length: 5\r\nTransfer-Encoding: chunked",
                "Host: evil.example",
                "Host: localhost\r\nHost: localhost",
                "Host: ",
                "Host: [::1",
                "Origin: \u00ff",
                "Origin: http://a:b@c:d",
                "Cookie: ;;;=\u0001=;reading-room-token",
                "Cookie: reading-room-token=" + "x".repeat(5_000),
                "Authorization: Bearer \u00ff\u00fe",
                "Authorization: Basic !!!",
                "Accept: text/event-stream, \u00ff;q=x",
                "Accept-Encoding: ;;;,,,q=q",
                "If-None-Match: " + ",".repeat(5_000),
                "Range: bytes=-1-5,9999-",
                "Expect: 100-continue",
                "Expect: nonsense",
                "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA",
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99",
                "traceparent: 00-zz-zz-zz",
                "CamelHttpResponseCode: 500",
                "X-Forwarded-For: " + "1.1.1.1, ".repeat(500),
                "Content-Encoding: gzip",
                "Keep-Alive: timeout=99999999999"));
        String method = one(List.of("GET", "POST", "HEAD", "DELETE"));
        return raw(method + " " + one(PATHS) + " HTTP/1." + random.nextInt(2)
                + "\r\nHost: localhost\r\nConnection: close\r\n" + header + "\r\n\r\n");
    }

    private byte[] wrongMethod() {
        return request(one(METHODS), one(PATHS), one(TYPES), "{}".getBytes(UTF_8));
    }

    private byte[] oddPath() {
        String odd = one(List.of(
                "%zz",
                "%",
                "%00",
                "%2e%2e%2f",
                "..",
                "//",
                "/./",
                ";a=b",
                "%ff%fe",
                "\u00ff",
                "*",
                "?",
                "#",
                "%25%32%65",
                "http://evil.example/",
                "%E4%B8%8A%E5%91%A8",
                " ",
                "\t",
                "\\",
                "{",
                "${jndi:x}",
                "%F0%9F",
                "a".repeat(3_000)));
        String path = one(PATHS);
        int at = random.nextInt(path.length() + 1);
        return request(
                one(List.of("GET", "POST", "DELETE")),
                path.substring(0, at) + odd + path.substring(at),
                "application/json",
                new byte[0]);
    }

    private byte[] oddQuery() {
        return request("GET", one(PATHS) + "?" + one(QUERIES) + "&" + one(QUERIES), "text/plain", new byte[0]);
    }

    private byte[] binary() {
        byte[] bytes = new byte[random.nextInt(3_000)];
        random.nextBytes(bytes);
        return random.nextBoolean() ? bytes : request("POST", one(PATHS), one(TYPES), bytes);
    }

    private byte[] brokenForm() {
        String part = "--B\r\nContent-Disposition: form-data; name=\""
                + one(List.of("file", "zone", "", "\u0000", "x".repeat(3_000)))
                + "\"; filename=\""
                + one(List.of("a.txt", "../../a", "", "\u0000", ".", "done", "a.part", "x".repeat(3_000), "上周.json"))
                + "\"\r\nContent-Type: " + one(TYPES) + "\r\n"
                + one(List.of("", "Content-Transfer-Encoding: " + one(List.of("binary", "base64", "x")) + "\r\n"))
                + "\r\nx\r\n";
        String form =
                switch (random.nextInt(5)) {
                    case 0 -> part + "--B--\r\n";
                    case 1 -> part.repeat(200) + "--B--\r\n";
                    case 2 -> part;
                    case 3 -> part.replace("\r\n\r\n", "\r\n");
                    default -> "--B\r\n".repeat(100) + "--B--";
                };
        return request(
                "POST",
                one(List.of("/ingest", "/ingest", "/ask")),
                "multipart/form-data; boundary=" + one(List.of("B", "B", "C", "", "\"B")),
                form.getBytes(UTF_8));
    }

    private byte[] otherProtocol() {
        return switch (random.nextInt(5)) {
            case 0 -> raw("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0");
            case 1 -> new byte[] {0x16, 3, 1, 2, 0, 1, 0, 1, (byte) 0xfc, 3, 3};
            case 2 ->
                raw("GET / HTTP/" + one(List.of("9.9", "0.9", "1.1.1", "", "x", "2.0"))
                        + "\r\nHost: localhost\r\n\r\n");
            case 3 -> raw("HELO there\r\nMAIL FROM:<x>\r\n\r\n");
            default -> raw("\r\n\r\n\r\n\0\0\0");
        };
    }

    private byte[] pipelined() {
        return raw(("GET " + one(List.of("/openapi.json", "/session", "/nothing", "/answers?limit=1"))
                        + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                .repeat(30));
    }

    private byte[] request(String method, String path, String type, byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(raw(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: "
                + type + "\r\nContent-Length: " + body.length + "\r\n\r\n"));
        out.writeBytes(body);
        return out.toByteArray();
    }

    private static byte[] raw(String text) {
        return text.getBytes(text.chars().allMatch(c -> c < 256) ? ISO_8859_1 : UTF_8);
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
