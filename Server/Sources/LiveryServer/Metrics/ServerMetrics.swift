import HTTPTypes
import LiveryServing
import NIOConcurrencyHelpers

/// The metrics of a server, which it writes in the text format of Prometheus.
public struct ServerMetrics: Sendable {
    private struct Counts {
        var statuses: [String: Int] = [:]
        /// How many requests took at most as long as each bound, and longer than the one before.
        var buckets = [Int](repeating: 0, count: ServerMetrics.bounds.count)
        var requests = 0
        var nanoseconds: Int64 = 0
        /// The greatest counts of the service that were written: an earlier one, which another request may have asked
        /// for, is not written after a later one.
        var written: [String: Int] = [:]
    }

    private let counts: NIOLockedValueBox<Counts>

    /// The statuses that are counted separately.
    private static let statuses: Set = [200, 304, 400, 403, 404, 405, 413, 414, 500, 503]
    /// Bounds of the time of a request, in seconds.
    private static let bounds = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
    ]

    /// Makes metrics without requests.
    public init() {
        var counts = Counts()
        for status in Self.statuses { counts.statuses["\(status)"] = 0 }
        counts.statuses["other"] = 0
        self.counts = NIOLockedValueBox(counts)
    }

    /// Records a response.
    func note(_ status: HTTPResponse.Status, nanoseconds: Int64) {
        let name = Self.statuses.contains(status.code) ? "\(status.code)" : "other"
        let bucket = Self.bounds.firstIndex { Double(nanoseconds) / 1e9 <= $0 }
        counts.withLockedValue { counts in
            counts.statuses[name, default: 0] += 1
            if let bucket { counts.buckets[bucket] += 1 }
            counts.requests += 1
            counts.nanoseconds += nanoseconds
        }
    }

    /// All metrics, sorted by name.
    func text(_ statistics: ServiceStatistics) -> String {
        let totals = [
            "livery_contents_made_total": statistics.made, "livery_requests_refused_total": statistics.refused,
            "livery_requests_shared_total": statistics.shared, "livery_theme_reloads_total": statistics.reloads,
        ]
        let counts = counts.withLockedValue { counts in
            counts.written.merge(totals, uniquingKeysWith: max)
            return counts
        }
        var blocks = [
            "livery_kept_bytes": ("gauge", [("", statistics.keptBytes)]),
            "livery_requests_waiting": ("gauge", [("", statistics.waiting)]),
            "livery_themes_outdated": ("gauge", [("", statistics.outdatedThemes)]),
        ]
        for (name, count) in counts.written { blocks[name] = ("counter", [("", count)]) }
        blocks["livery_requests_total"] = (
            "counter", counts.statuses.sorted { $0.key < $1.key }.map { ("{status=\"\($0.key)\"}", $0.value) }
        )
        var total = 0
        let buckets = zip(Self.bounds, counts.buckets).map { bound, count in
            total += count
            return ("_bucket{le=\"\(bound)\"}", total)
        }
        blocks["livery_request_seconds"] = (
            "histogram", buckets + [("_bucket{le=\"+Inf\"}", counts.requests), ("_count", counts.requests)]
        )
        let sum = Double(counts.nanoseconds) / 1e9
        return blocks.sorted { $0.key < $1.key }.map { name, block in
            let lines = block.1.map { "\(name)\($0.0) \($0.1)\n" }.joined()
            let end = block.0 == "histogram" ? "\(name)_sum \(sum)\n" : ""
            return "# TYPE \(name) \(block.0)\n\(lines)\(end)"
        }.joined()
    }
}
