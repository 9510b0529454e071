package readingroom.elasticsearch.analysis;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.cjk.CJKAnalyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.elasticsearch.Build;
import org.elasticsearch.client.internal.node.NodeClient;
import org.elasticsearch.cluster.metadata.IndexNameExpressionResolver;
import org.elasticsearch.cluster.node.DiscoveryNodes;
import org.elasticsearch.cluster.service.ClusterService;
import org.elasticsearch.common.io.stream.NamedWriteableRegistry;
import org.elasticsearch.common.settings.ClusterSettings;
import org.elasticsearch.common.settings.IndexScopedSettings;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.common.settings.SettingsFilter;
import org.elasticsearch.env.Environment;
import org.elasticsearch.features.NodeFeature;
import org.elasticsearch.index.IndexModule;
import org.elasticsearch.index.IndexSettings;
import org.elasticsearch.index.analysis.AbstractIndexAnalyzerProvider;
import org.elasticsearch.index.analysis.Analysis;
import org.elasticsearch.index.analysis.AnalyzerProvider;
import org.elasticsearch.index.engine.EngineConfig;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.ActionPlugin;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;
import org.elasticsearch.rest.BaseRestHandler;
import org.elasticsearch.rest.RestController;
import org.elasticsearch.rest.RestHandler;
import org.elasticsearch.rest.RestRequest;
import org.elasticsearch.rest.RestResponse;
import org.elasticsearch.rest.RestStatus;
import org.elasticsearch.xcontent.XContentBuilder;

/**
 * What the server jar lacks because a full distribution has it in modules: the cjk and english analyzers
 * (analysis-common) and GET|HEAD / (rest-root).
 */
public class EmbeddedAnalysisPlugin extends Plugin implements AnalysisPlugin, ActionPlugin {
    private ClusterService cluster;

    @Override
    public Collection<?> createComponents(PluginServices services) {
        cluster = services.clusterService();
        return List.of();
    }

    /** best_compression needs libzstd and libvec, which only the full distribution has: without them the first flush fails the shard. */
    @Override
    public void onIndexModule(IndexModule index) {
        if ("best_compression".equals(EngineConfig.INDEX_CODEC_SETTING.get(index.getSettings()))) {
            throw new IllegalArgumentException("index.codec best_compression is not available in the embedded node");
        }
    }

    @Override
    public Collection<RestHandler> getRestHandlers(
            Settings settings,
            NamedWriteableRegistry writeables,
            RestController controller,
            ClusterSettings clusterSettings,
            IndexScopedSettings indexSettings,
            SettingsFilter filter,
            IndexNameExpressionResolver resolver,
            Supplier<DiscoveryNodes> nodes,
            Predicate<NodeFeature> features) {
        return List.of(new Root());
    }

    private final class Root extends BaseRestHandler {
        @Override
        public String getName() {
            return "embedded_root";
        }

        @Override
        public List<Route> routes() {
            return List.of(new Route(RestRequest.Method.GET, "/"), new Route(RestRequest.Method.HEAD, "/"));
        }

        @Override
        protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client) {
            return channel -> {
                Build b = Build.current();
                XContentBuilder x = channel.newBuilder()
                        .startObject()
                        .field("name", cluster.localNode().getName())
                        .field("cluster_name", cluster.getClusterName().value())
                        .field("cluster_uuid", cluster.state().metadata().clusterUUID())
                        .startObject("version")
                        .field("number", b.qualifiedVersion())
                        .field("build_flavor", b.flavor())
                        .field("build_type", b.type().displayName())
                        .field("build_hash", b.hash())
                        .field("build_date", b.date())
                        .field("build_snapshot", b.isSnapshot())
                        .field("lucene_version", org.apache.lucene.util.Version.LATEST.toString())
                        .field("minimum_wire_compatibility_version", b.minWireCompatVersion())
                        .field("minimum_index_compatibility_version", b.minIndexCompatVersion())
                        .endObject()
                        .field("tagline", "You Know, for Search")
                        .endObject();
                channel.sendResponse(new RestResponse(RestStatus.OK, x));
            };
        }
    }

    @Override
    public Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> getAnalyzers() {
        return Map.of("cjk", Cjk::new, "english", English::new);
    }

    static final class Cjk extends AbstractIndexAnalyzerProvider<CJKAnalyzer> {
        private final CJKAnalyzer analyzer;

        Cjk(IndexSettings index, Environment env, String name, Settings settings) {
            super(name);
            analyzer = new CJKAnalyzer(Analysis.parseStopWords(env, settings, CJKAnalyzer.getDefaultStopSet()));
        }

        @Override
        public CJKAnalyzer get() {
            return analyzer;
        }
    }

    static final class English extends AbstractIndexAnalyzerProvider<EnglishAnalyzer> {
        private final EnglishAnalyzer analyzer;

        English(IndexSettings index, Environment env, String name, Settings settings) {
            super(name);
            analyzer = new EnglishAnalyzer(
                    Analysis.parseStopWords(env, settings, EnglishAnalyzer.getDefaultStopSet()),
                    Analysis.parseStemExclusion(settings, CharArraySet.EMPTY_SET));
        }

        @Override
        public EnglishAnalyzer get() {
            return analyzer;
        }
    }
}
