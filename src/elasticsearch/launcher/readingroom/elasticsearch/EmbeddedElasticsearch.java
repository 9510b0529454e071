package readingroom.elasticsearch;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.common.transport.TransportAddress;
import org.elasticsearch.env.Environment;
import org.elasticsearch.http.HttpServerTransport;
import org.elasticsearch.node.Node;
import org.elasticsearch.plugins.PluginsLoader;
import sun.misc.Signal;

/**
 * Single-node Elasticsearch in its own JVM.
 * args: HOME_DIR (holds modules/)  DATA_DIR (data, config, logs are made under it)  PORT (0 = any)
 * Prints one line "ES-READY host:port" on stdout when HTTP is bound; exits when stdin reaches EOF or on SIGTERM.
 */
public final class EmbeddedElasticsearch {

    public static void main(String[] args) throws Exception {
        // Ctrl-C reaches every process of a terminal; the parent stops us in its turn
        Signal.handle(new Signal("INT"), signal -> {});
        final PrintStream out = System.out; // LogConfigurator.configure replaces System.out/err
        final Path home = Path.of(args[0]).toAbsolutePath().normalize();
        final Path work = Path.of(args[1]).toAbsolutePath().normalize();
        final String port = args[2];
        final Path config = Files.createDirectories(work.resolve("config"));
        final Path logs = Files.createDirectories(work.resolve("logs"));
        Files.createDirectories(work.resolve("data"));
        Files.writeString(config.resolve("log4j2.properties"), """
            status = error
            appender.console.type = Console
            appender.console.name = console
            appender.console.layout.type = PatternLayout
            appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] %m%n%throwable
            appender.file.type = RollingFile
            appender.file.name = file
            appender.file.fileName = ${sys:es.logs.base_path}${sys:file.separator}elasticsearch.log
            appender.file.filePattern = ${sys:es.logs.base_path}${sys:file.separator}elasticsearch-%i.log.gz
            appender.file.layout.type = PatternLayout
            appender.file.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] %m%n%throwable
            appender.file.policies.type = Policies
            appender.file.policies.size.type = SizeBasedTriggeringPolicy
            appender.file.policies.size.size = 10MB
            appender.file.strategy.type = DefaultRolloverStrategy
            appender.file.strategy.max = 3
            rootLogger.level = info
            logger.native.name = org.elasticsearch.nativeaccess
            logger.native.level = error
            rootLogger.appenderRef.file.ref = file
            """);

        final Settings.Builder s = Settings.builder()
                .put("path.home", home)
                .put("path.data", work.resolve("data"))
                .put("path.logs", logs)
                .put("cluster.name", "embedded")
                .put("node.name", "embedded-0")
                .put("discovery.type", "single-node")
                .put("network.host", "127.0.0.1")
                .put("http.port", port)
                .put("transport.port", "0")
                .put("cluster.routing.allocation.disk.threshold_enabled", false)
                // a node whose disk was full takes work again when the next look finds room
                .put("monitor.fs.health.refresh_interval", "10s")
                .put("action.destructive_requires_name", true);
        for (int i = 3; i < args.length; i++) { // extra settings key=value
            int eq = args[i].indexOf('=');
            s.put(args[i].substring(0, eq), args[i].substring(eq + 1));
        }

        LogConfigurator.registerErrorListener();
        final Environment env = new Environment(s.build(), config);
        LogConfigurator.setNodeName("embedded-0");
        LogConfigurator.configure(env, false);

        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
            org.apache.logging.log4j.LogManager.getLogger(EmbeddedElasticsearch.class)
                    .error("uncaught in " + t.getName(), e);
            if (e instanceof Error) Runtime.getRuntime().halt(e instanceof OutOfMemoryError ? 127 : 126);
        });

        final Node node;
        try {
            PluginsLoader plugins = PluginsLoader.createPluginsLoader(
                    PluginsLoader.loadModulesBundles(env.modulesDir()), Set.of(), Map.of(), false);
            node = new Node(env, plugins);
            node.start();
        } catch (Throwable t) {
            t.printStackTrace(out);
            out.flush();
            Runtime.getRuntime().halt(1);
            return;
        }
        final CountDownLatch stop = new CountDownLatch(1);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            try {
                                node.prepareForClose();
                                node.close();
                                node.awaitClose(10, TimeUnit.SECONDS);
                            } catch (Exception e) {
                                e.printStackTrace(out);
                            } finally {
                                stop.countDown();
                            }
                        },
                        "es-shutdown"));

        final TransportAddress bound = node.injector()
                .getInstance(HttpServerTransport.class)
                .boundAddress()
                .publishAddress();
        out.println("ES-READY " + bound.getAddress() + ":" + bound.getPort());
        out.flush();
        while (System.in.read() >= 0) {} // parent closed the pipe, or died
        System.exit(0);
    }
}
