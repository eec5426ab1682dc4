import CoreMetrics
import NIOConcurrencyHelpers

/// Stores the metrics of swift-metrics, and writes them in the text format of Prometheus.
public final class PrometheusRegistry: MetricsFactory {
    /// The name and labels of a metric.
    private struct Key: Hashable {
        let name: String
        let labels: String
    }

    private struct Kept {
        var counters: [Key: PrometheusNumber] = [:]
        var gauges: [Key: PrometheusNumber] = [:]
        var histograms: [Key: PrometheusHistogram] = [:]
    }

    private let kept = NIOLockedValueBox(Kept())

    /// Makes an empty registry.
    public init() {}

    /// All metrics in the text format of Prometheus, sorted by name.
    public var text: String {
        let (counters, gauges, histograms) = kept.withLockedValue {
            ($0.counters, $0.gauges, $0.histograms)
        }
        var blocks: [String: (type: String, lines: [String])] = [:]
        func add(_ key: Key, _ type: String, _ lines: [String]) {
            blocks[key.name, default: (type, [])].lines += lines
        }
        for (key, number) in counters {
            add(key, "counter", ["\(key.name)\(Self.braced(key.labels)) \(number.text)"])
        }
        for (key, number) in gauges {
            add(key, "gauge", ["\(key.name)\(Self.braced(key.labels)) \(number.text)"])
        }
        for (key, histogram) in histograms {
            add(key, "histogram", histogram.lines(name: key.name, labels: key.labels))
        }
        return blocks.sorted { $0.key < $1.key }.map { name, block in
            let isHistogram = block.type == "histogram"
            let lines = isHistogram ? block.lines : block.lines.sorted()
            return "# TYPE \(name) \(block.type)\n" + lines.map { $0 + "\n" }.joined()
        }.joined()
    }

    static func braced(_ labels: String) -> String {
        labels.isEmpty ? "" : "{\(labels)}"
    }

    private static func key(_ name: String, _ labels: [(String, String)]) -> Key {
        let texts = labels.map { name, value in
            let escaped = value.map { character in
                switch character {
                case "\\": "\\\\"
                case "\"": "\\\""
                case "\n": "\\n"
                default: String(character)
                }
            }
            return "\(plain(name))=\"\(escaped.joined())\""
        }
        return Key(name: plain(name), labels: texts.joined(separator: ","))
    }

    /// A name of letters, digits and `_`, as Prometheus requires.
    private static func plain(_ name: String) -> String {
        let characters = name.map { character -> Character in
            character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
        }
        return characters.first?.isNumber == true ? "_" + String(characters) : String(characters)
    }

    // MARK: swift-metrics

    /// The counter of a name and labels.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        number(Self.key(label, dimensions), in: \.counters, or: PrometheusNumber())
    }

    /// The counter of a name and labels.
    public func makeFloatingPointCounter(
        label: String,
        dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        number(Self.key(label, dimensions), in: \.counters, or: PrometheusNumber())
    }

    /// The gauge of a name and labels.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        number(Self.key(label, dimensions), in: \.gauges, or: PrometheusNumber())
    }

    /// The histogram of a name and labels.
    public func makeRecorder(
        label: String,
        dimensions: [(String, String)],
        aggregate: Bool
    ) -> any RecorderHandler {
        number(Self.key(label, dimensions), in: \.histograms, or: PrometheusHistogram())
    }

    /// The histogram of a name and labels, in seconds.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        number(Self.key(label, dimensions), in: \.histograms, or: PrometheusHistogram())
    }

    /// The metric with a key, created on first use.
    private func number<Number>(
        _ key: Key,
        in numbers: WritableKeyPath<Kept, [Key: Number]> & Sendable,
        or new: @autoclosure () -> Number
    ) -> Number {
        kept.withLockedValue { kept in
            if let number = kept[keyPath: numbers][key] { return number }
            let number = new()
            kept[keyPath: numbers][key] = number
            return number
        }
    }

    /// Keeps the counter: what Prometheus counts only grows.
    public func destroyCounter(_ handler: any CounterHandler) {}

    /// Keeps the counter: what Prometheus counts only grows.
    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}

    /// Keeps the gauge.
    public func destroyMeter(_ handler: any MeterHandler) {}

    /// Keeps the histogram.
    public func destroyRecorder(_ handler: any RecorderHandler) {}

    /// Keeps the histogram.
    public func destroyTimer(_ handler: any TimerHandler) {}
}

/// A counter or a gauge.
final class PrometheusNumber: CounterHandler, FloatingPointCounterHandler, MeterHandler {
    private let value = NIOLockedValueBox(0.0)

    /// The number in Prometheus's format.
    var text: String { Self.text(of: value.withLockedValue { $0 }) }

    static func text(of number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    func increment(by amount: Int64) { value.withLockedValue { $0 += Double(amount) } }
    func increment(by amount: Double) { value.withLockedValue { $0 += amount } }
    func decrement(by amount: Double) { value.withLockedValue { $0 -= amount } }
    func set(_ number: Int64) { value.withLockedValue { $0 = Double(number) } }
    func set(_ number: Double) { value.withLockedValue { $0 = number } }
    func reset() { set(0.0) }
}

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
