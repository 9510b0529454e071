package readingroom.http;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;

/** Has requests of unknown versions refused as what cannot be read; Vert.x by itself would say that it failed. */
final class VersionCheck extends ChannelInboundHandlerAdapter {

    /** Checks what arrives on a connection. */
    static void on(HttpConnection connection) {
        if (connection instanceof ConnectionBase base) {
            ChannelPipeline pipeline = base.channel().pipeline();
            pipeline.addBefore(pipeline.lastContext().name(), "version-check", new VersionCheck());
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest request
                && !request.protocolVersion().equals(HttpVersion.HTTP_1_0)
                && !request.protocolVersion().equals(HttpVersion.HTTP_1_1)) {
            request.setProtocolVersion(HttpVersion.HTTP_1_0);
            request.setDecoderResult(DecoderResult.failure(new IllegalArgumentException("unknown version of HTTP")));
        }
        context.fireChannelRead(message);
    }
}
