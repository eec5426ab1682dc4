import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct AndroidVectorTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private func export(_ theme: String, options: String = "") throws -> ExportReport {
        try files.folder.write(theme, to: "theme.yaml")
        return try files.build("themes: [theme.yaml]\noutputs: [{to: android, path: res\(options)}]")
    }

    /// What Android has no vectors for in an SVG file is told by name.
    @Test(arguments: [
        ("<linearGradient id='g'>STOPS</linearGradient>RECT", "a gradient before Android 7"),
        ("<path fill-rule='evenodd' d='M0 0h8v8h-8zM2 2h4v4h-4z'/>", nil),
        ("<path fill-rule='evenodd' d='M0 0h8v8h-8zM2 2h4v4h-4zM3 3v2h2v-2z'/>", nil),
        (
            "<path fill-rule='evenodd' d='M0 0h6v6h-6zM2 2h6v6h-6zM1 3h3v6h-3z'/>",
            "holes where lines cross by the rule of even and odd"
        ),
        (
            "<clipPath id='c'><path clip-rule='evenodd' d='M0 0h8v8h-8zM2 2h4v4h-4z'/></clipPath>"
                + "<rect AREA clip-path='url(#c)'/>", nil
        ), ("<clipPath id='c'><circle r='5'/></clipPath><rect AREA clip-path='url(#c)'/>", nil),
        ("<g transform='scale(2 1)'><rect AREA stroke='red'/></g>", nil),
        (
            "<clipPath id='c'><circle r='5'/><circle r='4'/></clipPath><rect AREA clip-path='url(#c)'/>",
            "a clip of several shapes"
        ), ("<rect AREA shape-rendering='crispEdges'/>", "edges that are not smooth"),
        ("<pattern id='g' width='.5' height='.5'><path d='M0 0h1v2z'/></pattern>RECT", "a repeated layer"),
        ("<mask id='m'><rect AREA fill='white'/></mask><rect AREA mask='url(#m)'/>", "a mask"),
        ("<rect AREA style='filter: blur(1px)'/>", "a shadow, a blur or another filter"),
        ("<rect AREA style='mix-blend-mode: multiply'/>", "a blend mode"),
    ]) func filesAreVectorsWhereTheseCanSayThem(_ content: String, _ reason: String?) throws {
        let text = content.replacing("RECT", with: "<rect AREA fill='url(#g)'/>").replacing(
            "AREA",
            with: "width='8' height='8'"
        ).replacing("STOPS", with: "<stop stop-color='red'/><stop offset='1'/>")
        let file = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>\(text)</svg>"
        try files.folder.write(file, to: "a.svg")
        let report = try export("aImage: a.svg\n", options: ", densities: [mdpi]")
        #expect(report.failures.isEmpty)
        let told = report.warnings.map(\.message)
        #expect(told.count == (reason == nil ? 0 : 1))
        #expect(
            reason == nil
                || told.first?.hasSuffix("Android has no vectors for \(reason ?? "") [android-vector]") == true
        )
    }

    /// Vectors compile, and link with Android's own resources, where both are installed.
    @Test(
        .enabled(if: AndroidTool.isInstalled, "aapt2 is not installed"),
        .enabled(if: AndroidTool.hasFramework, "Android's resources are not installed")
    ) func androidsToolLinksVectors() throws {
        let icons = "/Resources/Themes/icons"
        let root = #filePath.prefix(upTo: try #require(#filePath.range(of: "/Tests/")).lowerBound)
        let names = try FileManager.default.contentsOfDirectory(atPath: root + icons).sorted()
        try #require(names.count > 50)
        let lines = names.enumerated().map { index, name in
            "icon\(index)Image: {file: \(name), size: \(16 + index % 9)}"
        }
        for name in names {
            let bytes = try #require(FileManager.default.contents(atPath: "\(root + icons)/\(name)"))
            try files.folder.write([UInt8](bytes), to: name)
        }
        let report = try export((["$resources: ."] + lines).joined(separator: "\n"))
        #expect(report.failures.isEmpty)
        #expect(report.warnings.isEmpty)
        #expect(try files.outputs().count { $0.hasPrefix("res/drawable/") } == names.count)
        #expect(try AndroidTool.compile(files.folder.path(of: "res")) == "")
        #expect(try AndroidTool.link(files.folder.path(of: "res")) == "")
    }
}
