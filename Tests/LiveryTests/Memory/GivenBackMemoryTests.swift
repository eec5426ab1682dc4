import LiveryRaster
import LiveryDocuments
import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// What is dropped is given back to the system, and everything that is cached is within one limit.
struct GivenBackMemoryTests {
    /// The memory of this process that is in use, in bytes (proc(5)); nil where the system does not say.
    private static var residentBytes: Int? {
        guard let bytes = try? FileReader.read("/proc/self/statm", limit: 1 << 10) else { return nil }
        let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        return numbers.count > 1 ? Int(numbers[1]).map { $0 * 4_096 } : nil
    }

    /// 40,000 images within 32 MB: without giving memory back, more than 100 MB stay.
    @Test(.enabled(if: !Sanitizer.isAny), arguments: [false, true]) func aPurgeIsSeenByTheSystem(isPressure: Bool)
        throws
    {
        let center = MemoryPressureCenter()
        var configuration = StyleManager.Configuration()
        configuration.cacheLimits = CacheLimits(bytes: 32 << 20, count: .max)
        configuration.memoryPressure = center
        let styles = StyleManager(
            document: try theme("aButton: {size: [auto, 20], fill: red, cornerRadius: 4}"),
            configuration: configuration
        )
        _ = try styles.image("aButton")
        styles.purgeCaches()
        let before = Self.residentBytes ?? 0
        for number in 0..<rounds(40_000) { _ = try styles.image("aButton", size: Size2D(20 + Double(number) / 64, 20)) }
        let statistics = styles.cacheStatistics
        #expect(statistics.bytes <= 32 << 20)
        #expect(statistics.imageBytes < statistics.bytes)
        #expect(statistics.imageBytes > 0)
        if isPressure { center.post(.critical) } else { styles.purgeCaches() }
        #expect(styles.cacheStatistics.bytes == 0)
        // Other tests leave holes in the heap, which are no part of this.
        #expect((Self.residentBytes ?? 0) - before < 40 << 20)
    }

    /// Nothing is kept without a limit that allows it, neither images nor decoded pictures nor shapes, but what the last
    /// assets were made from.
    @Test func nothingIsKeptWithinNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write(TinyPNG.file([[255, 0, 0]], []), to: "a.png")
        var configuration = StyleManager.Configuration()
        configuration.cacheLimits = CacheLimits(bytes: 0)
        let styles = StyleManager(
            document: try theme(
                "$resources: [.]\naBox: {size: 9, cornerRadius: 3, shadow: 0 1px 3px red, fill: {image: a.png}}",
                folder: folder.path
            ),
            configuration: configuration
        )
        _ = try styles.image("aBox")
        #expect(styles.cacheStatistics.imageBytes == 0)
        #expect(styles.cacheStatistics.bytes < 1 << 14)
    }

    @Test func resolversAreToldOfAnyPressure() throws {
        let center = MemoryPressureCenter()
        var configuration = StyleManager.Configuration()
        configuration.memoryPressure = center
        let styles = StyleManager(document: try theme("a: 1"), configuration: configuration)
        let resolver = StubResolver("Purged") { _ in 1 }
        styles.register(resolver)
        for (count, pressure) in MemoryPressure.allCases.enumerated() {
            center.post(pressure)
            #expect(resolver.purgeCount == count + 1)
        }
    }

    /// As many images as were asked for are kept, whatever they are expanded from.
    @Test func hiddenImagesDoNotCount() throws {
        var configuration = StyleManager.Configuration()
        configuration.cacheLimits = CacheLimits(count: 3)
        let styles = StyleManager(
            document: try theme("aButton: {size: [auto, 20], fill: red, cornerRadius: 4}"),
            configuration: configuration
        )
        let sizes = [60.0, 70, 80].map { Size2D($0, 20) }
        for size in sizes { _ = try styles.image("aButton", size: size) }
        #expect(styles.cacheStatistics.count == 3)
        let misses = styles.cacheStatistics.misses
        for size in sizes { _ = try styles.image("aButton", size: size) }
        #expect(styles.cacheStatistics.misses == misses)
    }
}
