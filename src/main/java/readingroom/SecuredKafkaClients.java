package readingroom;

import java.util.Map;
import java.util.Properties;
import org.apache.camel.component.kafka.DefaultKafkaClientFactory;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;

/** Makes the clients of the routes; so passwords reach neither the properties of Camel nor the names of its endpoints. */
final class SecuredKafkaClients extends DefaultKafkaClientFactory {

    private final Map<String, Object> security;

    SecuredKafkaClients(Map<String, Object> security) {
        this.security = Map.copyOf(security);
    }

    @Override
    public Producer<?, ?> getProducer(Properties properties) {
        return super.getProducer(secured(properties));
    }

    @Override
    public Consumer<?, ?> getConsumer(Properties properties) {
        return super.getConsumer(secured(properties));
    }

    private Properties secured(Properties properties) {
        Properties all = new Properties();
        all.putAll(properties);
        all.putAll(security);
        return all;
    }
}
