package readingroom.tls;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** The certificates of a file in PEM, which are trusted in place of those of the JDK. */
public final class Certificates {

    private Certificates() {}

    /**
     * Trusts these and no others.
     *
     * @throws IOException if the file cannot be read, or holds none; the message says which
     */
    public static SSLContext context(Path file) throws IOException {
        try {
            KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
            trusted.load(null, null);
            int number = 0;
            for (Certificate certificate : read(file)) {
                trusted.setCertificateEntry("ca-" + number++, certificate);
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException("the certificates of " + file + " cannot be used: " + e.getMessage(), e);
        }
    }

    /**
     * Whether a file can be used.
     *
     * @throws IOException if it cannot be read, or holds no certificate
     */
    public static void check(Path file) throws IOException {
        read(file);
    }

    private static Collection<? extends Certificate> read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Collection<? extends Certificate> found =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (found.isEmpty()) {
                throw new IOException("there is no certificate in " + file);
            }
            return found;
        } catch (GeneralSecurityException e) {
            throw new IOException("there is no certificate in PEM in " + file, e);
        }
    }
}
