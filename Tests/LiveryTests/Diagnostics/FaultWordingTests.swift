import Testing

@testable import Livery

/// The words of every fault that is found after reading; those of documents have a test of their own.
struct FaultWordingTests {
    static let layering: [(LayeringFault, String)] = [
        (
            .unknownQualifier("drak", kind: "appearance", nearest: "dark", known: ["dark"]),
            "unknown appearance 'drak'; did you mean 'dark'?"
        ),
        (
            .unknownQualifier("x", kind: "state", nearest: nil, known: ["a", "b"]),
            "unknown state 'x'; this theme knows 'a' and 'b'"
        ),
        (
            .unknownQualifier("", kind: "appearance", nearest: nil, known: []),
            "the name of an appearance is missing"
        ),
        (.repeatedQualifier("dark", in: "dark.dark"), "'dark' stands twice in 'dark.dark'"),
        (.sameKey("b~a", as: "a~b"), "'b~a' means the same as 'a~b' in the same dictionary"),
        (
            .synonyms("color", "fill"),
            "'color' and 'fill' are two names of one key; keep one of them"
        ),
        (
            .unknownRootKey("$stats", nearest: "$states"),
            "unknown key '$stats' at the root; did you mean '$states'?"
        ),
        (.unqualifiableKey("$states"), "'$states' can't depend on the appearance"),
        (
            .invalidName("9a"),
            "'9a' can't be a name: names are letters, digits, '_', '-' and '.', and begin with a "
                + "letter"
        ),
        (
            .assetAndValue("a"),
            "'a' names both an asset and a value in $values; give one of them another name"
        ),
        (
            .wrongRootValue(key: "$values", wanted: "a dictionary", found: "a list"),
            "'$values' wants a dictionary, and a list stands here"
        ),
        (
            .invalidQualifierName("a!", kind: "state"),
            "'a!' can't be the name of a state: such names are letters and digits"
        ),
        (
            .invalidQualifierName("normal", kind: "state"),
            "'normal' can't be the name of a state: it is what no state is called"
        ),
        (
            .unknownBase("a", nearest: nil),
            "'extends' names 'a', and no asset or value has that name"
        ),
        (
            .baseWithoutKeys("a"),
            "'extends' names 'a', which is no dictionary and has no keys to inherit"
        ),
        (.extendsRing(["a", "b", "a"]), "'extends' goes round in a ring: a → b → a"),
        (.extendsTooLong(limit: 64), "a chain of 'extends' is longer than 64"),
        (
            .wrongStates("text"),
            "states are a dictionary from a state to what changes in it, and text stands here"
        ),
    ]

    static let value: [(ValueFault, String)] = [
        (
            .wrongKind(wanted: "a color", found: "a list"),
            "a color is wanted here, and a list stands here"
        ),
        (.malformed(wanted: "a color", text: "x", hint: nil), "'x' is not a color"),
        (.malformed(wanted: "a color", text: "x", hint: "write y"), "'x' is not a color; write y"),
        (
            .missingValue(wanted: "a color", isYAML: true),
            "a color is wanted here, and nothing stands here; what begins with '#' or holds '{' "
                + "must be quoted in YAML"
        ),
        (
            .missingValue(wanted: "a color", isYAML: false),
            "a color is wanted here, and null stands here"
        ),
        (
            .misplacedKey("radius", owner: "gradient", of: "radial gradients"),
            "'radius' in gradient has no meaning: it is a key of radial gradients"
        ),
        (.tooMany("color stops", limit: 9), "more than 9 color stops in one asset"),
        (.textTooLong(limit: 1000), "a text of more than 1000 bytes is no value"),
        (
            .outOfRange(what: "a radius", found: "-1", allowed: "0 or more"),
            "a radius must be 0 or more, and is -1"
        ),
        (
            .unknownWord("b", what: "mode", nearest: nil, allowed: ["a"]),
            "unknown mode 'b'; there are 'a'"
        ),
        (
            .unknownWord("b", what: "mode", nearest: "a", allowed: ["a"]),
            "unknown mode 'b'; did you mean 'a'?"
        ),
        (.unknownKey("b", owner: "box 'x'", nearest: nil), "unknown key 'b' in box 'x'"),
        (
            .foreignKey("stroke", owner: "box 'x'", ours: "border"),
            "unknown key 'stroke' in box 'x'; it is called 'border' here"
        ),
        (.missingKey("color", owner: "shadow"), "shadow has no 'color'"),
        (
            .exclusiveKeys("stops", "colors", owner: "gradient"),
            "gradient has 'stops' and 'colors', which exclude each other"
        ),
        (
            .fractionalAlpha("0.5"),
            "the alpha 0.5 of a list counts from 0 to 255 like the other components; for a "
                + "fraction write rgb(r g b / 0.5)"
        ),
        (
            .tooDeepForStack,
            "this is nested too deep for the stack of the thread that decodes it"
        ),
        (
            .insetsList,
            "a list is no insets, since its order is not the same everywhere; write "
                + "{top:, left:, bottom:, right:}"
        ),
        (
            .tooManyLayers(asset: "a", limit: 1000),
            "the image layers of 'a' expand to more than 1000, those within them included"
        ),
        (.tooFewStops(0), "a gradient needs at least two stops, and has none"),
        (.tooFewStops(1), "a gradient needs at least two stops, and has one"),
        (.strayHint, "a hint stands between two stops, which both have a color"),
        (
            .noAutomaticSide(side: "width", reason: "a corner is a pill"),
            "the width can't be 'auto', since a corner is a pill; give 'size' a number for it"
        ),
        (
            .differentSizes(asset: "a", first: "1 × 1 points in 'b'", second: "2 × 2"),
            "the images of 'a' differ in size: 1 × 1 points in 'b', and 2 × 2"
        ),
        (.imageTooLarge(asset: "a", reason: "b"), "'a' can't be drawn: b"),
    ]

    static let reference: [(ReferenceFault, String)] = [
        (.unknownName("a", nearest: "b"), "no asset or value is named 'a'; did you mean 'b'?"),
        (
            .wrongKind("a", is: "a font", wanted: "a color"),
            "'a' is a font, and a color is wanted here"
        ),
        (.ring(["a", "b", "a"]), "references go round in a ring: a → b → a"),
        (.tooMany(limit: 3), "references expand to more than 3 values"),
        (.tooLong(limit: 64), "a chain of references is longer than 64"),
    ]

    static let asset: [(AssetFault, String)] = [
        (
            .undefined("a", theme: "t", nearest: "b"),
            "theme 't' has no asset 'a'; did you mean 'b'?"
        ),
        (
            .undefinedInAppearance("a", appearance: "dark"),
            "asset 'a' is not defined for the appearance 'dark'"
        ),
        (
            .noResolver("a", suffixes: ["Color", "Font"]),
            "no resolver answers for 'a'; its name would have to end in one of Color, Font, or its "
                + "metadata to say 'resolver:'"
        ),
        (
            .looksLikeBox("a"),
            "'a' is an image read from a file, but has the keys of a box; end its name in Box, "
                + "Button, ButtonImage or RoundedImage, or say 'resolver: box'"
        ),
        (.unknownResolver("bx", nearest: "box"), "there is no resolver 'bx'; did you mean 'box'?"),
        (
            .wrongType("a", is: "a color", wanted: "a font"),
            "asset 'a' is a color, and a font was asked for"
        ),
        (.ring(["a", "b", "a"]), "assets need each other in a ring: a → b → a"),
        (
            .resolverFailed("a", resolver: "r", reason: "no ink"),
            "resolver 'r' could not make 'a': no ink"
        ),
        (.file("f.png", reason: "it is damaged"), "'f.png' can't be used: it is damaged"),
        (
            .missingFile("f", folders: ["a", "b", "c"], nearest: "g"),
            "there is no file 'f' in 'a', 'b' and 'c'; did you mean 'g'?"
        ),
        (
            .unsupportedFile("f.svg", kind: "an SVG file"),
            "'f.svg' is an SVG file; only PNG files are read"
        ),
        (
            .wrongReplacement("f.png", found: "1 × 1", wanted: "2 × 2"),
            "the replacement 'f.png' has 1 × 1 pixels, and the image has 2 × 2"
        ),
        (.drawing("a", reason: "b"), "'a' could not be drawn: b"),
        (.size("-1 2"), "a size must be finite and not negative, and is -1 2"),
        (.scale("0", allowed: "in 0.1…16"), "the scale must be in 0.1…16, and is 0"),
    ]

    @Test(arguments: layering) func saysOfLayering(fault: LayeringFault, message: String) {
        #expect(Fault.layering(fault).message == message)
    }

    @Test(arguments: value) func saysOfValues(fault: ValueFault, message: String) {
        #expect(Fault.value(fault).message == message)
    }

    @Test(arguments: reference) func saysOfReferences(fault: ReferenceFault, message: String) {
        #expect(Fault.reference(fault).message == message)
    }

    @Test(arguments: asset) func saysOfAssets(fault: AssetFault, message: String) {
        #expect(Fault.asset(fault).message == message)
    }

    /// Diagnostics come in order of place, those of one place in the order they were found, each once.
    @Test func areSortedByPlace() {
        let first = Source(name: "a.yaml", order: 0)
        let second = Source(name: "b.yaml", order: 1)
        func diagnostic(_ name: String, _ place: SourcePlace?) -> Diagnostic {
            Diagnostic(.layering(.invalidName(name)), at: place)
        }
        let late = diagnostic("c", SourcePlace(source: first, line: 10, column: 2))
        let early = diagnostic("b", SourcePlace(source: first, line: 9, column: 30))
        let other = diagnostic("a", SourcePlace(source: second, line: 1, column: 1))
        let nowhere = diagnostic("d", nil)
        let sorted = ThemeError([other, late, early, late, nowhere]).diagnostics
        #expect(sorted == [nowhere, early, late, other])
        #expect(late.description.hasPrefix("a.yaml:10:2: error: 'c' can't be a name"))
    }
}
