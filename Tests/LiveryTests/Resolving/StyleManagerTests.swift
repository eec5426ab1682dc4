import LiverySupport
import LiveryRaster
import Testing

@testable import Livery

struct StyleManagerTests {
    private static let yaml = """
        inkColor: black
        bodyFont: {family: Inter, size: 17}
        skyGradient: {colors: [white, blue]}
        goButton: {size: [20, 10], fill: inkColor, states: {disabled: {opacity: 0.5}}}
        """

    // MARK: Asking

    @Test func handsOutEveryKind() throws {
        let styles = try styles(Self.yaml)
        #expect(try styles.color("inkColor").levels == [0, 0, 0, 1])
        #expect(try styles.font("bodyFont").size == 17)
        #expect(try styles.gradient("skyGradient").stops.count == 2)
        let image = try styles.image("goButton", scale: 2)
        #expect(image.bitmap.size == PixelSize(width: 40, height: 20))
        #expect(image.scale == 2)
        let images: StateImages = try styles.asset("goButton")
        #expect(images.states.map(\.states) == [[.disabled]])
        #expect(images.normal.bitmap[0, 0].alpha == 255)
        #expect(images.states.first?.image.bitmap[0, 0].alpha == 128)
        #expect(try styles.image("goButton", size: Size2D(7, 3)).bitmap.width == 7)
    }

    @Test(
        arguments: [
            (
                "inkColour",
                "error: theme 'test.yaml' has no asset 'inkColour'; did you mean 'inkColor'?"
            ),
            ("zzz", "error: theme 'test.yaml' has no asset 'zzz'"),
            (
                "bodyFont",
                "test.yaml:2:1: error: 'bodyFont' is a font; expected a color"
            ),
            (
                "goButton",
                "test.yaml:4:1: error: 'goButton' is an image; expected a color"
            ),
        ] as [(String, String)]
    )
    func says(key: String, line: String) throws {
        let styles = try styles(Self.yaml)
        #expect(lines { _ = try styles.color(key) } == [line])
    }

    @Test func saysWhenAColorIsNoImage() throws {
        let styles = try styles(Self.yaml)
        #expect(
            lines { _ = try styles.image("inkColor") } == [
                "test.yaml:1:1: error: 'inkColor' is a color; expected an image"
            ]
        )
    }

    @Test(arguments: [0, -1, 17, Double.nan, .infinity])
    func refusesScales(scale: Double) throws {
        let styles = try styles(Self.yaml)
        let text = lines { _ = try styles.image("goButton", scale: scale) }
        #expect(text == ["error: the scale must be in 0.1…16, found \(scale.shortest)"])
    }

    @Test(arguments: [Size2D(-1, 2), Size2D(.nan, 2), Size2D(2, .infinity)])
    func refusesSizes(size: Size2D) throws {
        let styles = try styles(Self.yaml)
        let text = lines { _ = try styles.image("goButton", size: size) }
        #expect(text.count == 1)
        #expect(text.first?.hasPrefix("error: a size must be finite and not negative") == true)
        #expect(throws: RasterError.self) {
            try ThemedImage(size: size, scale: .nan) { (_) throws(RasterError) in }
        }
    }

    @Test func anExplicitResolverAnswersForAnyName() throws {
        let styles = try styles("logo: {resolver: box, size: 3, fill: red}\nother: {extends: logo}")
        #expect(try styles.image("logo").bitmap.width == 3)
        #expect(try styles.image("other").bitmap.width == 3)
        #expect(try styles.description(of: "other").resolver == "box")
    }

    @Test func picturesTooLargeAreRefused() throws {
        let styles = try styles("goButton: {size: [20000, 10], fill: red}")
        let text = lines { _ = try styles.image("goButton") }
        #expect(text.count == 1)
        #expect(text.first?.hasPrefix("test.yaml:1:1: error: can't draw 'goButton': ") == true)
    }

    // MARK: Resolvers of the user's

    private struct FirstResolver: AssetResolver {
        static let name = "first"
        func canResolve(_ key: String) -> Bool { key.hasSuffix("Color") || key.hasSuffix("Word") }
        func kind(of key: String) -> AssetKind { .other }
        func resolve(_ request: AssetRequest) -> any Sendable { "first" }
    }

    private struct SecondResolver: AssetResolver {
        static let name = "second"
        func canResolve(_ key: String) -> Bool { key.hasSuffix("Word") }
        func kind(of key: String) -> AssetKind { .other }
        func resolve(_ request: AssetRequest) throws -> any Sendable {
            "second " + (try request.text("text", default: "nothing"))
        }
    }

    @Test func theNewestThatCanResolveAnswers() throws {
        let styles = try styles("aWord: {text: hello}\nbColor: red")
        styles.register(FirstResolver())
        #expect(try styles.asset("aWord") == "first")
        styles.register(SecondResolver())
        #expect(try styles.asset("aWord") == "second hello")
        #expect(try styles.asset("bColor") == "first")
        styles.register(FirstResolver())
        #expect(try styles.asset("aWord") == "first")
        styles.unregister(FirstResolver.self)
        #expect(try styles.asset("aWord") == "second hello")
        #expect(try styles.color("bColor").levels == [255, 0, 0, 1])
        styles.unregister(SecondResolver.self)
        #expect(throws: ThemeError.self) { try styles.asset("aWord", as: String.self) }
    }

    private struct WordResolver: AssetResolver {
        static let name = "word"
        let word: String
        func canResolve(_ key: String) -> Bool { key.hasSuffix("Word") }
        func kind(of key: String) -> AssetKind { .other }
        func resolve(_ request: AssetRequest) -> any Sendable { word }
    }

    /// An instance takes the place of one of its type.
    @Test func resolversAreInstances() throws {
        let styles = try styles("aWord: {}")
        styles.register(WordResolver(word: "one"))
        #expect(try styles.asset("aWord") == "one")
        styles.register(WordResolver(word: "two"))
        #expect(try styles.asset("aWord") == "two")
        styles.unregister(WordResolver.self)
        #expect(throws: ThemeError.self) { try styles.asset("aWord", as: String.self) }
    }

    private struct PairResolver: AssetResolver {
        static let name = "pair"
        func canResolve(_ key: String) -> Bool { key.hasSuffix("Pair") }
        func kind(of key: String) -> AssetKind { .other }
        func resolve(_ request: AssetRequest) throws -> any Sendable {
            try request.allowOnly("one", "other")
            let one: Color = try request.asset(try request.text("one"))
            let other = try request.color("other")
            return [one, other]
        }
    }

    @Test func aResolverMayAskForOtherAssets() throws {
        let yaml = "aColor: red\naPair: {one: aColor, other: blue}"
        let styles = try styles(yaml)
        styles.register(PairResolver())
        let pair: [Color] = try styles.asset("aPair")
        #expect(pair.map(\.levels) == [[255, 0, 0, 1], [0, 0, 255, 1]])
    }

    private struct ChainResolver: AssetResolver {
        static let name = "chain"
        func canResolve(_ key: String) -> Bool { key.hasSuffix("Link") }
        func kind(of key: String) -> AssetKind { .other }
        func resolve(_ request: AssetRequest) throws -> any Sendable {
            try request.asset(try request.text("next"), as: String.self)
        }
    }

    @Test func ringsOfResolversAreCaught() throws {
        let styles = try styles("aLink: {next: bLink}\nbLink: {next: aLink}")
        styles.register(ChainResolver())
        #expect(
            lines { _ = try styles.asset("aLink", as: String.self) } == [
                "test.yaml:2:1: error: circular reference: aLink → bLink → aLink"
            ]
        )
    }

    private struct FailingResolver: AssetResolver {
        struct Failure: Error, CustomStringConvertible { var description: String { "no ink" } }
        static let name = "failing"
        func canResolve(_ key: String) -> Bool { key.hasSuffix("Thing") }
        func kind(of key: String) -> AssetKind { .other }
        func resolve(_ request: AssetRequest) throws -> any Sendable { throw Failure() }
    }

    @Test func whatAResolverThrowsIsPlaced() throws {
        let styles = try styles("\naThing: {}")
        styles.register(FailingResolver())
        #expect(
            lines { _ = try styles.asset("aThing", as: Int.self) } == [
                "test.yaml:2:1: error: resolver 'failing' can't make 'aThing': no ink"
            ]
        )
    }

    @Test(
        arguments: [
            ("aPair: {one: aColor}", "test.yaml:1:1: error: missing key 'other' in pair 'aPair'"),
            (
                "aPair: {one: aColor, othr: red}",
                "test.yaml:1:22: error: unknown key 'othr' in pair 'aPair'; did you mean 'other'?"
            ),
            (
                "aPair: {one: aColor, other: rde}",
                "test.yaml:1:29: error: 'rde' is not a color; did you mean 'red'?"
            ),
            (
                "aPair: {one: bColor, other: red}",
                "test.yaml:1:1: error: theme 'test.yaml' has no asset 'bColor'; did you mean "
                    + "'aColor'?"
            ),
            (
                "aPair: {one: aFont, other: red}",
                "test.yaml:3:1: error: 'aFont' is a font; expected a color"
            ),
        ] as [(String, String)]
    )
    func aResolversOwnKeysGetPlacedErrors(yaml: String, line: String) throws {
        let styles = try styles(yaml + "\naColor: red\naFont: {family: Inter, size: 3}")
        styles.register(PairResolver())
        #expect(lines { _ = try styles.asset("aPair", as: [Color].self) } == [line])
    }

    // MARK: Caches

    private final class CountingResolver: AssetResolver {
        static let name = "counting"
        static let draws = Locked(0)
        static let purges = Locked(0)
        func canResolve(_ key: String) -> Bool { key.hasSuffix("Dot") }
        func kind(of key: String) -> AssetKind { .image }
        func resolve(_ request: AssetRequest) throws -> any Sendable {
            Self.draws.withLock { $0 += 1 }
            return try ThemedImage(size: Size2D(4, 4), scale: request.scale) {
                canvas throws(RasterError) in
                try canvas.fill(
                    Rect2D(x: 0, y: 0, width: 4, height: 4),
                    with: .color(.black)
                )
            }
        }
        func purgeCaches() { Self.purges.withLock { $0 += 1 } }
    }

    @Test func imagesAreKeptUntilMemoryIsShort() throws {
        let center = MemoryPressureCenter()
        var configuration = StyleManager.Configuration()
        configuration.memoryPressure = center
        let styles = StyleManager(document: try theme("aDot: {}"), configuration: configuration)
        styles.register(CountingResolver())
        for _ in 0..<3 { _ = try styles.image("aDot") }
        #expect(CountingResolver.draws.withLock { $0 } == 1)
        center.post(.critical)
        #expect(CountingResolver.purges.withLock { $0 } == 1)
        _ = try styles.image("aDot")
        #expect(CountingResolver.draws.withLock { $0 } == 2)
        _ = try styles.image("aDot", scale: 2)
        #expect(CountingResolver.draws.withLock { $0 } == 3)
    }

    @Test func aStyleManagerIsNotKeptByItsCenter() throws {
        let center = MemoryPressureCenter()
        weak var gone: StyleManager?
        do {
            var configuration = StyleManager.Configuration()
            configuration.memoryPressure = center
            let styles = StyleManager(
                document: try theme("aColor: red"),
                configuration: configuration
            )
            gone = styles
            #expect(gone != nil)
            withExtendedLifetime(styles) {}
        }
        #expect(gone == nil)
        center.post(.critical)
    }

    @Test func switchingTheDocumentChangesWhatDependsOnIt() throws {
        let styles = try styles("inkColor: black\ngoButton: {size: 2, fill: inkColor}")
        #expect(try styles.image("goButton").bitmap[0, 0].red == 0)
        styles.document = try theme("inkColor: white\ngoButton: {size: 3, fill: inkColor}")
        #expect(try styles.image("goButton").bitmap.width == 3)
        #expect(try styles.image("goButton").bitmap[0, 0].red == 255)
        styles.document = try theme("other: {}")
        #expect(throws: ThemeError.self) { try styles.image("goButton") }
    }

    @Test func theAppearanceIsTheManagersUnlessGiven() throws {
        let styles = try styles(
            "$appearances: [dark, light]\ninkColor: {colorSpace: srgb, components: [0, 0, "
                + "0]}\ninkColor~dark: white"
        )
        #expect(try styles.color("inkColor").levels == [255, 255, 255, 1])
        styles.appearance = [.light]
        #expect(try styles.color("inkColor").levels == [0, 0, 0, 1])
        #expect(try styles.color("inkColor", appearance: [.dark]).levels == [255, 255, 255, 1])
    }

    // MARK: Style sets

    private struct TestStyle: StyleSet {
        let styles: StyleManager
        var inkColor: Color { get throws { try asset() } }
        var goButton: StateImages { get throws { try asset() } }
        var missingColor: Color { get throws { try asset() } }
    }

    @Test func propertiesAreKeys() throws {
        let style = TestStyle(styles: try styles(Self.yaml))
        #expect(try style.inkColor.levels == [0, 0, 0, 1])
        #expect(try style.goButton.normal.bitmap.width == 20)
        #expect(
            lines { _ = try style.missingColor } == [
                "error: theme 'test.yaml' has no asset 'missingColor'"
            ]
        )
    }

    // MARK: Threads

    /// Eight threads ask for the same and for different assets while the theme is switched: each
    /// answer is wholly of one theme.
    @Test func manyThreadsAskWhileTheThemeIsSwitched() async throws {
        func document(_ level: Int) throws -> ThemeDocument {
            let assets = (0..<8).map {
                "b\($0)Button: {size: [\($0 + 1), \(level)], fill: inkColor}"
            }
            return try theme(
                "inkColor: [\(level), \(level), \(level)]\n" + assets.joined(separator: "\n")
            )
        }
        let documents = try [10, 20, 30].map(document)
        let styles = StyleManager(document: documents[0])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    for round in 0..<200 {
                        let key = round % 2 == 0 ? "b0Button" : "b\(worker)Button"
                        let image = try styles.image(key)
                        let level = Int(image.bitmap[0, 0].red)
                        #expect(image.bitmap.height == level)
                        if round % 50 == 0 { styles.purgeCaches() }
                    }
                }
            }
            group.addTask {
                for round in 0..<100 {
                    styles.document = documents[round % 3]
                    await Task.yield()
                }
            }
            try await group.waitForAll()
        }
    }
}
