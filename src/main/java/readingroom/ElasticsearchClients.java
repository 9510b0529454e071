package readingroom;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import org.apache.http.Header;
import org.apache.http.HttpHost;
import org.apache.http.message.BasicHeader;
import org.elasticsearch.client.RestClient;
import org.elasticsearch.client.RestClientBuilder;
import readingroom.tls.Certificates;

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
        RestClientBuilder builder = RestClient.builder(hosts);
        if (!settings.isBlank("elasticsearch.ca-file")) {
            SSLContext trusted = trusted(settings);
            builder.setHttpClientConfigCallback(client -> client.setSSLContext(trusted));
        }
        return builder.setDefaultHeaders(login(settings))
                .setRequestConfigCallback(config -> config.setConnectTimeout(CONNECT_TIMEOUT_MS)
                        .setSocketTimeout(timeout)
                        .setConnectionRequestTimeout(timeout))
                .build();
    }

    private static Header[] login(Settings settings) {
        if (!settings.isBlank("elasticsearch.api-key")) {
            return authorization("ApiKey " + settings.text("elasticsearch.api-key"));
        }
        if (!settings.isBlank("elasticsearch.username")) {
            String login = settings.text("elasticsearch.username") + ":" + settings.text("elasticsearch.password");
            return authorization("Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)));
        }
        return new Header[0];
    }

    private static Header[] authorization(String value) {
        return new Header[] {new BasicHeader("Authorization", value)};
    }

    private static SSLContext trusted(Settings settings) {
        try {
            return Certificates.context(settings.path("elasticsearch.ca-file"));
        } catch (IOException e) {
            throw new ConfigurationException(settings.told("elasticsearch.ca-file") + ": " + e.getMessage());
        }
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
