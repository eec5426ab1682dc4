import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct AndroidVectorTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private func export(_ theme: String, options: String = "") throws -> RenderReport {
        try files.folder.write(theme, to: "theme.yaml")
        return try files.build(
            "themes: [theme.yaml]\noutputs: [{to: android, path: res\(options)}]"
        )
    }

    private func text(_ path: String) throws -> String { try files.folder.read("res/\(path)") }

    /// Paths, colors, clips and gradients are vectors; what these can't say are pictures, with a warning.
    @Test func imagesAreVectorsWhereTheseCanSayThem() throws {
        let report = try export(
            """
            $appearances: [light, dark]
            dotBox: {size: 8, fill: red, cornerRadius: 4, fill~dark: "#0000ff80", capInsets: 0}
            lineBox: {size: 8, border: 1px solid black, cornerRadius: 3, capInsets: 0}
            skyBox: {size: 8, fill: 'linear-gradient(red, blue)', capInsets: 0}
            fadeBox: {size: 8, fill: 'linear-gradient(red, rgb(0 0 255 / 0.5))', capInsets: 0}
            castBox: {size: 8, fill: red, dropShadow: 0 0 1px black, margin: 0}
            hugeBox: {size: 201, fill: red, capInsets: 0}
            stretchedBox: {size: auto, fill: red, cornerRadius: 2}
            """,
            options: ", vectors: true, densities: [mdpi]"
        )
        #expect(report.failures.isEmpty)
        #expect(
            try text("drawable/dot_box.xml").hasPrefix(
                """
                <?xml version="1.0" encoding="utf-8"?>
                <vector xmlns:android="http://schemas.android.com/apk/res/android"
                    android:width="8dp"
                    android:height="8dp"
                    android:viewportWidth="8"
                    android:viewportHeight="8">
                    <path
                        android:pathData="M
                """
            )
        )
        #expect(
            try text("drawable/dot_box.xml").hasSuffix(
                "\n        android:fillColor=\"#FF0000\"/>\n</vector>\n"
            )
        )
        #expect(try text("drawable-night/dot_box.xml").contains("android:fillColor=\"#800000FF\""))
        #expect(try text("drawable/line_box.xml").contains("android:strokeWidth=\"1\""))
        // Gradients take Android 7; others get the pictures.
        #expect(
            try text("drawable-anydpi-v24/sky_box.xml").contains(
                "<gradient android:type=\"linear\""
            )
        )
        let files = try files.outputs()
        #expect(files.contains("res/drawable-mdpi/sky_box.png"))
        #expect(!files.contains("res/drawable-mdpi/dot_box.png"))
        #expect(files.contains("res/drawable-mdpi/stretched_box.9.png"))
        let reasons = report.warnings.map(\.message).filter { $0.contains("as pictures") }
        #expect(
            Set(reasons) == [
                "'fade_box' is exported as pictures: Android has no vectors for a gradient between colors of "
                    + "different opacities",
                "'huge_box' is exported as pictures: Android has no vectors for a side of more than 200 dp",
            ]
        )
    }

    /// What Android has no vectors for in an SVG file is told by name.
    @Test(arguments: [
        ("<linearGradient id='g' gradientTransform='skewX(9)'>STOPS</linearGradient>RECT", nil),
        ("<radialGradient id='g' gradientTransform='rotate(9)'>STOPS</radialGradient>RECT", nil),
        ("<clipPath id='c'><circle r='5'/></clipPath><rect AREA clip-path='url(#c)'/>", nil),
        ("<g transform='scale(2 1)'><rect AREA stroke='red'/></g>", nil),
        ("<radialGradient id='g' fx='.2'>STOPS</radialGradient>RECT", "a gradient with a focus"),
        (
            "<radialGradient id='g' gradientTransform='scale(1 2)'>STOPS</radialGradient>RECT",
            "an elliptical gradient"
        ),
        (
            "<linearGradient id='g' color-interpolation='linearRGB'>STOPS</linearGradient>RECT",
            "a gradient in linear light"
        ),
        (
            "<clipPath id='c'><circle r='5'/><circle r='4'/></clipPath><rect AREA clip-path='url(#c)'/>",
            "a clip of several shapes"
        ),
        ("<rect AREA shape-rendering='crispEdges'/>", "edges that are not smooth"),
        (
            "<pattern id='g' width='.5' height='.5'><path d='M0 0h1v2z'/></pattern>RECT",
            "a repeated layer"
        ),
        ("<mask id='m'><rect AREA fill='white'/></mask><rect AREA mask='url(#m)'/>", "a mask"),
        ("<rect AREA style='filter: blur(1px)'/>", "a shadow or a blur"),
        ("<rect AREA style='mix-blend-mode: multiply'/>", "a blend mode"),
    ])
    func filesAreVectorsWhereTheseCanSayThem(_ content: String, _ reason: String?) throws {
        let text = content.replacing("RECT", with: "<rect AREA fill='url(#g)'/>")
            .replacing("AREA", with: "width='8' height='8'")
            .replacing("STOPS", with: "<stop stop-color='red'/><stop offset='1'/>")
        let file = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>\(text)</svg>"
        try files.folder.write(file, to: "a.svg")
        let report = try export("aImage: a.svg\n", options: ", vectors: true, densities: [mdpi]")
        #expect(report.failures.isEmpty)
        let told = report.warnings.map(\.message)
        #expect(told.count == (reason == nil ? 0 : 1))
        #expect(
            reason == nil
                || told.first?.hasSuffix("Android has no vectors for \(reason ?? "")") == true
        )
    }

    /// Vectors compile, and link with Android's own resources, where both are installed.
    @Test(
        .enabled(if: AndroidTool.isInstalled, "aapt2 is not installed"),
        .enabled(if: AndroidTool.hasFramework, "Android's resources are not installed")
    )
    func androidsToolLinksVectors() throws {
        let icons = "/Resources/Themes/icons"
        let root = #filePath.prefix(upTo: try #require(#filePath.range(of: "/Tests/")).lowerBound)
        let names = try FileManager.default.contentsOfDirectory(atPath: root + icons).sorted()
        try #require(names.count > 50)
        let lines = names.enumerated().map { index, name in
            "icon\(index)Image: {file: \(name), size: \(16 + index % 9)}"
        }
        for name in names {
            let bytes = try #require(
                FileManager.default.contents(atPath: "\(root + icons)/\(name)")
            )
            try files.folder.write([UInt8](bytes), to: name)
        }
        let report = try export(
            ([
                "$resources: .",
                "skyBox: {size: 8, fill: 'radial-gradient(circle, red, blue)', capInsets: 0}",
            ]
                + lines)
                .joined(separator: "\n"),
            options: ", vectors: true"
        )
        #expect(report.failures.isEmpty)
        #expect(report.warnings.isEmpty)
        #expect(try files.outputs().count { $0.hasPrefix("res/drawable/") } == names.count)
        #expect(try AndroidTool.compile(files.folder.path(of: "res")) == "")
        #expect(try AndroidTool.link(files.folder.path(of: "res")) == "")
    }
}
