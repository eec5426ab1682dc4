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
            dotIconBox: {size: 8, fill: red, cornerRadius: 4, fill~dark: blue, capInsets: 0}
            ringBox: {size: 8, cornerRadius: 3, fill: ['rgb(255 0 0 / 0.5)', 'rgb(0 0 255 / 0.5)'], capInsets: 0}
            maskedBox: {size: 8, fill: red, mask: 'linear-gradient(black, transparent)', capInsets: 0}
            stretchedBox: {size: auto, fill: red, cornerRadius: 2}
            """,
            to: "theme.yaml"
        )
        let report = try files.build(
            """
            themes: [theme.yaml]
            outputs: [{to: xcassets, path: A.xcassets, vectors: true, template: "*Icon*"}]
            """
        )
        #expect(report.failureTexts == [])
        #expect(
            report.warnings.map(\.message) == [
                "'maskedBox' is exported as pictures: Xcode has no vectors for a mask"
            ]
        )
        #expect(
            try files.folder.read("A.xcassets/dotIconBox.imageset/Contents.json") == """
                {
                  "images" : [
                    {
                      "filename" : "dotIconBox.svg",
                      "idiom" : "universal"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "dark"
                        }
                      ],
                      "filename" : "dotIconBox~dark.svg",
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
        #expect(
            try files.folder.read("A.xcassets/dotIconBox.imageset/dotIconBox~dark.svg")
                .contains("<circle cx=\"4\" cy=\"4\" r=\"4\" fill=\"#00f\"/>")
        )
        // A clip, no mask.
        let ring = try files.folder.read("A.xcassets/ringBox.imageset/ringBox.svg")
        #expect(ring.contains("<clipPath") && !ring.contains("<mask"))
        let made = try files.outputs()
        #expect(made.contains("A.xcassets/maskedBox.imageset/maskedBox@3x.png"))
        #expect(made.contains("A.xcassets/stretchedBox.imageset/stretchedBox@2x.png"))
        #expect(!made.contains("A.xcassets/ringBox.imageset/ringBox.png"))
    }
}
