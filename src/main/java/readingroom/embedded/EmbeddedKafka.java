package readingroom.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;

/** A real single-node Kafka broker on loopback; its topics stay in the folder it is given. */
public final class EmbeddedKafka implements EmbeddedServer {

    private static final String MAIN = "readingroom.kafka.EmbeddedKafka";

    private final ChildProcess process;
    private final int port;

    private EmbeddedKafka(ChildProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts a broker and waits until it serves.
     *
     * @param servers the folder of the build with {@code kafka/lib}
     * @param data where the broker keeps its topics; one broker at a time
     * @param port 0 for any free one
     */
    public static EmbeddedKafka start(Path servers, Path data, int port) {
        try {
            Files.createDirectories(data);
            int brokerPort = port == 0 ? FreePort.find() : port;
            Path properties = write(properties(data, brokerPort, FreePort.find()), data.resolve("server.properties"));
            List<String> arguments = List.of(
                    "-Xms128m",
                    "-Xmx512m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+AutoCreateSharedArchive",
                    "-XX:SharedArchiveFile=" + servers.resolve("kafka.jsa").toAbsolutePath(),
                    "-Xlog:disable",
                    "-cp",
                    servers.resolve("kafka/lib").toAbsolutePath() + "/*",
                    MAIN,
                    properties.toAbsolutePath().toString());
            return new EmbeddedKafka(
                    ChildProcess.start("Kafka", arguments, "KAFKA-READY", data.resolve("console.log")), brokerPort);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the folder of Kafka " + data, e);
        }
    }

    public String brokers() {
        return "127.0.0.1:" + port;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public long pid() {
        return process.process().pid();
    }

    @Override
    public CompletableFuture<Integer> ended() {
        return process.ended();
    }

    @Override
    public void close() {
        process.close();
    }

    private static Properties properties(Path data, int port, int controllerPort) {
        Properties p = new Properties();
        p.setProperty("readingroom.cluster.id", "UmVhZGluZ1Jvb20tLS0tLQ");
        p.setProperty("process.roles", "broker,controller");
        p.setProperty("node.id", "1");
        // voters by configuration, not by the metadata log: the controller's port may change from start to start
        p.setProperty("controller.quorum.voters", "1@127.0.0.1:" + controllerPort);
        p.setProperty("listeners", "PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort);
        p.setProperty("advertised.listeners", "PLAINTEXT://127.0.0.1:" + port);
        p.setProperty("controller.listener.names", "CONTROLLER");
        p.setProperty("inter.broker.listener.name", "PLAINTEXT");
        p.setProperty("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
        p.setProperty("log.dirs", data.resolve("logs").toAbsolutePath().toString());
        p.setProperty("offsets.topic.replication.factor", "1");
        p.setProperty("offsets.topic.num.partitions", "4");
        p.setProperty("transaction.state.log.replication.factor", "1");
        p.setProperty("transaction.state.log.min.isr", "1");
        p.setProperty("share.coordinator.state.topic.replication.factor", "1");
        p.setProperty("share.coordinator.state.topic.min.isr", "1");
        p.setProperty("group.initial.rebalance.delay.ms", "0");
        return p;
    }

    private static Path write(Properties properties, Path file) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties.store(writer, null);
        }
        return file;
    }
}
