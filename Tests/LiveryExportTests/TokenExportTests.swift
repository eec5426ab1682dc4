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

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func manager(_ path: String) throws -> StyleManager {
        var configuration = StyleManager.Configuration()
        configuration.textRenderer = PangoRenderer()
        return StyleManager(
            document: try ThemeDocument(contentsOfFile: path),
            configuration: configuration
        )
    }

    /// Exports a theme beside its file and reads that again.
    private func exported(_ styles: StyleManager) throws -> (TokenExport, StyleManager) {
        let export = TokenExport(styles, name: "exported")
        for (name, text) in [export.tokens, export.resolver] {
            try folder.write(Array(text.utf8), to: name)
        }
        return (export, try manager(folder.path(of: "exported.resolver.json")))
    }

    /// Each asset was looked for among all others, and its path among all tokens.
    @Test func manyAssets() throws {
        let colors = (0..<5_000).map { "c\($0)Color: zColor\n" }.joined()
        let document = try ThemeDocument(
            bytes: Array("$appearances: [light]\n\(colors)zColor: red\n".utf8),
            format: .yaml
        )
        let export = TokenExport(StyleManager(document: document), name: "exported")
        #expect(
            export.tokens.text.components(separatedBy: #""$value": "{color.z}""#).count == 5_001
        )
    }

    /// What is other in a theme than in another: assets, and how many pictures there were.
    private func differences(
        _ first: StyleManager,
        _ second: StyleManager,
        draws: Bool = false
    ) throws -> (names: [String], pictures: Int) {
        var names: [String] = []
        var pictures = 0
        #expect(first.assetKeys == second.assetKeys)
        #expect(first.document.appearances == second.document.appearances)
        for key in first.assetKeys {
            let asset = try first.description(of: key)
            for appearance in asset.appearances {
                guard asset.kind == .image else {
                    let one = try first.value(key, appearance: appearance)
                    let other = try second.value(key, appearance: appearance)
                    if "\(one)" != "\(other)" { names.append(key) }
                    continue
                }
                for states in asset.states {
                    let request = ImageRequest(
                        key,
                        scale: 2,
                        states: states,
                        appearance: appearance
                    )
                    let one = try first.resolvedImage(request)
                    let other = try second.resolvedImage(request)
                    pictures += 1
                    if one.digest != other.digest { names.append(key) }
                    if draws, try first.image(request).bitmap != second.image(request).bitmap {
                        names.append(key)
                    }
                }
            }
        }
        return (names, pictures)
    }

    private func document(_ yaml: String) throws -> StyleManager {
        try folder.write(Array(yaml.utf8), to: "theme.yaml")
        return try manager(folder.path(of: "theme.yaml"))
    }

    // MARK: Documents

    @Test func writesTokensAndTheResolver() throws {
        let styles = try document(
            """
            $description: Ferries.
            $values: {lowShadow: 0 1px 3px rgb(0 0 0 / 0.5), gap: 8}
            accentColor: "#3366CC"
            accentColor~dark: oklch(0.7 0.1 none)
            linkColor: accentColor
            goButton: {size: [20, 10], fill: linkColor, shadow: "{lowShadow}", cornerRadius: "{gap}"}
            """
        )
        let export = TokenExport(styles, name: "harbor")
        #expect(
            export.tokens.text == """
                {
                  "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
                  "color": {
                    "accent": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.8]}},
                    "link": {"$type": "color", "$value": "{color.accent}"}
                  },
                  "dimension": {"gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}},
                  "shadow": {
                    "low": {
                      "$type": "shadow",
                      "$value": {
                        "color": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5},
                        "offsetX": {"value": 0, "unit": "px"},
                        "offsetY": {"value": 1, "unit": "px"},
                        "blur": {"value": 3, "unit": "px"},
                        "spread": {"value": 0, "unit": "px"}
                      }
                    }
                  }
                }

                """
        )
        #expect(
            export.resolver.text == """
                {
                  "$schema": "https://www.designtokens.org/schemas/2025.10/resolver.json",
                  "version": "2025.10",
                  "name": "theme",
                  "description": "Ferries.",
                  "sets": {"base": {"sources": [{"$ref": "harbor.tokens.json"}]}},
                  "modifiers": {
                    "appearance": {
                      "contexts": {
                        "light": [],
                        "dark": [
                          {
                            "color": {
                              "accent": {
                                "$type": "color",
                                "$value": {"colorSpace": "oklch", "components": [0.7, 0.1, "none"]}
                              }
                            }
                          }
                        ]
                      },
                      "default": "light"
                    }
                  },
                  "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/appearance"}],
                  "$extensions": {
                    "dev.livery": {
                      "theme": [
                        {
                          "$description": "Ferries.",
                          "$values": {"gap": "{dimension.gap}", "lowShadow": "{shadow.low}"},
                          "goButton": {
                            "size": ["20", "10"],
                            "fill": "linkColor",
                            "shadow": "{lowShadow}",
                            "cornerRadius": "{gap}"
                          },
                          "accentColor": "{color.accent}",
                          "linkColor": "{color.link}"
                        }
                      ],
                      "inputs": {"light": {"appearance": "light"}, "dark": {"appearance": "dark"}}
                    }
                  }
                }

                """
        )
        #expect(export.count == 4)
        #expect(
            export.diagnostics.map(\.description) == [
                folder.path(of: "theme.yaml")
                    + ": warning: design tokens can't express the theme's image; other programs ignore it"
            ]
        )
    }

    @Test func tellsWhatIsLost() throws {
        let styles = try document(
            """
            $appearances: [light]
            $parameters: {tone: {type: color, default: red}}
            toneColor: "{tone}"
            noteFont: {family: Inter, size: 12, style: italic}
            seaGradient: {colors: [red, blue], angle: 90, interpolation: oklab}
            goodFont: {family: [Inter, Arial], size: 10, weight: bold, lineHeight: 15, letterSpacing: 1}
            """
        )
        let (export, other) = try exported(styles)
        let path = folder.path(of: "theme.yaml")
        let warning = "warning: design tokens can't express"
        #expect(
            export.diagnostics.map(\.description) == [
                "\(path):3:1: \(warning) parameters; other programs see 'toneColor' with the defaults",
                "\(path):4:1: \(warning) the style of 'noteFont'; other programs ignore it",
                "\(path):4:1: \(warning) the line height, which is the font's own, of 'noteFont'; other programs ignore it",
                "\(path):5:1: \(warning) the shape of 'seaGradient'; other programs ignore it",
                "\(path):5:1: \(warning) the interpolation of 'seaGradient'; other programs ignore it",
            ]
        )
        #expect(try differences(styles, other).names == [])
        #expect(export.resolver.text.contains(#""goodFont": "{font.good}""#))
        #expect(export.resolver.text.contains(#""toneColor": "{tone}""#))
    }

    @Test("names of tokens are never those of assets, groups or other tokens")
    func names() throws {
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
        let (export, other) = try exported(styles)
        #expect(try differences(styles, other).names == [])
        #expect(export.count == 7)
        for path in [
            "color.brand", "color.sea", "color.brand-2", "color.brand-pale", "color.tide.$root",
            "color.tide.low", "color.Color",
        ] {
            #expect(other.document.document.hasToken(path), "\(path)")
        }
    }

    @Test("a value that is used as a text stays what it is")
    func values() throws {
        let styles = try document(
            """
            $appearances: [light]
            $values: {shape: {size: 20, colors: [red, blue]}, tone: "#fff", count: 3, name: Inter}
            aGradientImage: {extends: shape}
            bBox: {size: 20, fill: "{tone}", opacity: 0.5}
            cBox: {size: "{count}", fill: {path: M0 0 L3 3, stroke: {color: "{tone}", width: "{count}"}}}
            """
        )
        let (export, other) = try exported(styles)
        #expect(try differences(styles, other).names == [])
        #expect(export.resolver.text.contains(#""tone": "{color.tone}""#))
        #expect(export.resolver.text.contains(#""shape": {"#))
    }

    // MARK: Round trips

    @Test(
        "the sample themes come back picture by picture",
        arguments: ["harbor.yaml", "harbor.json", "harbor.plist", "classic.plist"]
    )
    func samples(name: String) throws {
        let themes = Self.package.appendingPathComponent("Resources/Themes")
        for file in try FileManager.default.subpathsOfDirectory(atPath: themes.path) {
            let url = themes.appendingPathComponent(file)
            guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
                continue
            }
            let parent = FilePath.folder(of: folder.path(of: file))
            try FileManager.default.createDirectory(
                atPath: parent,
                withIntermediateDirectories: true
            )
            try folder.write(Array(try Data(contentsOf: url)), to: file)
        }
        let styles = try manager(folder.path(of: name))
        let (export, other) = try exported(styles)
        let (names, pictures) = try differences(
            styles,
            other,
            draws: ["harbor.yaml", "classic.plist"].contains(name)
        )
        #expect(names == [])
        #expect(pictures >= 2)
        #expect(export.count >= 2)
        #expect(!other.validate().hasErrors)
    }

    @Test("random themes come back")
    func random() throws {
        var pictures = 0
        var references = 0
        let count = rounds(100)
        for seed in 0..<count {
            var theme = RandomTokenTheme(seed: UInt64(seed))
            let yaml = theme.yaml
            let styles = try document(yaml)
            try #require(styles.validate().filter { $0.severity == .error }.isEmpty, "\(yaml)")
            let (export, other) = try exported(styles)
            let found = try differences(styles, other, draws: seed % 10 == 0)
            #expect(found.names == [], "seed \(seed)\n\(yaml)\n\(export.resolver.text)")
            pictures += found.pictures
            references +=
                export.resolver.text.components(separatedBy: "Color\": \"{color.").count - 1
        }
        #expect(pictures >= 4 * count)
        #expect(references > count)
    }
}
