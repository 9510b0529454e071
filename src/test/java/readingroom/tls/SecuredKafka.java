package readingroom.tls;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import readingroom.TestServers;

/** A real Kafka that encrypts and asks who one is, by PLAIN and by SCRAM-SHA-512. */
public final class SecuredKafka implements AutoCloseable {

    public static final String USER = "reader";
    public static final String PASSWORD = "pass\"wörd\\{{x}}";

    private static final String LOGIN = "org.apache.kafka.common.security.%sLoginModule required username=\"" + USER
            + "\" password=\"" + PASSWORD.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";

    private final Process process;
    private final int port;
    private final Path authority;

    private SecuredKafka(Process process, int port, Path authority) {
        this.process = process;
        this.port = port;
        this.authority = authority;
    }

    public static SecuredKafka start(Path folder, Path keystore, Path authority) throws Exception {
        int port = TestServers.freePort();
        Path file = folder.resolve("kafka.properties");
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties(folder, keystore, port, TestServers.freePort()).store(writer, null);
        }
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx384m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        Path.of("target/kafka/lib").toAbsolutePath() + "/*",
                        "readingroom.kafka.EmbeddedKafka",
                        file.toString())
                .redirectError(folder.resolve("kafka.log").toFile())
                .start();
        String ready = process.inputReader(StandardCharsets.UTF_8).readLine();
        if (!"KAFKA-READY".equals(ready)) {
            throw new IOException("the secured Kafka did not start; see " + folder.resolve("kafka.log"));
        }
        SecuredKafka kafka = new SecuredKafka(process, port, authority);
        kafka.addScramUser();
        return kafka;
    }

    public String brokers() {
        return "127.0.0.1:" + port;
    }

    /** How another program would reach it. */
    public Map<String, Object> access() {
        return Map.of(
                "bootstrap.servers",
                brokers(),
                "security.protocol",
                "SASL_SSL",
                "sasl.mechanism",
                "PLAIN",
                "sasl.jaas.config",
                LOGIN.formatted("plain.Plain") + ";",
                "ssl.truststore.type",
                "PEM",
                "ssl.truststore.location",
                authority.toString());
    }

    private void addScramUser() throws Exception {
        try (Admin admin = Admin.create(access())) {
            admin.alterUserScramCredentials(List.of(new UserScramCredentialUpsertion(
                            USER, new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_512, 4096), PASSWORD)))
                    .all()
                    .get();
        }
    }

    private static Properties properties(Path folder, Path keystore, int port, int controllerPort) {
        Properties p = new Properties();
        p.setProperty("readingroom.cluster.id", "UmVhZGluZ1Jvb20tLS0tLQ");
        p.setProperty("process.roles", "broker,controller");
        p.setProperty("node.id", "1");
        p.setProperty("controller.quorum.voters", "1@127.0.0.1:" + controllerPort);
        p.setProperty("listeners", "SASL_SSL://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort);
        p.setProperty("controller.listener.names", "CONTROLLER");
        p.setProperty("inter.broker.listener.name", "SASL_SSL");
        p.setProperty("listener.security.protocol.map", "SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT");
        p.setProperty("sasl.enabled.mechanisms", "PLAIN,SCRAM-SHA-512");
        p.setProperty("sasl.mechanism.inter.broker.protocol", "PLAIN");
        p.setProperty(
                "listener.name.sasl_ssl.plain.sasl.jaas.config",
                LOGIN.formatted("plain.Plain") + " user_" + USER + "=\""
                        + PASSWORD.replace("\\", "\\\\").replace("\"", "\\\"") + "\";");
        p.setProperty(
                "listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config",
                "org.apache.kafka.common.security.scram.ScramLoginModule required;");
        p.setProperty("ssl.keystore.type", "PKCS12");
        p.setProperty("ssl.keystore.location", keystore.toAbsolutePath().toString());
        p.setProperty("ssl.keystore.password", TestCertificates.PASSWORD);
        p.setProperty("ssl.truststore.type", "PKCS12");
        p.setProperty("ssl.truststore.location", keystore.toAbsolutePath().toString());
        p.setProperty("ssl.truststore.password", TestCertificates.PASSWORD);
        p.setProperty("log.dirs", folder.resolve("kafka-logs").toAbsolutePath().toString());
        p.setProperty("offsets.topic.replication.factor", "1");
        p.setProperty("offsets.topic.num.partitions", "4");
        p.setProperty("transaction.state.log.replication.factor", "1");
        p.setProperty("transaction.state.log.min.isr", "1");
        p.setProperty("share.coordinator.state.topic.replication.factor", "1");
        p.setProperty("share.coordinator.state.topic.min.isr", "1");
        p.setProperty("group.initial.rebalance.delay.ms", "0");
        return p;
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.destroyForcibly();
    }
}
