import LiverySupport
import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Style managers at work: what is drawn when, and what is seen while the theme is switched.
struct RuntimeTests {
    /// Draws one pixel of a gray that the theme says, and counts.
    private final class GrayResolver: AssetResolver {
        static let name = "gray"
        static let draws = Locked<[String: Int]>([:])

        struct Recipe: ImageRecipe {
            let level: Double
            let name: String
            var layout: ImageLayout { ImageLayout(size: Size2D(1, 1)) }
            func write(to text: inout RecipeText) { text.line("gray \(name)", level) }
            func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
                draws.withLock { $0[name, default: 0] += 1 }
                if level > 200 { throw CancellationError() }
                let gray = level / 255
                return try .solid(Color(red: gray, green: gray, blue: gray), width: 1, height: 1)
            }
        }

        func canResolve(_ key: String) -> Bool { key.hasSuffix("Gray") }
        func kind(of key: String) -> AssetKind { .image }
        func resolve(_ request: AssetRequest) throws -> any Sendable {
            try Recipe(level: request.decode { $1.number($0) }, name: request.name)
        }
        static func draws(of name: String) -> Int { draws.withLock { $0[name] ?? 0 } }
    }

    /// Draws an image of the theme, which may be its own.
    private struct MirrorResolver: AssetResolver {
        static let name = "mirror"

        struct Recipe: ImageRecipe {
            let name: String
            let styles: StyleManager
            var layout: ImageLayout { ImageLayout(size: Size2D(1, 1)) }
            func write(to text: inout RecipeText) { text.line("mirror", name) }
            func draw(scale: Double, in context: DrawingContext) throws -> Bitmap { try styles.image(name).bitmap }
        }

        let styles: StyleManager
        func canResolve(_ key: String) -> Bool { key.hasSuffix("Mirror") }
        func kind(of key: String) -> AssetKind { .image }
        func resolve(_ request: AssetRequest) throws -> any Sendable { Recipe(name: request.name, styles: styles) }
    }

    @Test func anImageThatDrawsItselfIsAnError() throws {
        let styles = try Self.styles("aMirror: {}")
        styles.register(MirrorResolver(styles: styles))
        let error = try onSmallStack { #expect(throws: ThemeError.self) { try styles.image("aMirror") } }
        #expect("\(error.map { "\($0)" } ?? "")".contains(Fault.tooDeepForStack.message))
    }

    /// Makes an image that is wider than the default limits allow.
    private struct WideResolver: AssetResolver {
        static let name = "wide"

        struct Recipe: ImageRecipe {
            let layout = ImageLayout(size: Size2D(17_000, 1))
            func write(to text: inout RecipeText) { text.line("recipe", "wide") }
            func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
                try ThemedImage(size: layout.size, scale: scale, limits: context.limits) { _ in }.bitmap
            }
        }

        func canResolve(_ key: String) -> Bool { key.hasSuffix("Wide") }
        func kind(of key: String) -> AssetKind { .image }
        func resolve(_ request: AssetRequest) throws -> any Sendable { Recipe() }
    }

    private static func styles(_ yaml: String, limits: CacheLimits = CacheLimits()) throws -> StyleManager {
        var configuration = StyleManager.Configuration()
        configuration.cacheLimits = limits
        configuration.memoryPressure = MemoryPressureCenter()
        let styles = StyleManager(document: try theme(yaml), configuration: configuration)
        styles.register(GrayResolver())
        return styles
    }

    private static func level(_ image: ThemedImage) -> Int { Int(image.bitmap[0, 0].red) }

    @Test func whatBothThemesHaveInCommonStays() throws {
        let styles = try Self.styles("commonGray: 1\nownGray: 2")
        #expect(try Self.level(styles.image("commonGray")) == 1)
        #expect(try Self.level(styles.image("ownGray")) == 2)
        styles.document = try theme("ownGray: 3\ncommonGray: 1")
        #expect(try Self.level(styles.image("commonGray")) == 1)
        #expect(try Self.level(styles.image("ownGray")) == 3)
        #expect(GrayResolver.draws(of: "commonGray") == 1)
        #expect(GrayResolver.draws(of: "ownGray") == 2)
    }

    @Test func observersAreToldOnceAfterTheSwitch() throws {
        let styles = try Self.styles("$appearances: [light, dark]\naGray: 1\naGray~dark: 2")
        let seen = Locked<[String]>([])
        var token: ObservationToken? = styles.observe { [weak styles] change in
            let level = (try? styles?.image("aGray")).map(Self.level)
            seen.withLock { $0.append("\(change) \(level ?? -1)") }
        }
        styles.appearance = [.dark]
        styles.document = try theme("aGray: 5")
        styles.unregister(GrayResolver.self)
        styles.register(GrayResolver())
        #expect(token != nil)
        token = nil
        styles.appearance = [.light]
        #expect(seen.withLock { $0 } == ["appearance 2", "document 5", "resolvers -1", "resolvers 5"])
    }

    /// An image that had to go is drawn again without asking its resolver.
    @Test func whatWasDroppedIsDrawnAgain() throws {
        let styles = try Self.styles("firstDropGray: 1\nsecondDropGray: 2", limits: CacheLimits(count: 1))
        for round in 1...3 {
            #expect(try Self.level(styles.image("firstDropGray")) == 1)
            #expect(try Self.level(styles.image("secondDropGray")) == 2)
            #expect(GrayResolver.draws(of: "firstDropGray") == round)
        }
        #expect(styles.cacheStatistics.count == 1)
        #expect(styles.cacheStatistics.evictions == 5)
    }

    @Test func aDrawingWantedByManyTasksHappensOnce() async throws {
        let styles = try Self.styles("wantedBox: {size: 300, fill: red, shadow: 0 4px 40px black}")
        let images = try await withThrowingTaskGroup(of: ThemedImage.self) { group in
            for number in 0..<64 {
                group.addTask {
                    number % 2 == 0 ? try styles.image("wantedBox") : try await styles.preparedImage("wantedBox")
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(images.count == 64)
        #expect(Set(images).count == 1)
        let statistics = styles.cacheStatistics
        #expect(statistics.count == 1 && statistics.evictions == 0)
    }

    @Test func failuresReachEveryoneAndAreNotKept() async throws {
        let styles = try Self.styles("failingGray: 201")
        await #expect(throws: ThemeError.self) { try await styles.preparedImage("failingGray") }
        #expect(throws: ThemeError.self) { try styles.image("failingGray") }
        #expect(GrayResolver.draws(of: "failingGray") == 2)
        #expect(styles.cacheStatistics.count == 0)
    }

    // MARK: Prefetching

    @Test func prefetchedImagesAreCached() async throws {
        let yaml = (0..<20).map { "p\($0)Box: {size: 10, fill: '#0000\($0 + 10)'}" }
        let styles = try Self.styles(yaml.joined(separator: "\n") + "\nbadBox: {fill: 7}")
        let requests = (0..<20).map { ImageRequest("p\($0)Box") }
        let failures = await styles.prefetch([ImageRequest("badBox"), requests[0]] + requests)
        #expect(failures.map(\.request) == [ImageRequest("badBox")])
        #expect(styles.cacheStatistics.count == 20)
        let misses = styles.cacheStatistics.misses
        for request in requests { _ = try styles.image(request) }
        #expect(styles.cacheStatistics.misses == misses)
    }

    @Test func prefetchingOfACancelledTaskDrawsNothing() async throws {
        let styles = try Self.styles("aBox: {size: 10, fill: red}")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await styles.prefetch([ImageRequest("aBox")]).count
        }
        #expect(await task.value == 0)
        #expect(styles.cacheStatistics.count == 0)
    }

    /// Images are as large as the configuration allows, for whoever looks at them later too.
    @Test func limitsOfImagesAreThoseOfTheConfiguration() throws {
        var configuration = Self.quiet
        configuration.imageLimits = RasterLimits(maximumSide: 20_000)
        let styles = StyleManager(
            document: try theme("aBox: {size: [20000, 2], fill: red}\nbBox: {size: 9, fill: red}"),
            configuration: configuration
        )
        #expect(try styles.image("aBox").pixelLayout().size == PixelSize(width: 20_000, height: 2))
        let sized = try styles.image("bBox", size: Size2D(18_000, 3))
        #expect(try sized.pixelLayout().content.width == 18_000)
        let drawn = try ThemedImage(size: Size2D(17_000, 1), scale: 1, limits: configuration.imageLimits) { _ in }
        #expect(drawn.bitmap.width == 17_000)
        styles.register(WideResolver())
        styles.document = try theme("aWide: {}")
        #expect(try styles.image("aWide").bitmap.width == 17_000)
        configuration.imageLimits = RasterLimits(maximumSide: 10)
        let small = StyleManager(document: try theme("bBox: {size: 9, fill: red}"), configuration: configuration)
        #expect(throws: ThemeError.self) { try small.image("bBox", size: Size2D(11, 3)) }
    }

    // MARK: Many threads

    /// Eight threads ask for 500 assets, of which the cache holds 100, while the theme is switched
    /// again and again: each image is that of one of the themes, at no time is too much kept, and
    /// after the last switch only the last theme is seen.
    @Test func manyThreadsAskForManyAssets() throws {
        func document(_ offset: Int) throws -> ThemeDocument {
            let lines = (0..<500).map { number in
                "t\(number)Button: {size: 2, fill: [\(number % 120 + offset), \(number / 2), 0]}"
            }
            return try theme(lines.joined(separator: "\n"))
        }
        let (requests, switches) = (rounds(Sanitizer.isThread ? 2_000 : 8_000), rounds(100))
        let done = Locked(0)
        let documents = try [document(0), document(120)]
        let limit = 100 * 4_096
        // What the last few assets were made of stays in any case, about 16 KB each.
        let most = limit + 262_144
        let styles = StyleManager(document: documents[0], configuration: Self.quiet)
        styles.cacheLimits = CacheLimits(bytes: limit, largestShare: 1)
        let wrong = Locked(0)
        let peak = Locked(0)
        let threads = (0..<8).compactMap { worker in
            SystemThread {
                var random = SeededGenerator(seed: UInt64(worker))
                for request in 0..<requests {
                    done.withLock { $0 += 1 }
                    let number = Int.random(in: 0..<500, using: &random)
                    let image = try? styles.image("t\(number)Button")
                    let pixel = image?.bitmap[1, 1]
                    let isRight =
                        pixel.map {
                            Int($0.green) == number / 2 && [number % 120, number % 120 + 120].contains(Int($0.red))
                        } ?? false
                    if request % 64 == 0 {
                        let bytes = styles.cacheStatistics.bytes
                        peak.withLock { $0 = max($0, bytes) }
                    }
                    if !isRight { wrong.withLock { $0 += 1 } }
                }
            }
        }
        for turn in 1...switches {
            styles.document = documents[turn % 2]
            // So that the switches are spread over the requests.
            let enough = threads.count * requests * turn / switches
            while done.withLock({ $0 }) < enough { sched_yield() }
        }
        for thread in threads { thread.join() }
        #expect(threads.count == 8)
        #expect(wrong.withLock { $0 } == 0)
        #expect(peak.withLock { $0 } <= most)
        for number in 0..<500 { #expect(try Int(styles.image("t\(number)Button").bitmap[0, 0].red) == number % 120) }
    }

    private static var quiet: StyleManager.Configuration {
        var configuration = StyleManager.Configuration()
        configuration.memoryPressure = MemoryPressureCenter()
        return configuration
    }
}
