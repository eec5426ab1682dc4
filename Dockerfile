# The command line alone: docker build -t livery . && docker run --rm -v "$PWD:/data" livery render theme.yaml -o out
FROM swift:6.1-bookworm AS build
RUN apt-get update -qq && apt-get install -y -qq make dpkg-dev
WORKDIR /source
COPY . .
RUN make deb

FROM debian:bookworm-slim
COPY --from=build /source/.build/packages/*.deb /tmp/
RUN apt-get update -qq && apt-get install -y -qq /tmp/*.deb && rm -rf /tmp/*.deb /var/lib/apt/lists/*
WORKDIR /data
ENTRYPOINT ["livery"]
