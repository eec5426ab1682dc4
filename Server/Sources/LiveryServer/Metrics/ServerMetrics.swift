import HTTPTypes
import LiveryServing
import Metrics
import NIOConcurrencyHelpers

/// The metrics of a server.
public struct ServerMetrics: Sendable {
    private let registry: PrometheusRegistry
    private let time: Timer
    private let counters: [Int: Counter]
    private let others: Counter
    /// The counts of the service that the counters have.
    private let reported = NIOLockedValueBox<[String: Int]>([:])

    /// The statuses that are counted separately.
    private static let statuses = [200, 304, 400, 403, 404, 405, 413, 414, 500, 503]

    /// Makes the metrics.
    ///
    /// - Parameter registry: The registry that stores and writes them.
    public init(_ registry: PrometheusRegistry) {
        self.registry = registry
        time = Timer(label: "livery_request_seconds", factory: registry)
        let name = "livery_requests_total"
        counters = Dictionary(
            uniqueKeysWithValues: Self.statuses.map { status in
                let labels = [("status", "\(status)")]
                return (status, Counter(label: name, dimensions: labels, factory: registry))
            }
        )
        others = Counter(label: name, dimensions: [("status", "other")], factory: registry)
    }

    /// Records a response.
    func note(_ status: HTTPResponse.Status, nanoseconds: Int64) {
        (counters[status.code] ?? others).increment()
        time.recordNanoseconds(nanoseconds)
    }

    /// All metrics in the text format of Prometheus.
    func text(_ statistics: ServiceStatistics) -> String {
        func count(_ name: String, _ value: Int) {
            let counter = Counter(label: name, factory: registry)
            reported.withLockedValue { reported in
                // A concurrent scrape may have later counts, and a counter never decreases.
                let increase = max(0, value - reported[name, default: 0])
                counter.increment(by: increase)
                reported[name, default: 0] += increase
            }
        }
        func gauge(_ name: String, _ value: Int) {
            Meter(label: name, factory: registry).set(value)
        }
        count("livery_contents_made_total", statistics.made)
        count("livery_requests_shared_total", statistics.shared)
        count("livery_requests_refused_total", statistics.refused)
        count("livery_theme_reloads_total", statistics.reloads)
        gauge("livery_requests_waiting", statistics.waiting)
        gauge("livery_kept_bytes", statistics.keptBytes)
        gauge("livery_themes_outdated", statistics.outdatedThemes)
        return registry.text
    }
}
