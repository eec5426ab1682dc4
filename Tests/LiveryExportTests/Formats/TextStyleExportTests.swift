import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// `textStyle` of a font in the formats.
@Suite struct TextStyleExportTests {
    private let files: ProjectFolder

    init() throws { files = try ProjectFolder() }

    private static let theme = """
        $appearances: [light]
        bodyFont: {family: serif, size: 15, lineHeight: 20px, textStyle: body}
        goButton: {fill: red, font: bodyFont}
        """

    private func export(_ output: String, textStyle: Bool) throws -> RenderReport {
        let theme = textStyle ? Self.theme : Self.theme.replacing(", textStyle: body", with: "")
        try files.folder.write(theme, to: "theme.yaml")
        return try files.build("themes: [theme.yaml]\noutputs: [{\(output)}]")
    }

    /// Style sheets and Android's resources are the same with it: Android's sizes are in `sp` anyway.
    @Test(arguments: [
        ("to: web, path: web", "web/theme.css", "15px"),
        ("to: android, path: res, densities: mdpi", "res/values/styles.xml", "15sp"),
    ]) func theOthersAreTheSame(output: String, path: String, size: String) throws {
        #expect(try export(output, textStyle: false).failureTexts == [])
        let text = try files.folder.read(path)
        #expect(text.contains(size))
        #expect(try export(output, textStyle: true).failureTexts == [])
        #expect(try files.folder.read(path) == text)
    }

    @Test func theIndexHasIt() throws {
        #expect(try export("to: png, path: png, scales: 1", textStyle: true).failureTexts == [])
        let index = try files.folder.read("png/index.json")
        let font = #""letterSpacing":0,"textStyle":"body"}"#
        #expect(index.split(separator: "\n").count { $0.contains(font) } == 2)
    }

    @Test func tokensHaveNone() throws {
        let report = try export("to: tokens, path: tokens", textStyle: true)
        #expect(report.warnings.map(\.message).contains { $0.contains("the text style") && $0.contains("'bodyFont'") })
    }
}
