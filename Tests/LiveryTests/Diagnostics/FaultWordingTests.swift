import Testing

@testable import Livery

/// The words of every fault that is found after reading; those of documents have a test of their own.
struct FaultWordingTests {
    static let value: [(ValueFault, String)] = [
        (
            .wrongKind(wanted: "a color", found: "a list"),
            "expected a color, found a list"
        ),
        (.malformed(wanted: "a color", text: "x", hint: nil), "'x' is not a color"),
        (.malformed(wanted: "a color", text: "x", hint: "write y"), "'x' is not a color; write y"),
        (
            .missingValue(wanted: "a color", isYAML: true),
            "expected a color, found nothing; in YAML, quote text that begins with '#' or contains '{'"
        ),
        (
            .missingValue(wanted: "a color", isYAML: false),
            "expected a color, found null"
        ),
        (
            .misplacedKey("radius", owner: "gradient", of: "radial gradients"),
            "'radius' has no effect in gradient; only radial gradients have it"
        ),
        (.tooMany("color stops", limit: 9), "more than 9 color stops in one asset"),
        (.textTooLong(limit: 1000), "text exceeds 1000 bytes"),
        (
            .outOfRange(what: "a radius", found: "-1", allowed: "0 or more"),
            "a radius must be 0 or more, found -1"
        ),
        (
            .unknownWord("b", what: "mode", nearest: nil, allowed: ["a"]),
            "unknown mode 'b'; expected 'a'"
        ),
        (
            .unknownWord("b", what: "mode", nearest: "a", allowed: ["a"]),
            "unknown mode 'b'; did you mean 'a'?"
        ),
        (.unknownKey("b", owner: "box 'x'", nearest: nil), "unknown key 'b' in box 'x'"),
        (
            .foreignKey("stroke", owner: "box 'x'", hint: "write 'border'"),
            "unknown key 'stroke' in box 'x'; write 'border'"
        ),
        (
            .unsupportedKey("noise", owner: "box 'x'", hint: "draw it"),
            "'noise' is not supported in box 'x'; draw it"
        ),
        (
            .appearancesAsKeys(insteadOf: ["fill", "fill~dark"]),
            "a value can't have appearances for keys; write 'fill' and 'fill~dark'"
        ),
        (.missingKey("color", owner: "shadow"), "missing key 'color' in shadow"),
        (
            .exclusiveKeys("stops", "colors", owner: "gradient"),
            "'stops' and 'colors' exclude each other in gradient"
        ),
        (
            .fractionalAlpha("0.5"),
            "alpha 0.5 in a list is out of 0 to 255, as the other components are; for a fraction "
                + "write rgb(r g b / 0.5)"
        ),
        (
            .tooDeepForStack,
            "nested too deeply for this thread's stack"
        ),
        (
            .insetsList,
            "insets can't be a list; write "
                + "{top:, left:, bottom:, right:}"
        ),
        (
            .layersTooDeep(limit: 64),
            "boxes and images are nested more than 64 deep in layers"
        ),
        (
            .tooManyLayers(asset: "a", limit: 1000),
            "'a' expands to more than 1000 layers"
        ),
        (.tooFewStops(0), "expected at least two color stops, found none"),
        (.tooFewStops(1), "expected at least two color stops, found one"),
        (.strayHint, "a color hint must be between two color stops"),
        (
            .noAutomaticSide(side: "width", asset: "aBox", reason: "the fill varies along it"),
            "the width of 'aBox' can't be 'auto', since the fill varies along it; write a number in "
                + "'size'"
        ),
        (
            .shadowParameter("depth", asset: "aBox"),
            "the margins of 'aBox' depend on the parameter 'depth' of its shadow; write 'margin' to keep them"
        ),
        (
            .noPillSide(asset: "aBox"),
            "a corner of 'aBox' can't be 'pill', since both sides are 'auto'; write a width "
                + "or a height in 'size'"
        ),
        (
            .layerOutside(asset: "aBox", hint: "left 8px center"),
            "a layer of 'aBox' is outside of the box; for points write 'left 8px center'"
        ),
        (
            .layerOutside(asset: "aBox", hint: nil),
            "a layer of 'aBox' is outside of the box"
        ),
        (
            .shadowCut(asset: "a"),
            "the shadow of the box in a layer is cut off at the edge of 'a', which clips its layers; leave room "
                + "for it by 'inset', or give the shadow to 'a'"
        ),
        (
            .maskedAway("shadow"),
            "nothing of 'shadow' remains around a box with a 'mask'; put the box into another one's 'fill', and "
                + "give that one a 'dropShadow'"
        ),
        (
            .paintsNothing("a"),
            "'a' paints nothing; write 'fill', which can be 'transparent', or move what others only extend to "
                + "'$values'"
        ),
        (.doubtfulColor("rgb(1 0 0)", reason: "why"), "'rgb(1 0 0)': why"),
        (
            .lowLineHeight("3", size: "12"),
            "lines 3 points high overprint each other at a size of 12; write a multiple of the size, such as 1.4, "
                + "or more points"
        ),
        (
            .farOutside("30"),
            "the point of a gradient is in unit coordinates, where 1 is the whole side, found 30; write fractions "
                + "or percentages, such as [0.5, 100%]"
        ),
        (
            .hiddenShadow,
            "a shadow without 'offset', 'blur' and 'spread' is hidden by its box; one of a state, an appearance or "
                + "an asset that extends another replaces all keys of the former shadow"
        ),
        (
            .replacedKeys(["blur", "spread"], of: "shadow"),
            "'shadow' replaces the former one with all of its keys; repeat 'blur' and 'spread', or write the "
                + "default"
        ),
        (
            .differentSizes(asset: "a", first: "1 × 1 points in 'b'", second: "2 × 2"),
            "images of 'a' differ in size: 1 × 1 points in 'b', and 2 × 2"
        ),
        (
            .missingFont(["a", "b"], folders: ["c", "d"], hasSystem: false, nearest: "e"),
            "no font 'a' or 'b' in 'c' and 'd'; did you mean 'e'?"
        ),
        (
            .missingFont(["a"], folders: ["c"], hasSystem: true, nearest: nil),
            "no font 'a' in 'c' and the system's folders"
        ),
        (
            .missingFont(["a"], folders: [], hasSystem: true, nearest: nil),
            "no font 'a' in the system's folders"
        ),
        (.substitutedFont(["a", "b"], by: "c"), "no font 'a' or 'b'; 'c' is used"),
        (.missingGlyph("\u{3042}"), "no font has 'あ' (U+3042)"),
        (
            .coloredText(family: "a"),
            "the letters of 'a' are colored pictures, which a text can't show; write an image layer"
        ),
        (.unsettableText(reason: "b"), "can't set the text: b"),
        (.braceInText, "a reference in a text must be all of it; for a brace write '{{'"),
        (
            .textSize("cover"),
            "a text can't be 'cover'; write a width, or change the size of its font"
        ),
        (
            .percentageOfFit(side: "width", asset: "a"),
            "a text of 'a' has a percentage of the width, which is 'fit'; write points"
        ),
        (
            .noTextToFit(side: "width", asset: "a"),
            "the width of 'a' can't be 'fit', since it has no text; write a number in 'size'"
        ),
        (.imageTooLarge(asset: "a", reason: "b"), "can't draw 'a': b"),
        (
            .severalParts(edge: "top"),
            "the top edge of the nine-patch marks several parts; only the longest is stretched"
        ),
    ]

    static let reference: [(ReferenceFault, String)] = [
        (.unknownName("a", nearest: "b"), "no asset or value named 'a'; did you mean 'b'?"),
        (
            .wrongKind("a", is: "a font", wanted: "a color"),
            "'a' is a font; expected a color"
        ),
        (.group("a", hasRoot: true), "'a' is a group of tokens; write '{a.$root}'"),
        (.group("a", hasRoot: false), "'a' is a group of tokens; expected one of its tokens"),
        (.deprecated("a", reason: nil), "'a' is deprecated"),
        (.deprecated("a", reason: "use b"), "'a' is deprecated: use b"),
        (
            .faulty("a", first: Diagnostic(.document(.emptyPath), at: nil)),
            "'a' has several errors, the first: \(DocumentFault.emptyPath.message)"
        ),
        (.cycle(["a", "b", "a"]), "circular reference: a → b → a"),
        (.tooMany(limit: 3), "references expand to more than 3 values"),
        (.tooLong(limit: 64), "references are chained more than 64 deep"),
    ]

    static let asset: [(AssetFault, String)] = [
        (
            .assetAndValue("a"),
            "'a' names both an asset and a value of '$values'; rename one of them"
        ),
        (.assetAndToken("a"), "'a' names both an asset and a design token; rename the asset"),
        (
            .unknownBase("a", nearest: nil),
            "no asset or value named 'a' to extend"
        ),
        (
            .baseWithoutKeys("a"),
            "can't extend 'a', which is not a dictionary"
        ),
        (.circularExtends(["a", "b", "a"]), "circular 'extends': a → b → a"),
        (.extendsTooLong(limit: 64), "'extends' is chained more than 64 deep"),
        (
            .statesOfValue("aColor", kind: "a color"),
            "only images have states, and 'aColor' is a color; write the states in the box that uses it"
        ),
        (.extendsTooMuch(limit: 9), "assets inherit more than 9 values by 'extends'"),
        (
            .wrongStates("states", found: "text"),
            "'states' must be a dictionary, found text"
        ),
        (
            .undefined("a", theme: "t", nearest: "b"),
            "theme 't' has no asset 'a'; did you mean 'b'?"
        ),
        (
            .undefinedInAppearance("a", appearance: "dark"),
            "asset 'a' is not defined in the appearance 'dark'"
        ),
        (
            .noResolver("a", suffixes: ["Color", "Font"]),
            "no resolver for 'a'; end its name in Color, Font, or set 'resolver:'"
        ),
        (
            .looksLikeBox("a"),
            "'a' is an image file by its name, but has the keys of a box; end its name in Box, "
                + "Button, ButtonImage or RoundedImage, or set 'resolver: box'"
        ),
        (.unknownResolver("bx", nearest: "box"), "unknown resolver 'bx'; did you mean 'box'?"),
        (
            .wrongType("a", is: "a color", wanted: "a font"),
            "'a' is a color; expected a font"
        ),
        (.cycle(["a", "b", "a"]), "circular reference: a → b → a"),
        (
            .resolverFailed("a", resolver: "r", reason: "no ink"),
            "resolver 'r' can't make 'a': no ink"
        ),
        (.file("f.png", reason: "it is damaged"), "can't use 'f.png': it is damaged"),
        (
            .missingImage("f", nearest: "g"), "no image asset or file 'f'; did you mean 'g'?"
        ),
        (
            .missingFile("f", folders: ["a", "b", "c"], nearest: "g"),
            "no file 'f' in 'a', 'b' and 'c'; did you mean 'g'?"
        ),
        (
            .unsupportedFile("f.svg", kind: "an SVG file"),
            "'f.svg' is an SVG file; expected PNG, JPEG, WebP or SVG"
        ),
        (
            .wrongReplacement("f.png", found: "1 × 1", wanted: "2 × 2"),
            "replacement 'f.png' has 1 × 1 pixels; expected 2 × 2"
        ),
        (
            .noTextRenderer,
            "this program draws no text in images; its style manager's configuration has no "
                + "'textRenderer'"
        ),
        (
            .noFonts,
            "no fonts for the text; name their folder at the root, '$fonts: FOLDER', or '$fonts: system'"
        ),
        (
            .emptyFontFolders(["a", "b"]),
            "no font file in 'a' and 'b'; expected .ttf, .otf, .ttc or .otc"
        ),
        (
            .tooManyFonts("font files", limit: 1000),
            "the folders of '$fonts' have more than 1000 font files"
        ),
        (.drawing("a", reason: "b"), "can't draw 'a': b"),
        (.drawing(nil, reason: "b"), "can't draw the image: b"),
        (.size("-1 2"), "a size must be finite and not negative, found -1 2"),
        (.scale("0", allowed: "in 0.1…16"), "the scale must be in 0.1…16, found 0"),
    ]

    @Test(arguments: value) func saysOfValues(fault: ValueFault, message: String) {
        #expect(Fault.value(fault).message == message)
    }

    @Test(arguments: reference) func saysOfReferences(fault: ReferenceFault, message: String) {
        #expect(Fault.reference(fault).message == message)
    }

    @Test(arguments: asset) func saysOfAssets(fault: AssetFault, message: String) {
        #expect(Fault.asset(fault).message == message)
    }
}
