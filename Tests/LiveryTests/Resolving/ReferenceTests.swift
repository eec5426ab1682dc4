import LiveryRaster
import Testing

@testable import Livery

struct ReferenceTests {

    @Test func goByTheAppearance() throws {
        let styles = try styles(
            """
            $values: {ink: black, ink~dark: white}
            aColor: "{bColor}"
            bColor: ink
            """
        )
        #expect(try styles.color("aColor").levels == [0, 0, 0, 1])
        #expect(try styles.color("aColor", appearance: [.dark]).levels == [255, 255, 255, 1])
    }

    /// Braces with anything but a name in them are no reference, wherever they stand.
    @Test(arguments: ["{ inkColor }", "{a b}", "{ }", "{a:b}", "{a,b}", "{}", "{"]) func bracesWithoutAName(
        text: String
    ) {
        for yaml in [
            "aColor: '\(text)'", "aBox: {size: 3, fill: '\(text)'}",
            "aBox: {size: 3, fill: {colors: ['\(text)', red]}}", "aBox: {size: 3, tint: '\(text)'}",
            "aBox: {size: 3, border: '1px solid \(text)'}", "aBox: {size: 3, shadow: '0 0 \(text)'}",
        ] { #expect(faults(of: yaml).count == 1, "\(yaml)") }
    }

    /// Lists of references to lists double with every line; they end at the limit.
    @Test(arguments: ["fill: v0", "shadow: v0", "fill: '{v0}'"]) func referencesThatMultiply(key: String) {
        let leaf = key.contains("shadow") ? "0 0 red" : "red"
        let lists = (0..<40).map { "v\($0): [v\($0 + 1), v\($0 + 1)]" } + ["v40: \(leaf)"]
        let yaml = "$values:\n  " + lists.joined(separator: "\n  ") + "\naBox: {size: 3, \(key)}"
        let found = faults(of: yaml)
        #expect(found.count == 1)
        let what = key.contains("shadow") ? "shadows" : "fills"
        #expect(found.first?.hasSuffix("more than 1000 \(what) in one asset") == true)
    }

    /// Stops that refer to everything refer to more than an asset may.
    @Test func referencesWithoutEnd() {
        let stops = Array(repeating: "'{stop}'", count: 9_000).joined(separator: ", ")
        let yaml = """
            $appearances: [light]
            $values: {ink: red, place: 0.5, stop: {color: ink, at: place}}
            aGradient: {stops: [\(stops)]}
            """
        let found = faults(of: yaml)
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("references expand to more than 20000 values") == true)
    }

    /// What is faulty is looked at once, however many ways lead to it: here, 2 to the power of 40.
    @Test(arguments: ["nothing", "{a40Color}", "{a99Color}"]) func faultsAtTheEndOfManyWays(end: String) throws {
        let links = (1...40).map { "a\($0)Color: {color: '{a\($0 - 1)Color}', mix: {with: '{a\($0 - 1)Color}'}}\n" }
        let yaml = "$appearances: [light]\n" + links.joined() + "a0Color: '\(end)'"
        let styles = try styles(yaml)
        for number in [40, 20, 0] { #expect(!lines(ofErrorIn: { _ = try styles.color("a\(number)Color") }).isEmpty) }
        #expect(!faults(of: yaml).isEmpty)
    }

    @Test func longChainsAreRefused() {
        let links = (0..<70).map { "v\($0): '{v\($0 + 1)}'" } + ["v70: red"]
        let yaml = "$values: {" + links.joined(separator: ", ") + "}\naColor: '{v0}'"
        #expect(faults(of: yaml).map { $0.hasSuffix("references are chained more than 64 deep") } == [true])

        let assets = (0..<70).map { "a\($0)Color: '{a\($0 + 1)Color}'" } + ["a70Color: red"]
        let found = faults(of: assets.joined(separator: "\n"))
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.hasSuffix("references are chained more than 64 deep") })
    }

    /// Who asks for what can't be had is not told to ask for it.
    @Test func theNameItselfIsNoHint() throws {
        #expect(
            try styles("aBox: {size: 9, tint: cBox}\ncBox: {size: 9, fill: red}").validate().map(\.message) == [
                "'cBox' is an image; expected a color"
            ]
        )
    }

    /// Whether a chain is too long must not depend on who has asked for what before.
    @Test(arguments: [
        ("a#Color: '{a@Color}'\n", "a0Color: red\n"),
        ("a#Box: {size: 3, fill: {image: '{a@Box}'}}\n", "a0Box: {size: 3, fill: red}\n"),
        ("a#Box: {size: 3, fill: {image: '{a@Box}'}, states: {disabled: {}}}\n", "a0Box: {size: 3, fill: red}\n"),
    ]) func chainsAreAsLongForEverybody(link: String, end: String) throws {
        let limit = DocumentLimits().chainLength
        let links = (1...(limit + 3)).map { link.replacing("#", with: "\($0)").replacing("@", with: "\($0 - 1)") }
        let document = try theme("$appearances: [light]\n" + end + links.joined())
        let suffix = link.hasPrefix("a#Color") ? "Color" : "Box"
        func isMade(_ number: Int, by styles: StyleManager) -> Bool {
            let key = "a\(number)\(suffix)"
            let failure = lines(ofErrorIn: {
                if suffix == "Color" {
                    _ = try styles.color(key)
                } else {
                    _ = try styles.resolvedImage(key, states: [.disabled])
                    _ = try styles.resolvedImage(key)
                }
            })
            #expect(failure.count <= 1)
            #expect(failure.allSatisfy { $0.hasSuffix("references are chained more than \(limit) deep") })
            return failure.isEmpty
        }
        let numbers = Array(0...(limit + 3))
        for order in [numbers, numbers.reversed(), [limit + 3, 7, limit + 1, limit, 1]] {
            let styles = StyleManager(document: document)
            for number in order { #expect(isMade(number, by: styles) == (number <= limit), "\(number) of \(order)") }
            #expect(!styles.validate().isEmpty)
        }
        #expect(!StyleManager(document: document).validate().isEmpty)
    }
}
