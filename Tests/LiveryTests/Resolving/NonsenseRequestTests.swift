import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What no image can be is refused before anything is looked up or remembered, and what a theme does not know with the
/// nearest name.
struct NonsenseRequestTests {
    private static let yaml = """
        $states: [dragged]
        $parameters:
          count: {type: number, default: 1}
          tone: {type: color, default: red}
          label: {type: text, default: a}
        aBox: {size: ["{count}", 8], fill: "{tone}"}
        aColor: red
        """

    private static let numbers: [Double] = [.nan, .infinity, -.infinity, -1, -.greatestFiniteMagnitude]

    @Test func nothingIsRemembered() throws {
        let styles = try styles(Self.yaml)
        _ = try styles.image("aBox")
        _ = try styles.color("aColor")
        let (bytes, count) = (styles.cacheStatistics.bytes, styles.cacheStatistics.count)
        let rounds = rounds(20_000)
        for round in 0..<rounds {
            let number = Self.numbers[round % Self.numbers.count]
            let infinite = number.isFinite ? .nan : number
            let color = Color(red: 0, green: infinite, blue: 0)
            #expect(throws: ThemeError.self) { try styles.image("aBox", size: Size2D(number, 8)) }
            #expect(throws: ThemeError.self) { try styles.image("aBox", size: Size2D(8, number)) }
            #expect(throws: ThemeError.self) { try styles.image("aBox", scale: number) }
            #expect(throws: ThemeError.self) { try styles.color("aColor", parameters: ["count": .number(infinite)]) }
            #expect(throws: ThemeError.self) { try styles.image("aBox", parameters: ["tone": .color(color)]) }
            #expect(throws: ThemeError.self) { try styles.image("aBox", parameters: ["label": .number(infinite)]) }
        }
        #expect(styles.cacheStatistics.bytes == bytes)
        #expect(styles.cacheStatistics.count == count)
    }

    /// The sign of zero makes no other image.
    @Test func minusZeroIsZero() throws {
        #expect(ImageRequest("a", size: Size2D(-0.0, 0)) == ImageRequest("a", size: Size2D(0, -0.0)))
        let styles = try styles(Self.yaml)
        let zero = try styles.resolvedImage("aBox", parameters: ["count": .number(0)])
        let minus = try styles.resolvedImage("aBox", parameters: ["count": .number(-0.0)])
        #expect(zero.digest == minus.digest)
    }

    private struct Half: CacheKey { let number: Double }

    @Test func keysThatEqualNothingAreNotKept() {
        let cache = Cache<Half, Int>(limits: CacheLimits())
        for number in 0..<100 { #expect(!cache.insert(number, for: Half(number: .nan))) }
        #expect(cache.cost == 0)
        #expect(cache.insert(1, for: Half(number: 1)))
    }

    @Test func unknownNamesAreToldWithTheNearest() throws {
        let styles = try styles(Self.yaml)
        func told(_ body: () throws -> Void) -> String { lines(ofErrorIn: body).joined(separator: "\n") }
        let presed = StateSet(name: "draged")
        #expect(told { _ = try styles.image("aBox", states: [presed]) }.contains("'dragged'"))
        #expect(told { _ = try styles.resolvedImage("aBox", states: [presed]) }.contains("'dragged'"))
        let drak = Appearance(name: "drak")
        #expect(told { _ = try styles.image("aBox", appearance: [drak]) }.contains("'dark'"))
        #expect(told { _ = try styles.color("aColor", appearance: [drak]) }.contains("'dark'"))
        #expect(told { _ = try styles.value("aColor", appearance: [drak]) }.contains("'dark'"))
        #expect(told { _ = try styles.levels(of: "aColor", appearance: [drak]) }.contains("'dark'"))
        #expect(told { _ = try styles.image("aBox", parameters: ["cuont": 3]) }.contains("'count'"))
        styles.appearance = [drak]
        #expect(told { _ = try styles.color("aColor") }.contains("'dark'"))
        // What every theme knows is no error where a theme has nothing for it.
        styles.appearance = [.dark]
        _ = try styles.image("aBox", states: [.hovered, .disabled])
    }
}
