package readingroom.kafka;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.tools.StorageTool;
import org.apache.kafka.common.utils.Time;
import sun.misc.Signal;

/**
 * A single-node Kafka broker and controller in its own JVM.
 *
 * <p>Argument: the path of server.properties. Formats the log folder on first use, prints one line "KAFKA-READY" on
 * standard output when the broker serves requests, and ends when standard input closes, so that it never outlives its
 * parent.
 */
public final class EmbeddedKafka {

    private EmbeddedKafka() {}

    public static void main(String[] args) throws Exception {
        // Ctrl-C reaches every process of a terminal; the parent stops us in its turn
        Signal.handle(new Signal("INT"), signal -> {});
        PrintStream out = System.out;
        System.setOut(System.err);
        Path file = Path.of(args[0]);
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        if (StorageTool.execute(
                        new String[] {
                            "format",
                            "--ignore-formatted",
                            "-t",
                            properties.getProperty("readingroom.cluster.id"),
                            "-c",
                            file.toString()
                        },
                        System.err)
                != 0) {
            System.exit(1);
        }
        KafkaRaftServer server = new KafkaRaftServer(new KafkaConfig(properties, false), Time.SYSTEM);
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown, "kafka-shutdown"));
        server.startup();
        out.println("KAFKA-READY");
        out.flush();
        while (System.in.read() >= 0) {
            // the parent says nothing: only the end of the stream counts
        }
        System.exit(0);
    }
}
