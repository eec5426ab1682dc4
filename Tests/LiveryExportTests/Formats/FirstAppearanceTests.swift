import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// An output that lists some states and appearances has the normal state and the theme's first appearance, too, since the
/// others build on them; PNG files alone are exactly those that are listed.
@Suite struct FirstAppearanceTests {
    private static let theme = """
        $appearances: [light, dark, highContrast]
        aColor: "#010203"
        aColor~dark: "#040506"
        aColor~highContrast: "#070809"
        aBox:
          size: 4
          fill: aColor
          states: {hovered: {fill: "#0A0B0C"}, disabled: {fill: "#0D0E0F"}}
        """

    /// For each format, what it has if only `dark` and `hovered` are listed, and what it has not.
    private static let outputs: [(output: String, has: [String], lacks: [String])] = [
        (
            "svg, path: out", ["out/aBox.svg", "out/aBox~dark.svg", "out/aBox-hovered.svg"],
            ["out/aBox~highContrast.svg", "out/aBox-disabled.svg"]
        ),
        (
            "xcassets, path: out.xcassets, scales: 1",
            [
                "out.xcassets/aBox.imageset/aBox.png", "out.xcassets/aBox.imageset/aBox~dark.png",
                "out.xcassets/aBox-hovered.imageset/aBox-hovered.png",
            ],
            ["out.xcassets/aBox.imageset/aBox~highContrast.png", "out.xcassets/aBox-disabled.imageset/Contents.json"]
        ),
        (
            "android, path: out, densities: mdpi",
            ["out/drawable/a_box.xml", "out/color/a_box_fill.xml", "out/values-night/colors.xml"],
            ["out/color-night/a_box_fill.xml"]
        ),
        (
            "png, path: out, scales: 1", ["out/aBox-hovered~dark.png"],
            ["out/aBox.png", "out/aBox-hovered.png", "out/aBox~dark.png"]
        ),
    ]

    @Test(arguments: outputs.indices) func filesAreThoseOfTheOthersToo(index: Int) throws {
        let (output, has, lacks) = Self.outputs[index]
        let files = try ProjectFolder()
        try files.folder.write(Self.theme, to: "t.yaml")
        let report = try files.build("themes: [t.yaml]\noutputs: [{to: \(output), appearances: dark, states: hovered}]")
        #expect(report.failureTexts == [])
        let made = Set(try files.outputs())
        for file in has { #expect(made.contains(file), "\(file)") }
        for file in lacks { #expect(!made.contains(file), "\(file)") }
    }

    /// The same of what one file has of all.
    @Test(arguments: [
        ("svg, path: out, sprite: all.svg", "out/all.svg", "#010203", "#040506", "#0a0b0c"),
        ("web, path: out", "out/theme.css", "#010203", "#040506", "#0a0b0c"),
        ("typescript, path: out.ts", "out.ts", "#010203", "#040506", "\"hovered\""),
        ("android, path: out", "out/color/a_box_fill.xml", "@color/a_color", "#0A0B0C", "hovered"),
    ]) func aFileHasThem(_ output: String, _ file: String, _ first: String, _ dark: String, _ hovered: String) throws {
        let files = try ProjectFolder()
        try files.folder.write(Self.theme, to: "t.yaml")
        let report = try files.build(
            "themes: [t.yaml]\noutputs: [{to: \(output), appearances: [dark], states: [hovered]}]"
        )
        #expect(report.failureTexts == [])
        let text = try files.folder.read(file)
        for word in [first, dark, hovered] { #expect(text.contains(word), "\(word)") }
        for word in ["#070809", "#0d0e0f", "#0D0E0F", "disabled\""] {
            #expect(!text.contains(word) || file.hasSuffix("css"), "\(word)")
        }
    }

    /// A list of states alone does not take the appearances away, and one of appearances not the states.
    @Test func aListIsOfOneKind() throws {
        let files = try ProjectFolder()
        try files.folder.write(Self.theme, to: "t.yaml")
        try files.build(
            "themes: [t.yaml]\noutputs: [{to: svg, path: a, states: [disabled]}, {to: svg, path: b, appearances: dark}]"
        )
        #expect(
            try files.outputs() == [
                "a/aBox-disabled.svg", "a/aBox.svg", "a/aBox~dark.svg", "a/aBox~highContrast.svg", "b/aBox.svg",
                "b/aBox~dark.svg",
            ]
        )
    }
}
