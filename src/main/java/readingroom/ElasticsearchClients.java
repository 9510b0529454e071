package readingroom;

import java.net.URI;
import java.util.Arrays;
import org.apache.http.Header;
import org.apache.http.HttpHost;
import org.apache.http.message.BasicHeader;
import org.elasticsearch.client.RestClient;

/** Builds the client of Elasticsearch from the configuration. */
final class ElasticsearchClients {

    private static final int CONNECT_TIMEOUT_MS = 5_000;
    private static final int PORT = 9200;
    private static final int HTTPS_PORT = 443;

    private ElasticsearchClients() {}

    /** @param urls one or several, separated by commas; blank for a client that is never used */
    static RestClient of(Settings settings, String urls) {
        HttpHost[] hosts = Arrays.stream((urls.isEmpty() ? "localhost" : urls).split(","))
                .map(String::strip)
                .map(ElasticsearchClients::host)
                .toArray(HttpHost[]::new);
        int timeout = settings.integer("elasticsearch.timeout-ms");
        Header[] headers = settings.isBlank("elasticsearch.api-key")
                ? new Header[0]
                : new Header[] {new BasicHeader("Authorization", "ApiKey " + settings.text("elasticsearch.api-key"))};
        return RestClient.builder(hosts)
                .setDefaultHeaders(headers)
                .setRequestConfigCallback(config -> config.setConnectTimeout(CONNECT_TIMEOUT_MS)
                        .setSocketTimeout(timeout)
                        .setConnectionRequestTimeout(timeout))
                .build();
    }

    private static HttpHost host(String url) {
        URI uri = URI.create(url.contains("://") ? url : "http://" + url);
        if (uri.getHost() == null) {
            throw new ConfigurationException(
                    "elasticsearch.url = " + url + " is not a URL such as http://localhost:9200");
        }
        int port = uri.getScheme().equals("https") ? HTTPS_PORT : PORT;
        return new HttpHost(uri.getHost(), uri.getPort() >= 0 ? uri.getPort() : port, uri.getScheme());
    }
}
