import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What a theme's author is told, where the first thought would be another.
struct ThemeMessageTests {
    @Test(
        arguments: [
            // Keys of a gradient that exclude each other, and of other gradients.
            (
                "aGradient: {colors: [red, blue], stops: []}",
                ["13: error: 'stops' and 'colors' exclude each other in gradient"]
            ),
            (
                "aGradient: {colors: [red, blue], radius: 3}",
                ["34: error: 'radius' has no effect in gradient; only radial gradients have it"]
            ),
            (
                "aGradient: {type: radial, colors: [red, blue], angle: 3, to: [0, 0]}",
                [
                    "48: error: 'angle' has no effect in gradient; only linear and conic gradients "
                        + "have it",
                    "58: error: 'to' has no effect in gradient; only linear gradients have it",
                ]
            ),
            (
                "aGradientImage: {size: 3, type: conic, colors: [red, blue], shape: circle}",
                [
                    "61: error: 'shape' has no effect in gradient 'aGradientImage'; only radial "
                        + "gradients have it"
                ]
            ),
            // Dictionaries are colors, so long as they name one.
            ("aColor: {}", ["9: error: missing key 'color' in color"]),
            (
                "aColor: {colour: red}",
                ["10: error: unknown key 'colour' in color; did you mean 'color'?"]
            ),
            // Words of other systems.
            (
                "aGradient: {stops: [{color: red}, {color: blue, position: 1}]}",
                ["49: error: unknown key 'position' in stop; write 'at'"]
            ),
            (
                "aBox: {size: 3, fill: {image: bBox, position: top}}\nbBox: {size: 1}",
                ["37: error: unknown key 'position' in image layer; write 'at'"]
            ),
            (
                "aBox: {size: 3, fill: {image: url(x.png)}}",
                ["31: error: 'url(x.png)' is not an image; write only the file name"]
            ),
            (
                "aBox: {size: 3, fill: 'URL(\"x.png\")'}",
                [
                    "23: error: 'URL(\"x.png\")' is not a fill; an image is a layer, "
                        + "{image: 'name.png'}"
                ]
            ),
            (
                "aColor: 'light-dark(rgb(0 0 0), #fff)'",
                [
                    "9: error: 'light-dark(rgb(0 0 0), #fff)' is not a color; write the light "
                        + "color, "
                        + "and the dark one under the same key with '~dark'"
                ]
            ),
            (
                "aColor: var(--ink)",
                ["9: error: 'var(--ink)' is not a color; write a reference, '{ink}'"]
            ),
            // Null may come from what YAML makes of a text without quotes, but not in JSON.
            (
                "aColor: #",
                [
                    "8: error: expected a color, found nothing; in YAML, quote text that begins "
                        + "with '#' or contains '{'"
                ]
            ),
            // Sizes in full.
            (
                "aBox: {size: 1e9}",
                [
                    "1: error: can't draw 'aBox': an image of 1000000000 × 1000000000 pixels "
                        + "exceeds 16384 pixels per side or 100000000 pixels in all"
                ]
            ),
        ] as [(String, [String])]
    )
    func tells(yaml: String, messages: [String]) {
        let lines = messages.map { "test.yaml:2:\($0)" }
        #expect(faults(of: "$appearances: [light]\n" + yaml) == lines)
    }

    @Test func nullInJSONIsNull() throws {
        let bytes = Array(#"{"aColor": null}"#.utf8)
        let document = try ThemeDocument(bytes: bytes, format: .json)
        #expect(
            StyleManager(document: document).validate().map(\.message) == [
                "expected a color, found null"
            ]
        )
    }

    /// Each box whose layers are too many is named, also when the layer stands in a value of all.
    @Test func boxesWithTooManyLayersAreNamed() {
        let layers = Array(repeating: "{image: bBox}", count: 40).joined(separator: ", ")
        let many = Array(repeating: "{image: cBox}", count: 40).joined(separator: ", ")
        let found = faults(
            of: """
                $appearances: [light]
                $values: {many: [\(many)]}
                bBox: {size: 1}
                cBox: {size: 1, fill: [\(layers)]}
                dBox: {size: 1, fill: many}
                eBox: {size: 1, fill: many}
                """
        )
        let names = found.compactMap { $0.firstMatch(of: /'(.Box)' expands/)?.1 }
        #expect(Set(names) == ["dBox", "eBox"])
    }

    /// Nobody means a folder, a hidden file or what is no picture.
    @Test(
        arguments: [
            (".", nil), ("xy", nil), ("hiddn", nil), ("note", nil), ("stra", "star"),
        ] as [(String, String?)]
    )
    func onlyPicturesAreSuggested(name: String, nearest: String?) throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("star.png", Color(red: 1, green: 0, blue: 0), width: 1, height: 1)
        try folder.writePicture(
            ".hidden.png",
            Color(red: 1, green: 0, blue: 0),
            width: 1,
            height: 1
        )
        try folder.write("", to: "xx/x.txt")
        try folder.write("", to: "notes.txt")
        let styles = try styles("aImage: \(name)", folder: folder.path)
        let question = nearest.map { "; did you mean '\($0)'?" } ?? ""
        #expect(
            lines(ofErrorIn: { _ = try styles.image("aImage") }) == [
                "test.yaml:1:9: error: no file '\(name)' in '.'\(question)"
            ]
        )
    }
}
