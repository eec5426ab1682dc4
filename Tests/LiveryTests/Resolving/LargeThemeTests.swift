import AllocationCount
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What a part of a theme costs must not depend on how much else there is, and what can't be had at
/// that price has a limit.
@Suite struct LargeThemeTests {
    /// Whether allocations are counted here.
    private static let counts: Bool = {
        let before = allocation_count()
        return withExtendedLifetime(Array(repeating: before, count: 99)) { allocation_count() > before }
    }()

    /// How many blocks of memory a function asks for.
    private func allocations(_ body: () throws -> Void) rethrows -> Double {
        let before = allocation_count()
        try body()
        return Double(allocation_count() - before)
    }

    /// An asset's definitions are found without asking each document.
    @Test(.enabled(if: LargeThemeTests.counts)) func manyDocuments() throws {
        func cost(documents: Int) throws -> Double {
            let folder = try TemporaryFolder()
            for number in 0..<documents {
                try folder.write("$values: {v\(number): red}\na\(number)Color: v\(number)", to: "d\(number).yaml")
            }
            let names = (0..<documents).map { "d\($0).yaml" }.joined(separator: ", ")
            let styles = try styles("$extends: [\(names)]", folder: folder.path)
            _ = try styles.color("a0Color")
            return try allocations { _ = try styles.color("a3Color") }
        }
        let few = try cost(documents: 8)
        let many = try cost(documents: 200)
        #expect(many < few * 1.5)
    }

    /// A folder is read once, and what is in it sorted once.
    @Test(.enabled(if: LargeThemeTests.counts)) func manyPicturesInAFolder() throws {
        func cost(pictures: Int) throws -> Double {
            let folder = try TemporaryFolder()
            let red = Color(red: 1, green: 0, blue: 0)
            for number in 0..<pictures { try folder.writePicture("i\(number).png", red, width: 1, height: 1) }
            let assets = (0..<8).map { "i\($0)Image: i\($0)\n" }.joined()
            let styles = try styles(assets + "lostImage: i9999x\n", folder: folder.path)
            _ = try styles.image("i0Image")
            // What comes to stand there later is not seen before the theme is loaded again.
            try folder.writePicture("i9999x.png", red, width: 1, height: 1)
            #expect(throws: ThemeError.self) { try styles.image("lostImage") }
            return try allocations { _ = try styles.image("i3Image") }
        }
        let few = try cost(pictures: 8)
        let many = try cost(pictures: 300)
        #expect(many < few * 1.5)
    }

    /// Qualifiers are compared as often as a sort likes, and no sets are made of their names for it.
    @Test(.enabled(if: LargeThemeTests.counts)) func comparingQualifiers() throws {
        let names = (0..<40).map { Appearance(name: "a\($0)") }
        let order = QualifierOrder(names + Appearance.builtIn)
        func cost(names count: Int) -> Double {
            let first = Appearance(names[..<count])
            let second = Appearance(names[1...count])
            #expect(order.hasLowerPrecedence(first, than: second))
            return allocations { _ = order.hasLowerPrecedence(second, than: first) }
        }
        #expect(cost(names: 30) == cost(names: 2))
    }

    /// Of many states, those that can hold are found without asking the others.
    @Test(.enabled(if: LargeThemeTests.counts)) func manyStates() throws {
        func cost(states: Int) throws -> Double {
            let names = (0..<states).map { "s\($0)" }
            let yaml =
                "$states: [\(names.joined(separator: ", "))]\naBox:\n  size: 9\n  states:\n"
                + names.map { "    \($0): {fill: red}\n" }.joined()
            let styles = try styles(yaml)
            let resolution = try styles.snapshot.resolution(of: "aBox", in: [.light])
            let held = StateSet([StateSet(name: "s1")])
            _ = resolution.asset.value(in: held)
            return allocations { _ = resolution.asset.value(in: held) }
        }
        let few = try cost(states: 4)
        let many = try cost(states: 100)
        #expect(many < few * 1.5)
    }

    @Test func limits() {
        func list(_ count: Int, _ prefix: String = "n") -> String {
            "[" + (0..<count).map { "\(prefix)\($0)" }.joined(separator: ", ") + "]"
        }
        #expect(faults(of: "$appearances: \(list(100))\naColor: red") == [])
        #expect(
            faults(of: "$appearances: \(list(101))\naColor: no") == [
                "test.yaml:1:506: error: '$appearances' lists more than 100 names"
            ]
        )
        let traits = (0..<101).map { "n\($0)" }.joined(separator: ".")
        #expect(
            faults(of: "$appearances: [\(traits)]") == [
                "test.yaml:1:16: error: '$appearances' lists more than 100 names"
            ]
        )
        #expect(faults(of: "$states: \(list(100))\naColor: red") == [])
        #expect(
            faults(of: "$states: \(list(101))\naColor: red") == [
                "test.yaml:1:501: error: '$states' lists more than 100 names"
            ]
        )
        #expect(
            faults(of: "$resources: \(list(101))\naColor: red").last
                == "test.yaml:1:504: error: '$resources' lists more than 100 folders"
        )
        func box(_ states: Int) -> String {
            let names = (0..<46).map { "n\($0)" }
            let pairs = names.indices.flatMap { first in names[..<first].map { "\(names[first]).\($0)" } }
            return "$states: \(list(46))\naBox:\n  size: 9\n  states:\n"
                + pairs.prefix(states).map { "    \($0): {fill: red}\n" }.joined()
        }
        #expect(faults(of: box(1_000)) == [])
        #expect(
            faults(of: box(1_001)) == [
                "test.yaml:4:3: error: an asset can't have more than 1000 combinations of states"
            ]
        )
    }

    // MARK: The way to a result

    /// What is wrong with an asset is the same whoever was asked for before.
    @Test(arguments: [
        "aColor: '{bColor}'\nbColor: '{cColor}'\ncColor: '{aColor}'\ndColor: '{bColor}'",
        "aColor: {mix: {with: bColor}, color: cColor}\nbColor: aColor\ncColor: {mix: {with: aColor}, color: bColor}",
        "aBox: {size: 3, fill: {image: bBox}, states: {disabled: {fill: cColor}}}\n"
            + "bBox: {size: 3, fill: [cColor, {image: aBox}]}\ncColor: bleu",
        "aBox: {size: 3, fill: {image: aBox}}\nbBox: {size: 3, fill: {image: aBox}}",
        "$values: {one: '{two}', two: '{one}'}\naColor: one\nbColor: aColor\ncColor: '{bColor}'",
        (0..<70).map { "a\($0)Color: a\($0 + 1)Color\n" }.joined() + "a70Color: bleu",
    ]) func errorsDoNotDependOnTheWay(yaml: String) throws {
        let document = try theme("$appearances: [light]\n" + yaml)
        let names = document.assetNames
        func look(_ name: String, _ styles: StyleManager) -> [String] {
            lines(ofErrorIn: {
                if name.hasSuffix("Color") { _ = try styles.color(name) } else { _ = try styles.resolvedImage(name) }
            })
        }
        let alone = names.map { look($0, StyleManager(document: document)) }
        #expect(alone.contains { !$0.isEmpty })
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let styles = StyleManager(document: document)
            for position in names.indices.shuffled(using: &generator) {
                #expect(look(names[position], styles) == alone[position], "\(names[position])")
            }
        }
    }

    /// A cycle is told once, wherever it was entered.
    @Test func aRingIsToldOnce() {
        #expect(
            faults(of: "zColor: '{bColor}'\nbColor: '{mColor}'\nmColor: '{bColor}'\nyColor: mColor") == [
                "test.yaml:3:9: error: circular reference: bColor → mColor → bColor"
            ]
        )
    }

    /// What many assets extend is resolved once in each appearance.
    @Test(.enabled(if: LargeThemeTests.counts)) func aBaseIsResolvedOnce() throws {
        func cost(keys: Int) throws -> Double {
            let base = (0..<keys).map { "  k\($0)~dark: {a~dark: 1}\n" }.joined()
            let styles = try styles("baseBox:\n\(base)aBox: {extends: baseBox}\nbBox: {extends: baseBox}\n")
            let resolution = try styles.snapshot.resolution(of: "aBox", in: [.dark])
            #expect(resolution.asset.value.dictionary?.count == keys)
            return try allocations { _ = try styles.snapshot.resolution(of: "bBox", in: [.dark]) }
        }
        let few = try cost(keys: 20)
        let many = try cost(keys: 500)
        #expect(many < few * 1.5)
    }

    /// The elements of lists count as keys do.
    @Test func inheritedListsHaveALimit() throws {
        let dashes = Array(repeating: "1", count: 100).joined(separator: ", ")
        let heirs = (0..<6).map { "a\($0)Box: {extends: baseBox}\n" }.joined()
        var limits = DocumentLimits()
        // Of 106 values each: the base's six keys, and its dashes.
        limits.nodeCount = 5 * 106
        let yaml =
            "$appearances: [light]\nbaseBox: {size: 900, fill: red, "
            + "border: {width: 1, color: red, dash: [\(dashes)]}}\n\(heirs)"
        let document = try ThemeDocument(bytes: Array(yaml.utf8), format: .yaml, limits: limits)
        #expect(
            StyleManager(document: document).validate().map(\.description) == [
                "theme:8:1: error: assets inherit more than 530 values by 'extends'"
            ]
        )
    }

    /// The values that assets inherit are counted all together, in the order of the assets' names.
    @Test func inheritedKeysHaveALimit() throws {
        let states = (0..<50).map { "s\($0)" }
        let changes = states.map { "\($0): {fill: red}" }.joined(separator: ", ")
        let heirs = (10..<40).reversed().map { "a\($0)Box: {extends: baseBox}\n" }.joined()
        var limits = DocumentLimits()
        // Of 102 keys each, with those of the base's own base.
        limits.nodeCount = 1_100
        let document = try ThemeDocument(
            bytes: Array(
                """
                $states: [\(states.joined(separator: ", "))]
                $values: {first: {size: 9}}
                baseBox: {extends: first, states: {\(changes)}}
                \(heirs)
                """.utf8
            ),
            format: .yaml,
            limits: limits
        )
        let lines = StyleManager(document: document).validate().map(\.description)
        #expect(lines.count == 21)
        for (index, line) in lines.enumerated() {
            // The last of the names come first in the document, after the base, which has a base itself.
            let message = "assets inherit more than 1100 values by 'extends'"
            #expect(line == "theme:\(3 + index):1: error: \(message)")
        }
    }
}
