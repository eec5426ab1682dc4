import CoreMetrics
import LiveryServer
import Testing

@Suite struct PrometheusRegistryTests {
    @Test func theTextFormat() {
        let registry = PrometheusRegistry()
        let first = Counter(
            label: "a.total",
            dimensions: [("path", "/\"x\"\\\n")],
            factory: registry
        )
        first.increment(by: 2)
        first.increment()
        Counter(label: "a.total", dimensions: [], factory: registry).increment()
        Meter(label: "b", factory: registry).set(1.5)
        let time = Timer(label: "c_seconds", factory: registry)
        for milliseconds in [1, 3, 30, 30_000] { time.recordMilliseconds(milliseconds) }
        let lines = registry.text.split(separator: "\n").map(String.init)
        #expect(
            Array(lines.prefix(6)) == [
                "# TYPE a_total counter", "a_total 1",
                "a_total{path=\"/\\\"x\\\"\\\\\\n\"} 3", "# TYPE b gauge", "b 1.5",
                "# TYPE c_seconds histogram",
            ]
        )
        for line in [
            "c_seconds_bucket{le=\"0.0005\"} 0", "c_seconds_bucket{le=\"0.001\"} 1",
            "c_seconds_bucket{le=\"0.005\"} 2", "c_seconds_bucket{le=\"0.05\"} 3",
            "c_seconds_bucket{le=\"5.0\"} 3", "c_seconds_bucket{le=\"+Inf\"} 4",
            "c_seconds_sum 30.034", "c_seconds_count 4",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
    }
}
