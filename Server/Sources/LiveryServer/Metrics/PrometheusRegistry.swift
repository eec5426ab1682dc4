import CoreMetrics
import NIOConcurrencyHelpers

/// Keeps the numbers that swift-metrics is given, and writes them in the text format of Prometheus.
public final class PrometheusRegistry: MetricsFactory {
    /// A number's name and labels.
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

    /// Makes a registry without numbers.
    public init() {}

    /// All numbers, in the text format of Prometheus, sorted by name.
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

    /// A name of letters, digits and `_`, of which Prometheus has its names.
    private static func plain(_ name: String) -> String {
        let characters = name.map { character -> Character in
            character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
        }
        return characters.first?.isNumber == true ? "_" + String(characters) : String(characters)
    }

    // MARK: swift-metrics

    /// The counter of a name and labels.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        let key = Self.key(label, dimensions)
        return kept.withLockedValue { kept in
            let counter = kept.counters[key] ?? PrometheusNumber()
            kept.counters[key] = counter
            return counter
        }
    }

    /// The counter of a name and labels.
    public func makeFloatingPointCounter(
        label: String,
        dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        let key = Self.key(label, dimensions)
        return kept.withLockedValue { kept in
            let counter = kept.counters[key] ?? PrometheusNumber()
            kept.counters[key] = counter
            return counter
        }
    }

    /// The gauge of a name and labels.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        let key = Self.key(label, dimensions)
        return kept.withLockedValue { kept in
            let gauge = kept.gauges[key] ?? PrometheusNumber()
            kept.gauges[key] = gauge
            return gauge
        }
    }

    /// The histogram of a name and labels.
    public func makeRecorder(
        label: String,
        dimensions: [(String, String)],
        aggregate: Bool
    ) -> any RecorderHandler {
        histogram(Self.key(label, dimensions))
    }

    /// The histogram of a name and labels, in seconds.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        histogram(Self.key(label, dimensions))
    }

    private func histogram(_ key: Key) -> PrometheusHistogram {
        kept.withLockedValue { kept in
            let histogram = kept.histograms[key] ?? PrometheusHistogram()
            kept.histograms[key] = histogram
            return histogram
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
