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
            ("inkColour", "error: theme 'test.yaml' has no asset 'inkColour'; did you mean 'inkColor'?"),
            ("zzz", "error: theme 'test.yaml' has no asset 'zzz'"),
            ("bodyFont", "test.yaml:2:1: error: 'bodyFont' is a font; expected a color"),
            ("goButton", "test.yaml:4:1: error: 'goButton' is an image; expected a color"),
        ] as [(String, String)]
    ) func says(key: String, line: String) throws {
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

    @Test(arguments: [0, -1, 17, Double.nan, .infinity]) func refusesScales(scale: Double) throws {
        let styles = try styles(Self.yaml)
        let text = lines { _ = try styles.image("goButton", scale: scale) }
        #expect(text == ["error: the scale must be in 0.1…16, found \(scale.shortest)"])
    }

    @Test(arguments: [Size2D(-1, 2), Size2D(.nan, 2), Size2D(2, .infinity)]) func refusesSizes(size: Size2D) throws {
        let styles = try styles(Self.yaml)
        let text = lines { _ = try styles.image("goButton", size: size) }
        #expect(text.count == 1)
        #expect(text.first?.hasPrefix("error: a size must be finite and not negative") == true)
        #expect(throws: RasterError.self) { try ThemedImage(size: size, scale: .nan) { (_) throws(RasterError) in } }
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

    /// The newest that can resolve a name answers, and an instance takes the place of one of its type.
    @Test func theNewestThatCanResolveAnswers() throws {
        struct Words: AssetResolver {
            static let name = "words"
            func canResolve(_ key: String) -> Bool { true }
            func kind(of key: String) -> AssetKind { .other }
            func resolve(_ request: AssetRequest) -> any Sendable { "words" }
        }
        let styles = try styles("aWord: {text: hello}\nbColor: red")
        styles.register(Words())
        #expect(try styles.asset("aWord") == "words")
        styles.register(StubResolver("Word") { "stub " + (try $0.text("text", default: "nothing")) })
        #expect(try styles.asset("aWord") == "stub hello")
        #expect(try styles.asset("bColor") == "words")
        styles.register(StubResolver("Word") { _ in "other" })
        #expect(try styles.asset("aWord") == "other")
        styles.register(Words())
        #expect(try styles.asset("aWord") == "words")
        styles.unregister(Words.self)
        #expect(try styles.asset("aWord") == "other")
        #expect(try styles.color("bColor").levels == [255, 0, 0, 1])
        styles.unregister(StubResolver.self)
        #expect(throws: ThemeError.self) { try styles.asset("aWord", as: String.self) }
    }

    private static let pairs = StubResolver("Pair") { request in
        try request.allowOnly("one", "other")
        let one: Color = try request.asset(try request.text("one"))
        return [one, try request.color("other")]
    }

    @Test func aResolverMayAskForOtherAssets() throws {
        let yaml = "aColor: red\naPair: {one: aColor, other: blue}"
        let styles = try styles(yaml)
        styles.register(Self.pairs)
        let pair: [Color] = try styles.asset("aPair")
        #expect(pair.map(\.levels) == [[255, 0, 0, 1], [0, 0, 255, 1]])
    }

    @Test func ringsOfResolversAreCaught() throws {
        let styles = try styles("aLink: {next: bLink}\nbLink: {next: aLink}")
        styles.register(StubResolver("Link") { try $0.asset(try $0.text("next"), as: String.self) })
        #expect(
            lines { _ = try styles.asset("aLink", as: String.self) } == [
                "test.yaml:2:1: error: circular reference: aLink → bLink → aLink"
            ]
        )
    }

    @Test func whatAResolverThrowsIsPlaced() throws {
        struct Failure: Error, CustomStringConvertible { var description: String { "no ink" } }
        let styles = try styles("\naThing: {}")
        styles.register(StubResolver("Thing") { _ in throw Failure() })
        #expect(
            lines { _ = try styles.asset("aThing", as: Int.self) } == [
                "test.yaml:2:1: error: resolver 'stub' can't make 'aThing': no ink"
            ]
        )
    }

    @Test(
        arguments: [
            ("aPair: {one: aColor}", "test.yaml:1:1: error: missing key 'other' in stub 'aPair'"),
            (
                "aPair: {one: aColor, othr: red}",
                "test.yaml:1:22: error: unknown key 'othr' in stub 'aPair'; did you mean 'other'?"
            ), ("aPair: {one: aColor, other: rde}", "test.yaml:1:29: error: 'rde' is not a color; did you mean 'red'?"),
            (
                "aPair: {one: bColor, other: red}",
                "test.yaml:1:1: error: theme 'test.yaml' has no asset 'bColor'; did you mean " + "'aColor'?"
            ), ("aPair: {one: aFont, other: red}", "test.yaml:3:1: error: 'aFont' is a font; expected a color"),
        ] as [(String, String)]
    ) func aResolversOwnKeysGetPlacedErrors(yaml: String, line: String) throws {
        let styles = try styles(yaml + "\naColor: red\naFont: {family: Inter, size: 3}")
        styles.register(Self.pairs)
        #expect(lines { _ = try styles.asset("aPair", as: [Color].self) } == [line])
    }

    // MARK: Caches

    @Test func aStyleManagerIsNotKeptByItsCenter() throws {
        let center = MemoryPressureCenter()
        weak var gone: StyleManager?
        do {
            var configuration = StyleManager.Configuration()
            configuration.memoryPressure = center
            let styles = StyleManager(document: try theme("aColor: red"), configuration: configuration)
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
        #expect(lines { _ = try style.missingColor } == ["error: theme 'test.yaml' has no asset 'missingColor'"])
    }
}
