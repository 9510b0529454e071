package readingroom;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.camel.CamelContext;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.RoutesBuilder;
import org.apache.camel.component.kafka.KafkaComponent;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.spi.Resource;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.PropertyBindingSupport;
import org.apache.camel.support.ResourceHelper;

/** A Camel context with some of the route files, for testing them one by one. */
public final class RouteContext implements AutoCloseable {

    private final CamelContext context = new DefaultCamelContext();
    private final Properties properties = new Properties();
    private final ProducerTemplate producer = context.createProducerTemplate();

    public RouteContext() {
        context.setAllowUseOriginalMessage(true);
        properties(Settings.defaults());
    }

    /** Sets configuration keys; those not set have their defaults. */
    public RouteContext properties(Map<String, String> values) {
        properties.putAll(values);
        context.getPropertiesComponent().setOverrideProperties(properties);
        return this;
    }

    public RouteContext bind(String name, Object bean) {
        context.getRegistry().bind(name, bean);
        return this;
    }

    /** Sets up the Kafka component exactly as the program does. */
    public RouteContext kafka(String brokers) {
        KafkaComponent kafka = context.getComponent("kafka", KafkaComponent.class);
        CamelProperties.kafka(brokers).forEach((key, value) -> PropertyBindingSupport.build()
                .withCamelContext(context)
                .withTarget(kafka.getConfiguration())
                .withProperty(key, value)
                .withFluentBuilder(false)
                .bind());
        return this;
    }

    /** Loads files of routes/ by route id, and the error handling that they name. */
    public RouteContext routes(String... ids) throws Exception {
        List<Resource> files = new ArrayList<>();
        for (String id :
                Stream.concat(Stream.of("error-handling"), Stream.of(ids)).toList()) {
            files.add(ResourceHelper.resolveMandatoryResource(context, "file:routes/" + id + ".camel.yaml"));
        }
        PluginHelper.getRoutesLoader(context).loadRoutes(files);
        return this;
    }

    public RouteContext routes(RoutesBuilder builder) throws Exception {
        context.addRoutes(builder);
        return this;
    }

    public RouteContext start() {
        context.start();
        producer.start();
        return this;
    }

    public ProducerTemplate producer() {
        return producer;
    }

    public CamelContext context() {
        return context;
    }

    @Override
    public void close() {
        context.stop();
    }
}
