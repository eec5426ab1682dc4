import LiverySupport
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

struct MemoryPressureTests {
    @Test func everyoneWhoListensIsToldUntilTheyStop() {
        let center = MemoryPressureCenter()
        let heard = Locked<[String]>([])
        let first = center.observe { pressure in heard.withLock { $0.append("first \(pressure)") } }
        var second: ObservationToken? = center.observe { pressure in heard.withLock { $0.append("second \(pressure)") }
        }
        center.post(.warning)
        #expect(second != nil)
        second = nil
        center.post(.critical)
        #expect(heard.withLock { $0 } == ["first warning", "second warning", "first critical"])
        withExtendedLifetime(first) {}
    }

    /// What is posted arrives at style managers: a warning drops the older half, critical pressure
    /// everything.
    @Test func pressurePurges() throws {
        let center = MemoryPressureCenter()
        var configuration = StyleManager.Configuration()
        configuration.memoryPressure = center
        let yaml = (0..<10).map { "b\($0)Box: {size: 8, fill: '#00000\($0)'}" }
        let styles = StyleManager(document: try theme(yaml.joined(separator: "\n")), configuration: configuration)
        for number in 0..<10 { _ = try styles.image("b\(number)Box") }
        #expect(styles.cacheStatistics.count == 10)
        _ = try styles.image("b0Box")
        center.post(.warning)
        // Half of the bytes, which are those of what the images are made of, too.
        #expect((4...6).contains(styles.cacheStatistics.count))
        let hits = styles.cacheStatistics.hits
        _ = try styles.image("b0Box")
        #expect(styles.cacheStatistics.hits == hits + 1)
        center.post(.critical)
        #expect(styles.cacheStatistics.count == 0)
    }
}
