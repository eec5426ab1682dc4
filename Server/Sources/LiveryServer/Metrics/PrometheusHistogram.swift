import CoreMetrics
import NIOConcurrencyHelpers

/// Counts how many recorded numbers are at most as large as each of several bounds; times are in seconds.
final class PrometheusHistogram: RecorderHandler, TimerHandler {
    /// The bounds, in ascending order, without the last one, infinity.
    private static let bounds = [
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
    ]

    private struct Counts {
        var buckets = [Int](repeating: 0, count: PrometheusHistogram.bounds.count)
        var count = 0
        var sum = 0.0
    }

    private let counts = NIOLockedValueBox(Counts())

    func record(_ value: Double) {
        let bucket = Self.bounds.firstIndex { value <= $0 }
        counts.withLockedValue { counts in
            if let bucket { counts.buckets[bucket] += 1 }
            counts.count += 1
            counts.sum += value
        }
    }

    func record(_ value: Int64) { record(Double(value)) }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    /// The lines of the histogram, with a name and labels.
    func lines(name: String, labels: String) -> [String] {
        let counts = counts.withLockedValue { $0 }
        let others = labels.isEmpty ? "" : labels + ","
        var total = 0
        var lines: [String] = []
        for (bound, count) in zip(Self.bounds, counts.buckets) {
            total += count
            lines.append("\(name)_bucket{\(others)le=\"\(bound)\"} \(total)")
        }
        lines.append("\(name)_bucket{\(others)le=\"+Inf\"} \(counts.count)")
        lines.append("\(name)_sum\(PrometheusRegistry.braced(labels)) \(counts.sum)")
        lines.append("\(name)_count\(PrometheusRegistry.braced(labels)) \(counts.count)")
        return lines
    }
}
