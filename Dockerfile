FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /build
COPY pom.xml .
COPY src src
COPY routes routes
RUN --mount=type=cache,target=/root/.m2 mvn -B -ntp -DskipTests package

# only the application: it works with servers of their own, so the embedded ones stay behind
FROM eclipse-temurin:25-jre
RUN useradd --system --create-home --home-dir /data readingroom && mkdir /data/inbox && chown readingroom /data/inbox
WORKDIR /app
COPY LICENSE NOTICE readingroom ./
COPY --from=build /build/target/lib target/lib
COPY --from=build /build/target/readingroom.jar target/
USER readingroom
ENV DATA_FOLDER=/data/state INBOX_FOLDER=/data/inbox HTTP_HOST=0.0.0.0
# beside the flags that the launcher sets; the memory of a container is there for nothing else
ENV READINGROOM_JAVA_OPTIONS=-XX:MaxRAMPercentage=70
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080"]
ENTRYPOINT ["./readingroom"]
CMD ["serve"]
