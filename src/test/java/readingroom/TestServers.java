package readingroom;

import java.nio.file.Path;
import readingroom.embedded.EmbeddedElasticsearch;
import readingroom.embedded.EmbeddedKafka;
import readingroom.embedded.FreePort;

/** The real servers of a test run: started on first use, shared by all tests, ended with the JVM. */
public final class TestServers {

    private static final Path BUILD = Path.of("target");
    private static final Path DATA =
            BUILD.resolve("test-servers-" + ProcessHandle.current().pid());

    private TestServers() {}

    public static EmbeddedElasticsearch elasticsearch() {
        return Elasticsearch.NODE;
    }

    public static EmbeddedKafka kafka() {
        return Kafka.BROKER;
    }

    /** A port on loopback that nobody listens on just now. */
    public static int freePort() {
        return FreePort.find();
    }

    private static final class Elasticsearch {
        static final EmbeddedElasticsearch NODE = EmbeddedElasticsearch.start(BUILD, DATA.resolve("elasticsearch"), 0);
    }

    private static final class Kafka {
        static final EmbeddedKafka BROKER = EmbeddedKafka.start(BUILD, DATA.resolve("kafka"), 0);
    }
}
