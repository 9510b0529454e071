package readingroom.tls;

import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Says in words why no encrypted connection came about; the JDK says it in a chain of exceptions. */
public final class TlsTrouble {

    private static final int DEPTH_MAX = 20;

    private TlsTrouble() {}

    /**
     * What is wrong and what to do.
     *
     * @param cause of a failed connection, of whatever kind
     * @param caKey the key that names the file of trusted certificates
     * @return empty if it has nothing to do with certificates
     */
    public static Optional<String> of(@Nullable Throwable cause, String caKey) {
        List<Throwable> chain = chain(cause);
        // the kind of certificate trouble stands deepest, below the words of whoever passed it on
        return chain.reversed().stream()
                .map(one -> one(one, caKey))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> chain.stream().anyMatch(SSLException.class::isInstance)
                        ? Optional.of("no encrypted connection can be agreed on; does it want a certificate of ours, or"
                                + " another version of TLS?")
                        : Optional.empty());
    }

    private static List<Throwable> chain(@Nullable Throwable cause) {
        List<Throwable> chain = new ArrayList<>();
        for (Throwable current = cause; current != null && chain.size() < DEPTH_MAX; current = current.getCause()) {
            chain.add(current);
        }
        return chain;
    }

    private static Optional<String> one(Throwable cause, String caKey) {
        String message = String.valueOf(cause.getMessage());
        if (cause instanceof CertificateExpiredException) {
            return Optional.of("its certificate has expired (" + message + "); it needs a new one");
        }
        if (cause instanceof CertificateNotYetValidException) {
            return Optional.of(
                    "its certificate is not valid yet (" + message + "); is the clock of this machine right?");
        }
        if (message.contains("unable to find valid certification path")
                || cause instanceof CertPathValidatorException) {
            return Optional.of("its certificate is signed by nobody that is trusted here; put the certificate of its"
                    + " authority, in PEM, into the file that " + caKey + " names");
        }
        if (message.contains("No subject alternative") || message.contains("No name matching")) {
            return Optional.of("its certificate is for another name than the one it is called by here");
        }
        if (message.contains("unrecognized SSL message") || message.contains("plaintext connection")) {
            return Optional.of("it does not encrypt, but is asked to");
        }
        if (message.startsWith("Received fatal alert:") && message.contains("certificate")) {
            return Optional.of("it wants a certificate of ours, or another one");
        }
        return Optional.empty();
    }
}
