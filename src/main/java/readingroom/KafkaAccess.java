package readingroom;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.config.SslConfigs;

/** How every client of this program reaches Kafka: where, encrypted or not, and as whom. */
public final class KafkaAccess {

    private static final byte[] PEM = "-----BEGIN".getBytes(StandardCharsets.US_ASCII);

    private KafkaAccess() {}

    /**
     * The properties of a client; they hold passwords.
     *
     * @param brokers where Kafka is
     */
    public static Map<String, Object> of(Settings settings, String brokers) {
        Map<String, Object> properties = new HashMap<>(security(settings));
        properties.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, brokers);
        return properties;
    }

    /** The same with others. */
    public static Map<String, Object> with(Map<String, Object> access, Map<String, Object> more) {
        Map<String, Object> properties = new HashMap<>(access);
        properties.putAll(more);
        return properties;
    }

    /** Those of the properties that are the same wherever Kafka is. */
    static Map<String, Object> security(Settings settings) {
        Map<String, Object> properties = new HashMap<>();
        String protocol = settings.text("kafka.security-protocol");
        properties.put(CommonClientConfigs.SECURITY_PROTOCOL_CONFIG, protocol);
        if (protocol.startsWith("SASL_")) {
            login(settings, properties);
        }
        if (protocol.endsWith("SSL")) {
            certificates(settings, properties);
        }
        return properties;
    }

    private static void login(Settings settings, Map<String, Object> properties) {
        String mechanism = settings.text("kafka.sasl-mechanism");
        String module = mechanism.equals("PLAIN") ? "plain.PlainLoginModule" : "scram.ScramLoginModule";
        properties.put(SaslConfigs.SASL_MECHANISM, mechanism);
        properties.put(
                SaslConfigs.SASL_JAAS_CONFIG,
                "org.apache.kafka.common.security." + module + " required username="
                        + quoted(settings.text("kafka.username")) + " password="
                        + quoted(settings.text("kafka.password")) + ";");
    }

    private static void certificates(Settings settings, Map<String, Object> properties) {
        if (!settings.isBlank("kafka.ca-file")) {
            properties.put(SslConfigs.SSL_TRUSTSTORE_TYPE_CONFIG, "PEM");
            properties.put(SslConfigs.SSL_TRUSTSTORE_LOCATION_CONFIG, settings.text("kafka.ca-file"));
        }
        if (!settings.isBlank("kafka.keystore-file")) {
            boolean pem = isPem(settings.path("kafka.keystore-file"));
            String password = settings.text("kafka.keystore-password");
            properties.put(SslConfigs.SSL_KEYSTORE_TYPE_CONFIG, pem ? "PEM" : "PKCS12");
            properties.put(SslConfigs.SSL_KEYSTORE_LOCATION_CONFIG, settings.text("kafka.keystore-file"));
            if (!pem) {
                properties.put(SslConfigs.SSL_KEYSTORE_PASSWORD_CONFIG, password);
            }
            if (!password.isEmpty()) {
                properties.put(SslConfigs.SSL_KEY_PASSWORD_CONFIG, password);
            }
        }
    }

    private static boolean isPem(Path file) {
        try {
            byte[] content = Files.readAllBytes(file);
            return Arrays.equals(PEM, Arrays.copyOf(content, PEM.length));
        } catch (IOException e) {
            throw new ConfigurationException("kafka.keystore-file = " + file + " cannot be read (" + e + ")");
        }
    }

    /** As the file format of JAAS wants it. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
