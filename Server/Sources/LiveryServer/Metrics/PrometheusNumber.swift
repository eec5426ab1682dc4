import CoreMetrics
import NIOConcurrencyHelpers

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
