package readingroom.observe;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.camel.CamelContext;
import org.apache.camel.health.HealthCheck;
import org.apache.camel.health.HealthCheckHelper;
import org.apache.camel.health.HealthCheckRegistry;
import org.apache.camel.impl.health.AbstractHealthCheck;
import org.jspecify.annotations.Nullable;
import readingroom.embedded.ServerState;
import readingroom.llm.EndpointState;
import readingroom.model.Json;
import readingroom.status.ServeState.Down;

/**
 * Tells whether the process lives ({@code /observe/health/live}), whether it can do its work ({@code …/ready}), and what is
 * the matter ({@code /observe/health}): 200 or 503, with JSON. All of it was found out before, so it is told at once, and on the
 * thread that reads requests, so that it is told also while all others are busy.
 */
public final class Health {

    private static final String PATH = "/observe/health";
    private static final String FULL = "full";
    private static final int UNAVAILABLE = 503;

    private final CamelContext context;
    private final HealthCheckRegistry checks;

    /** @param context whose own checks are told as well */
    public Health(CamelContext context) {
        this.context = context;
        this.checks = HealthCheckRegistry.get(context);
    }

    /**
     * Checks a server.
     *
     * @param obstacle what is in the way of it; must not wait
     * @param own how a server of ours fares; null for one of other people
     */
    public void server(String name, Supplier<@Nullable Down> obstacle, @Nullable Supplier<ServerState> own) {
        register(new ServerCheck(name, obstacle, own));
    }

    /** @param obstacle why the rules of access cannot be read; must not wait */
    public void rules(Supplier<@Nullable Down> obstacle) {
        register(new RulesCheck(obstacle));
    }

    /** @param endpoint null where no model is configured */
    public void model(@Nullable EndpointState endpoint) {
        register(new ModelCheck(endpoint));
    }

    /** Answers on this router from now on. */
    public void serve(Router router) {
        router.get(PATH).handler(asked -> tell(asked, all -> HealthCheckHelper.invoke(all, FULL)));
        router.get(PATH + "/live").handler(asked -> tell(asked, all -> HealthCheckHelper.invokeLiveness(all, FULL)));
        router.get(PATH + "/ready").handler(asked -> tell(asked, all -> HealthCheckHelper.invokeReadiness(all, FULL)));
    }

    private void register(AbstractHealthCheck check) {
        check.setCamelContext(context);
        checks.register(check);
    }

    private void tell(RoutingContext asked, Function<CamelContext, Collection<HealthCheck.Result>> invoke) {
        Collection<HealthCheck.Result> results = invoke.apply(context);
        boolean up = results.stream().noneMatch(result -> result.getState() == HealthCheck.State.DOWN);
        HttpServerResponse response =
                asked.response().putHeader("Content-Type", "application/json").putHeader("Cache-Control", "no-store");
        response.setStatusCode(up ? 200 : UNAVAILABLE).end(json(results, up).toString());
    }

    private static ObjectNode json(Collection<HealthCheck.Result> results, boolean up) {
        ObjectNode root = Json.mapper().createObjectNode().put("status", up ? "UP" : "DOWN");
        ArrayNode list = root.putArray("checks");
        results.stream()
                .sorted(Comparator.comparing(result -> result.getCheck().getId()))
                .forEach(result -> {
                    ObjectNode check = list.addObject()
                            .put("name", result.getCheck().getId())
                            .put("status", result.getState().name());
                    details(result).forEach(check::putPOJO);
                });
        return root;
    }

    /** Ours only: those of Camel name classes and times of its own. */
    private static Map<String, Object> details(HealthCheck.Result result) {
        Map<String, Object> details = new TreeMap<>();
        if (result.getCheck().getGroup().equals("readingroom")) {
            details.putAll(result.getDetails());
            details.keySet().removeIf(name -> name.contains("."));
        }
        return details;
    }
}
