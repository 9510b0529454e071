package readingroom.tls;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An authority and the certificates that it signs, made by the JDK's keytool in a folder. */
public final class TestCertificates {

    public static final String PASSWORD = "changeit";

    private final Path folder;

    /** Makes the authority. */
    public TestCertificates(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
        keytool("-genkeypair", "-alias", "ca", "-keystore", "ca.p12", "-dname", "CN=Test CA", "-ext", "bc:c");
        keytool("-exportcert", "-alias", "ca", "-keystore", "ca.p12", "-rfc", "-file", "ca.pem");
    }

    /** The certificate of the authority, PEM. */
    public Path authority() {
        return folder.resolve("ca.pem");
    }

    /** A PKCS12 file with a key and its certificate for loopback, which this authority has signed. */
    public Path server(String name, String startDate, int days) throws IOException {
        String keystore = name + ".p12";
        keytool("-genkeypair", "-alias", name, "-keystore", keystore, "-dname", "CN=localhost");
        keytool("-certreq", "-alias", name, "-keystore", keystore, "-file", name + ".csr");
        keytool(
                "-gencert",
                "-alias",
                "ca",
                "-keystore",
                "ca.p12",
                "-infile",
                name + ".csr",
                "-outfile",
                name + ".pem",
                "-rfc",
                "-ext",
                "san=ip:127.0.0.1,dns:localhost",
                "-startdate",
                startDate,
                "-validity",
                Integer.toString(days));
        keytool("-importcert", "-alias", "ca", "-keystore", keystore, "-file", "ca.pem", "-noprompt");
        keytool("-importcert", "-alias", name, "-keystore", keystore, "-file", name + ".pem");
        return folder.resolve(keystore);
    }

    private void keytool(String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        if (List.of(arguments).contains("-genkeypair")) {
            command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1"));
        }
        command.addAll(List.of("-storepass", PASSWORD, "-storetype", "PKCS12"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        try (InputStream said = process.getInputStream()) {
            String words = new String(said.readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IOException("keytool " + String.join(" ", arguments) + ": " + words);
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}
