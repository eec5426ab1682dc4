import Foundation
import LiveryRaster
import LiverySupport
import LiveryText
import TestSupport
import Testing

@testable import Livery
@testable import LiveryExport

@Suite struct TokenExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func manager(_ path: String) throws -> StyleManager {
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = .pango()
        return StyleManager(document: try ThemeDocument(contentsOfFile: path), configuration: configuration)
    }

    /// Each asset was looked for among all others, and its path among all tokens.
    @Test func manyAssets() throws {
        let colors = (0..<5_000).map { "c\($0)Color: zColor\n" }.joined()
        let document = try ThemeDocument(
            bytes: Array("$appearances: [light]\n\(colors)zColor: red\n".utf8),
            format: .yaml
        )
        let export = try TokenExport(RenderTheme(document: document), name: "exported")
        #expect(export.tokens.text.components(separatedBy: #""$value": "{color.z}""#).count == 5_001)
    }

    /// Reads the colors of a theme from its tokens, which are named `exported`, as another theme would. Returns the
    /// names of those that are other in an appearance, and how many were compared.
    private func differences(_ styles: StyleManager, _ export: TokenExport) throws -> (names: [String], count: Int) {
        for (name, text) in [export.tokens, export.resolver] { try folder.write(Array(text.utf8), to: name) }
        let values = Set(export.values.compactMap(\.name))
        let tokens = export.all.filter { $0.type == .color && $0.name.map { !values.contains($0) } ?? false }
        let appearances = styles.document.appearances
        let contexts = appearances.map(styles.document.text)
        let inputs = contexts.map { "\($0): {appearance: \($0)}" }.joined(separator: ", ")
        let of = contexts.count > 1 ? "{file: exported.resolver.json, inputs: {\(inputs)}}" : "exported.resolver.json"
        let colors = tokens.map { "\"\($0.name ?? "")\": \"{\($0.path)}\"" }
        try folder.write(
            Array(
                """
                $appearances: [\(contexts.joined(separator: ", "))]
                $tokens: \(of)
                \(colors.joined(separator: "\n"))
                """.utf8
            ),
            to: "user.yaml"
        )
        let user = try manager(folder.path(of: "user.yaml"))
        var names: [String] = []
        for name in tokens.compactMap(\.name) {
            for (index, appearance) in appearances.enumerated() {
                guard case .color(let one) = try styles.value(name, appearance: appearance),
                    case .color(let other) = try user.value(name, appearance: user.document.appearances[index]),
                    one.straightPixel == other.straightPixel
                else {
                    names.append(name)
                    continue
                }
            }
        }
        return (names, tokens.count * appearances.count)
    }

    private func document(_ yaml: String) throws -> StyleManager {
        try folder.write(Array(yaml.utf8), to: "theme.yaml")
        return try manager(folder.path(of: "theme.yaml"))
    }

    // MARK: Documents

    @Test("names of tokens are never those of assets, groups or other tokens") func names() throws {
        try folder.write(
            Array(
                #"{"color": {"brand": {"$type": "color", "$value": "{color.sea}"}, "sea": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}}}"#
                    .utf8
            ),
            to: "own.tokens.json"
        )
        let styles = try document(
            """
            $tokens: own.tokens.json
            brandColor: red
            brand.paleColor: pink
            tideColor: teal
            tide.lowColor: navy
            Color: white
            aBox: {size: 4, fill: "{color.brand}", border: {width: 1, color: brandColor}}
            """
        )
        let export = try TokenExport(RenderTheme(styles), name: "exported")
        #expect(try differences(styles, export).names == [])
        #expect(export.count == 7)
        let other = try manager(folder.path(of: "exported.tokens.json"))
        for path in [
            "color.brand", "color.sea", "color.brand-2", "color.brand-pale", "color.tide.$root", "color.tide.low",
            "color.Color",
        ] { #expect(other.document.document.hasToken(path), "\(path)") }
    }

    // MARK: Readers

    @Test(
        "the colors of the sample themes are read as they were",
        arguments: ["harbor.yaml", "harbor.json", "harbor.plist", "classic.plist"]
    ) func samples(name: String) throws {
        let themes = Self.package.appendingPathComponent("Resources/Themes")
        for file in try FileManager.default.subpathsOfDirectory(atPath: themes.path) {
            let url = themes.appendingPathComponent(file)
            guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            let parent = FilePath.folder(of: folder.path(of: file))
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try folder.write(Array(try Data(contentsOf: url)), to: file)
        }
        let styles = try manager(folder.path(of: name))
        let export = try TokenExport(RenderTheme(styles), name: "exported")
        let (names, count) = try differences(styles, export)
        #expect(names == [])
        #expect(count >= 2)
    }

    @Test("the colors of random themes are read as they were") func random() throws {
        var colors = 0
        let count = rounds(100)
        for seed in 0..<count {
            var theme = RandomTokenTheme(seed: UInt64(seed))
            let yaml = theme.yaml
            let styles = try document(yaml)
            try #require(styles.validate().filter { $0.severity == .error }.isEmpty, "\(yaml)")
            let export = try TokenExport(RenderTheme(styles), name: "exported")
            let found = try differences(styles, export)
            #expect(found.names == [], "seed \(seed)\n\(yaml)\n\(export.tokens.text)")
            colors += found.count
        }
        #expect(colors >= 2 * count)
    }

    /// The format's components are within the gamut of their space; OKLCH has none.
    @Test(arguments: ["#B79BFF", "color(display-p3 1 0.9 0.9)"]) func colorsOutsideOfTheirGamutAreInOKLCH(base: String)
        throws
    {
        let styles = try document("$appearances: [light]\naColor: {color: '\(base)', lighten: 0.1}\nbColor: '\(base)'")
        let color = try styles.color("aColor")
        #expect(!color.isInGamut(of: color.space))
        try folder.write(try TokenExport(RenderTheme(styles), name: "x").tokens.text, to: "x.tokens.json")
        try folder.write("$appearances: [light]\n$tokens: x.tokens.json", to: "read.yaml")
        let read = try ThemeDocument(contentsOfFile: folder.path(of: "read.yaml"))
        #expect(read.diagnostics == [])
        let found = try #require(read.document.tokens(in: [.light]))
        let value = try #require(found["color.a"]?.value.dictionary)
        #expect(value["colorSpace"]?.string == "oklch")
        let parts = (value["components"]?.array ?? []).compactMap(\.number)
        try #require(parts.count == 3)
        let again = Color(space: .oklch, parts[0], parts[1], parts[2]).converted(to: color.space)
        for (first, second) in [(again.first, color.first), (again.second, color.second), (again.third, color.third)] {
            #expect(abs((first ?? 0) - (second ?? 0)) < 1e-6)
        }
        #expect(found["color.b"]?.value.dictionary?["colorSpace"]?.string != "oklch")
    }
}
