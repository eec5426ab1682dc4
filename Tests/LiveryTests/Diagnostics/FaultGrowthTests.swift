import LiveryRaster
import Testing

@testable import Livery

/// Themes whose faults multiply, at sizes that only linear time and memory can take.
@Suite struct FaultGrowthTests {
    /// Each wrong key looks like an appearance. They are reported up to a number.
    @Test func manyWrongKeys() {
        let keys = (0..<4_000).map { number in
            let words = (0..<12).map { number >> $0 & 1 == 0 ? "dark" : "light" }
            return "  \(words.joined(separator: ".")): 1\n"
        }
        let found = faults(of: "aBox:\n  size: 9\n  fill: red\n" + keys.joined())
        #expect(found.count == 1_000)
        #expect(found.allSatisfy { $0.contains("' in box 'aBox'") })
    }

    /// The key of a faulty element is looked for among all elements.
    @Test func manyFaultyElements() {
        let stops = Array(repeating: "{at: 1}", count: 9_000).joined(separator: ", ")
        let found = faults(of: "$appearances: [light]\naGradient: {stops: [\(stops)]}")
        #expect(found.count == 1_000)
        #expect(found.first == "test.yaml:2:21: error: missing key 'color' in stop")
    }

    /// Lists of values by appearances, which are not allowed in them.
    @Test func manyElementsWithAppearances() {
        let stops = Array(repeating: "{light: red}", count: 5_000).joined(separator: ", ")
        let found = faults(of: "$appearances: [light]\naGradient: {colors: [\(stops)]}")
        #expect(found.count == 1_000)
        #expect(found.allSatisfy { $0.contains("a value can't have appearances for keys") })
    }

    private static let stops = Array(repeating: "{color: blau}", count: 1_000).joined(separator: ", ")
    /// An asset that refers to another one with many faults reports one.
    @Test func faultsAreNotCopiedToAssetsThatRefer() throws {
        let boxes = (0..<1_000).map { "b\($0)Box: {size: 9, fill: aGradient}\n" }.joined()
        let styles = try styles("aGradient: {stops: [\(Self.stops)]}\n\(boxes)zBox: {size: 9, fill: {image: b7Box}}\n")
        // All faults are found once, where they are.
        #expect(styles.validate().count == 1_001)
        let error = try #require(throws: ThemeError.self) { try styles.image("b7Box") }
        #expect(
            error.diagnostics.map(\.description) == [
                "test.yaml:9:24: error: 'aGradient' has several errors, the first at test.yaml:1:29: "
                    + "'blau' is not a color; no asset or value has this name"
            ]
        )
        // What is farther away names the same asset.
        let outer = try #require(throws: ThemeError.self) { try styles.image("zBox") }
        #expect(outer == error)
    }

    /// A value has no asset of its own to report its faults.
    @Test func faultsOfValues() throws {
        let boxes = (0..<300).map { "b\($0)Box: {size: 9, fill: '{v}'}\n" }.joined()
        let styles = try styles("$values: {v: {stops: [\(Self.stops)]}}\n\(boxes)")
        // They are told once, and no other asset is looked at.
        #expect(styles.validate().count == 1_001)
        let error = try #require(throws: ThemeError.self) { try styles.image("b7Box") }
        #expect(error.diagnostics.count == 1_000)
    }

    /// An asset reports its own faults, and those of what it extends.
    @Test func faultsOfBases() throws {
        let bad = (0..<200).map { "x\($0): 1" }.joined(separator: ", ")
        let boxes = (0..<100).map { "b\($0)Box: {extends: aBox, y: 1}\n" }.joined()
        let styles = try styles("$appearances: [light]\naBox: {size: 9, \(bad)}\n\(boxes)")
        // 200 in the base; in each of the others its own, and 19 of the base.
        #expect(styles.validate().map(\.message).last == "too many errors; showing the first 1000")
        #expect(styles.validate().count == 200 + 40 * 20 + 1)
        let error = try #require(throws: ThemeError.self) { try styles.image("b7Box") }
        #expect(error.diagnostics.map { $0.location?.line } == Array(repeating: 2, count: 19) + [10])
    }

    /// Several references to faulty assets, of which one refers to another.
    @Test func faultsThroughSeveralAssets() throws {
        let yaml = """
            $appearances: [light]
            aGradient: {colors: [blau, rott]}
            bBox: {size: 9, fill: aGradient, opacity: x}
            cBox: {size: 9, fill: [{image: bBox}, grun]}
            """
        let styles = try styles(yaml)
        let own = try #require(throws: ThemeError.self) { try styles.image("cBox") }
        #expect(
            own.diagnostics.map(\.description) == [
                "test.yaml:4:32: error: 'bBox' has several errors, the first at test.yaml:2:22: "
                    + "'blau' is not a color; no asset or value has this name",
                "test.yaml:4:39: error: 'grun' is not a color; no asset or value has this name",
            ]
        )
        #expect(
            styles.validate().map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [
                "2:22", "2:28", "3:43", "4:39",
            ]
        )
    }

    /// Most faults of an asset are those of all its states.
    @Test func faultsOfManyStates() {
        let names = (0..<100).map { "s\($0)" }
        let states = names.map { "    \($0): {opacity: 0.5}\n" }.joined()
        let shadows = Array(repeating: "x", count: 1_000).joined(separator: ", ")
        let found = faults(
            of: "$states: [\(names.joined(separator: ", "))]\naBox:\n  size: 9\n  shadow: [\(shadows)]\n"
                + "  states:\n\(states)"
        )
        #expect(found.count == 1_000)
    }

    /// A theme that is full of wrong names takes seconds, not hours: the time for each must not grow
    /// with the theme.
    @Test func costsLittleInThemesFullOfWrongNames() throws {
        let known = (0..<8_000).map { "  n\($0)Color: red\n" }.joined()
        let wrong = (0..<600).map { "r\($0)Color: '{n\($0)xColor}'\n" }.joined()
        let extending = (0..<600).map { "e\($0)Box: {extends: n\($0)xColor}\n" }.joined()
        let found = faults(of: "$values:\n" + known + wrong + extending)
        #expect(found.count == 1_001)
        // Those that come first say what may be meant.
        let hinted = found.count { $0.contains("; did you mean 'n") }
        #expect((50...200).contains(hinted), "\(hinted)")
    }
}
