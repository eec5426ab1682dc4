import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Vectors in asset catalogs.
@Suite struct XcodeVectorTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    @Test func imagesAreVectorsWhereXcodeDrawsThemAlike() throws {
        try files.folder.write(
            """
            $appearances: [light, dark]
            dotIconBox: {size: 8, fill: [{box: {fill: red, cornerRadius: 4}}], capInsets: 0}
            dotIconBox~dark: {size: 8, fill: [{box: {fill: blue, cornerRadius: 4}}], capInsets: 0}
            ringBox: {size: 8, cornerRadius: 3, fill: [{box: {fill: 'rgb(255 0 0 / 0.5)'}}, 'rgb(0 0 255 / 0.5)'], capInsets: 0}
            maskedBox: {size: 8, fill: [{box: {fill: red}}], mask: 'linear-gradient(black, transparent)', capInsets: 0}
            plainBox: {size: 8, fill: red, capInsets: 0}
            stretchedBox: {size: auto, fill: red, cornerRadius: 2}
            """,
            to: "theme.yaml"
        )
        let report = try files.build(
            """
            themes: [theme.yaml]
            outputs: [{to: xcassets, path: A.xcassets, template: "*Icon*"}]
            """
        )
        #expect(report.failureTexts == [])
        #expect(
            report.warnings.map(\.message) == [
                "'maskedBox' is exported as pictures: Xcode has no vectors for a mask [xcode-vector]"
            ]
        )
        #expect(
            try files.folder.read("A.xcassets/dotIconBox.imageset/Contents.json") == """
                {
                  "images" : [
                    {
                      "filename" : "dotIconBox.svg",
                      "idiom" : "universal"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  },
                  "properties" : {
                    "preserves-vector-representation" : true,
                    "template-rendering-intent" : "template"
                  }
                }

                """
        )
        // Of a template, only the shape is used, which is one.
        #expect(
            try files.folder.read("A.xcassets/dotIconBox.imageset/dotIconBox.svg").contains(
                "<circle cx=\"4\" cy=\"4\" r=\"4\""
            )
        )
        // A clip, no mask.
        let ring = try files.folder.read("A.xcassets/ringBox.imageset/ringBox.svg")
        #expect(ring.contains("<clipPath") && !ring.contains("<mask"))
        let made = try files.outputs()
        #expect(made.contains("A.xcassets/maskedBox.imageset/maskedBox@3x.png"))
        #expect(made.contains("A.xcassets/stretchedBox.imageset/stretchedBox@2x.png"))
        #expect(made.contains("A.xcassets/plainBox.imageset/plainBox@2x.png"))
        #expect(!made.contains("A.xcassets/ringBox.imageset/ringBox.png"))
        #expect(!made.contains("A.xcassets/dotIconBox.imageset/dotIconBox~dark.svg"))
    }

    /// A template whose shape changes has all of its shapes.
    @Test func shapesOfTemplates() throws {
        try files.folder.write(
            "$appearances: [light, dark]\ndotBox: {size: 8, cornerRadius: 4, cornerRadius~dark: 2, fill: [{box: {fill: red}}], capInsets: 0}",
            to: "theme.yaml"
        )
        try files.build("themes: [theme.yaml]\noutputs: [{to: xcassets, path: A.xcassets, template: dot*}]")
        #expect(try files.outputs().contains("A.xcassets/dotBox.imageset/dotBox~dark.svg"))
    }

    @Test(arguments: [
        ("colors", ["aColor.colorset"]), ("images", ["aImage.imageset"]),
        ("[colors, boxes]", ["aBox.imageset", "aColor.colorset"]),
    ]) func kinds(_ kinds: String, sets: [String]) throws {
        let file = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"
        try files.folder.write(file, to: "a.svg")
        try files.folder.write("aColor: red\naImage: a.svg\naBox: {size: 8, fill: red}", to: "theme.yaml")
        try files.build("themes: [theme.yaml]\noutputs: [{to: xcassets, path: A.xcassets, kinds: \(kinds)}]")
        let made = try files.outputs().compactMap { $0.split(separator: "/").dropFirst().first.map(String.init) }
        #expect(Set(made) == Set(sets + ["Contents.json"]))
    }
}
