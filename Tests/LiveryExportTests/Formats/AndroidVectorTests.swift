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
