import LiverySupport
import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

struct MemoryPressureTests {
    @Test func everyoneWhoListensIsToldUntilTheyStop() {
        let center = MemoryPressureCenter()
        let heard = Locked<[String]>([])
        let first = center.observe { pressure in
            heard.withLock { $0.append("first \(pressure)") }
        }
        var second: ObservationToken? = center.observe { pressure in
            heard.withLock { $0.append("second \(pressure)") }
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
        let styles = StyleManager(
            document: try theme(yaml.joined(separator: "\n")),
            configuration: configuration
        )
        for number in 0..<10 { _ = try styles.image("b\(number)Box") }
        #expect(styles.cacheStatistics.count == 10)
        _ = try styles.image("b0Box")
        center.post(.warning)
        #expect(styles.cacheStatistics.count == 5)
        let hits = styles.cacheStatistics.hits
        _ = try styles.image("b0Box")
        #expect(styles.cacheStatistics.hits == hits + 1)
        center.post(.critical)
        #expect(styles.cacheStatistics.count == 0)
    }

    @Test func usageIsNotedWhenImagesAreKept() throws {
        let center = MemoryPressureCenter()
        let group = try #require(
            ControlGroup(membership: "0::/", mounts: "1 2 0:1 / /cg rw - cgroup2 cgroup2 rw")
        )
        let usage = try #require(
            MemoryUsage(group) { $0.hasSuffix("stat") ? nil : $0.hasSuffix("max") ? "100" : "99" }
        )
        var configuration = StyleManager.Configuration()
        configuration.memoryPressure = center
        let styles = StyleManager(
            document: try theme("aBox: {size: 8}\nbBox: {size: 9}"),
            configuration: configuration
        )
        var token: ObservationToken? = center.observeInsertions(usage)
        _ = try styles.image("aBox")
        #expect(styles.cacheStatistics.count == 0)
        // Within the same second it is not looked at again.
        _ = try styles.image("bBox")
        #expect(styles.cacheStatistics.count == 1)
        #expect(token != nil)
        token = nil
    }

    /// Opens what this system has, and closes it again; which that is differs from machine to machine.
    @Test func theMonitorStartsAndStops() {
        let monitor = MemoryPressureMonitor(center: MemoryPressureCenter())
        #expect(monitor.origin == nil)
        for _ in 0..<3 {
            let origin = monitor.start()
            #expect(monitor.start() == origin)
            #expect(monitor.origin == origin)
            monitor.stop()
            #expect(monitor.origin == nil)
        }
    }

    #if os(Linux)
    /// Whether the kernel takes triggers of this process.
    private static var takesTriggers: Bool {
        guard let file = FileHandle(forUpdatingAtPath: "/proc/pressure/memory") else {
            return false
        }
        defer { try? file.close() }
        return (try? file.write(contentsOf: Data("some 150000 2000000\0".utf8))) != nil
    }

    @Test(.enabled(if: takesTriggers, "the kernel takes no trigger"))
    func theMachinesTriggerOpens() throws {
        let center = MemoryPressureCenter()
        #expect(PressureTriggers.watch("/proc/pressure/memory", center) != nil)
    }

    /// A file that is none of the kernel's takes the text and never tells anything, and one that is
    /// not there, nothing.
    @Test func whatIsNoPressureFileIsNotWatched() {
        let center = MemoryPressureCenter()
        #expect(PressureTriggers.watch("/proc/pressure/none", center) == nil)
        #expect(PressureTriggers.watch("/proc/version", center) == nil)
    }
    #endif
}
