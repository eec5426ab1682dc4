import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// `description` and `deprecated`, which every kind of asset takes.
@Suite struct AssetNotesTests {
    private func notes(_ yaml: String) throws -> [String: String] {
        let styles = try styles(yaml)
        styles.register(
            StubResolver("Shade", kind: .color) { request in
                try request.allowOnly("shade", "title")
                return try request.color("shade")
            }
        )
        #expect(styles.validate().map(\.description) == [])
        var found: [String: String] = [:]
        for key in styles.assetNames {
            let asset = try styles.description(of: key)
            guard asset.description != nil || asset.deprecation != nil else { continue }
            let deprecation = asset.deprecation.map { $0.reason ?? "true" } ?? "-"
            found[key] = "\(asset.description ?? "-"); \(deprecation)"
        }
        return found
    }

    @Test("every kind of asset takes them, those of programs included") func kinds() throws {
        let keys = "description: Of it., deprecated: Use z."
        let found = try notes(
            """
            $fonts: system
            aColor: {color: red, \(keys)}
            bColor: {colorSpace: srgb, components: [1, 0, 0], \(keys)}
            cFont: {family: Inter, size: 12, \(keys)}
            dGradient: {colors: [red, blue], \(keys)}
            eGradientImage: {colors: [red, blue], size: 9, \(keys)}
            fBox: {size: 9, fill: red, \(keys)}
            gShade: {shade: red, title: x, \(keys)}
            hBox: {parts: {label: {textColor: red, \(keys)}}, textColor: blue}
            """
        )
        let all = ["aColor", "bColor", "cFont", "dGradient", "eGradientImage", "fBox", "gShade"]
        let wanted = all + ["hBox.label"]
        #expect(found == Dictionary(uniqueKeysWithValues: wanted.map { ($0, "Of it.; Use z.") }))
    }

    @Test("files' images and stretchable ones take them, too") func files() throws {
        let folder = try TemporaryFolder()
        let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
        let pixels = Array(repeating: black, count: 16)
        try folder.writePicture("dot.png", try Bitmap(width: 4, height: 4, pixels: pixels))
        let styles = try styles(
            """
            aImage: {file: dot, description: A dot.}
            bStretchableImage: {source: dot, capInsets: 1, deprecated: true}
            """,
            folder: folder.path
        )
        #expect(try styles.description(of: "aImage").description == "A dot.")
        #expect(try styles.description(of: "bStretchableImage").deprecation == Deprecation())
        #expect(styles.validate() == [])
    }

    @Test("they belong to the asset itself") func inheritance() throws {
        let found = try notes(
            """
            $values: {base: {size: 9, description: Of the base.}}
            aBox: {extends: base, fill: red}
            bBox: {extends: aBox, description: Of b., deprecated: false}
            cBox: {extends: bBox}
            """
        )
        #expect(found == ["bBox": "Of b.; -"])
    }

    @Test("the outermost document that says something decides") func documents() throws {
        let folder = try TemporaryFolder()
        try folder.write("aColor: {color: red, description: Low., deprecated: Use b.}\nbColor: red", to: "base.yaml")
        try folder.write("$extends: base.yaml\naColor: {description: High., deprecated: false}", to: "theme.yaml")
        let path = folder.path(of: "theme.yaml")
        let asset = try StyleManager(document: ThemeDocument(contentsOfFile: path)).description(of: "aColor")
        #expect(asset.description == "High.")
        #expect(asset.deprecation == nil)
    }

    @Test("assets that are made of tokens have what the tokens say") func tokens() throws {
        let tokens = """
            {"old": {"$deprecated": "Use new.", "ink": {"$type": "color", "$description": "For text.",
              "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}},
             "line": {"$type": "border", "$description": "Around.", "$value":
              {"color": "{old.ink}", "width": {"value": 1, "unit": "px"}, "style": "solid"}}}
            """
        let folder = try TemporaryFolder()
        try folder.write(tokens, to: "a.tokens.json")
        let styles = StyleManager(document: try ThemeDocument(contentsOfFile: folder.path(of: "a.tokens.json")))
        let ink = try styles.description(of: "old.inkColor")
        #expect(ink.description == "For text.")
        #expect(ink.deprecation?.reason == "Use new.")
        let line = try styles.description(of: "lineBox")
        #expect(line.description == "Around.")
        #expect(line.deprecation == nil)
    }
}
