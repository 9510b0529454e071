package readingroom.ingest.export;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** The bytes of a file, unpacked while they are read if it is packed with gzip. */
public final class Unpacked extends FilterInputStream {

    private static final int BUFFER = 1 << 16;

    private final long packed;
    private long unpacked;

    private Unpacked(InputStream in, long packed) {
        super(in);
        this.packed = packed;
    }

    public static InputStream open(Path path) throws IOException {
        return of(Files.newInputStream(path), Files.size(path));
    }

    /** @param packed how many bytes there are before they are unpacked */
    static InputStream of(InputStream raw, long packed) throws IOException {
        InputStream in = new BufferedInputStream(raw, BUFFER);
        try {
            in.mark(2);
            boolean isGzip = in.read() == 0x1F && in.read() == 0x8B;
            in.reset();
            return isGzip ? new BufferedInputStream(new Unpacked(gzip(in), packed), BUFFER) : in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    private static InputStream gzip(InputStream in) throws IOException {
        try {
            return new GZIPInputStream(in, BUFFER);
        } catch (ZipException | EOFException e) {
            throw broken(e);
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte @Nullable [] target, int start, int length) throws IOException {
        int count;
        try {
            count = super.read(target, start, length);
        } catch (ZipException | EOFException e) {
            throw broken(e);
        }
        unpacked += Math.max(0, count);
        if (Bombs.isOne(packed, unpacked)) {
            throw new UnreadableExport("it unpacks to more than " + Bombs.RATIO_MAX
                    + " times its size, as only files made to do harm do; the rest of it was not read");
        }
        return count;
    }

    private static UnreadableExport broken(IOException e) {
        return new UnreadableExport(
                e instanceof EOFException
                        ? "the gzip ends before its end; is it complete? What could be unpacked was read"
                        : "the gzip is broken; what could be unpacked before that was read");
    }
}
