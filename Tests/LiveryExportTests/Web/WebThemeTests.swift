import Livery
import LiveryRaster
import LiveryText
import Testing

@testable import LiveryExport

/// Whole themes as style sheets.
@Suite struct WebThemeTests {
    private static let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(
        separator: "/"
    )

    static let themes =
        ["Resources/Themes/harbor.yaml", "Resources/Themes/classic.plist"]
        + [
            "borders", "conic", "corners", "edges", "inset-shadows", "interpolation", "layers", "linear", "radial",
            "shadows", "stretching",
        ].map { "Checks/Conformance/Cases/\($0).yaml" }

    private func theme(_ path: String) throws -> RenderTheme {
        RenderTheme(
            document: try ThemeDocument(contentsOfFile: "\(Self.package)/\(path)"),
            textRenderer: PangoRenderer()
        )
    }

    @Test(arguments: themes) func eachAssetHasItsRule(path: String) throws {
        let theme = try theme(path)
        let export = try WebExport(theme)
        let sheet = try ParsedStyleSheet(export.css)
        let known = Set(WebProperty.allCases.map(\.rawValue)).union(["color-scheme", "print-color-adjust"])
        var shown = ""
        for rule in sheet.rules {
            for (property, value) in rule.declarations {
                #expect(known.contains(property) || property.hasPrefix("--"), "\(property)")
                if property == "border-image" {
                    shown += value
                } else {
                    #expect(!value.isEmpty && !value.contains("nan") && !value.contains("inf"))
                }
            }
        }
        for key in theme.styles.assetNames where try theme.styles.description(of: key).kind == .image {
            let name = key.replacing(".", with: "-")
            let base = sheet.rules.filter { $0.media.isEmpty && $0.selector == "." + CSSText.identifier(name) }
            // Files are apart from what several classes declare alike.
            #expect((1...2).contains(base.count), "\(key)")
        }
        // Each picture is shown, and each that is shown is there.
        for picture in export.pictures { #expect(shown.contains("\"\(picture)\"")) }
        let named = shown.matches(of: #/url\("(.*?)"\)/#).map { String($0.1) }.filter { !$0.hasPrefix("data:") }
        #expect(Set(named) == Set(export.pictures))
        #expect(export.pictures.count == Set(export.pictures.map { $0.lowercased() }).count)
    }

    /// Thirty components, as designers write them.
    @Test func aLibraryNeedsNoPicture() throws {
        let export = try WebExport(theme("Checks/Conformance/Web/Library/components.yaml"), hasVariables: true)
        #expect(export.pictures == [])
        #expect(export.warnings.map(\.fault.message) == [])
        #expect(export.css.utf8.count < 80_000)
    }

    /// The parser of themes takes CSS's gradients, so that it tells whether one was written rightly.
    @Test func gradientsAreReadBack() throws {
        var count = 0
        for path in Self.themes {
            let theme = try theme(path)
            let session = ExportSession(theme, BatchResolver(theme.styles))
            for key in theme.styles.assetNames where try theme.styles.description(of: key).kind == .image {
                let image = try session.image(ImageRequest(key, scale: 1, appearance: theme.document.appearances[0]))
                for case .gradient(let gradient) in image.box?.style.fills ?? [] {
                    if case .linearBetween = gradient.shape { continue }
                    guard let text = gradient.cssText else { continue }
                    let styles = StyleManager(
                        document: try ThemeDocument(
                            bytes: Array("aGradient: \"\(text)\"".utf8),
                            format: .yaml,
                            name: "read"
                        )
                    )
                    let read = try styles.gradient("aGradient")
                    #expect(Self.rounded(read) == Self.rounded(gradient), "\(key): \(text)")
                    count += 1
                }
            }
        }
        #expect(count > 80)
    }

    /// A gradient's canonical text, its numbers with five digits behind the point.
    private static func rounded(_ gradient: Gradient) -> String {
        var gradient = gradient
        // A first stop without a position is at the start.
        if gradient.stops.first?.location == .auto { gradient.stops[0].location = .fraction(0) }
        return gradient.text.replacing(#/-?[0-9.]+(e-?[0-9]+)?/#) { number in
            let value = (Double(number.output.0) ?? 0) * 1e5
            return "\(value.rounded() / 1e5)"
        }
    }

    /// Gradients between points along an axis are drawn as the functions that are written for them.
    @Test(arguments: [
        ("[0, 0.25], to: [0, 0.75]", "linear-gradient(#ff0000 25%, #0000ff 75%)"),
        ("[0.5, 1], to: [0.5, 0.5]", "linear-gradient(0deg, #ff0000, #0000ff 50%)"),
        ("[0.25, 0], to: [0.5, 0]", "linear-gradient(90deg, #ff0000 25%, #0000ff 50%)"),
        ("[1, 1], to: [0, 1]", "linear-gradient(270deg, #ff0000, #0000ff)"),
    ]) func gradientsAlongAnAxisAreDrawnAlike(points: String, css: String) throws {
        let styles = StyleManager(
            document: try ThemeDocument(
                bytes: Array(
                    """
                    aBox: {size: [40, 20], fill: {colors: ["#f00", "#00f"], from: \(points)}}
                    bBox: {size: [40, 20], fill: "\(css)"}
                    aGradient: {colors: ["#f00", "#00f"], from: \(points)}
                    """.utf8
                ),
                format: .yaml,
                name: "axis"
            )
        )
        #expect(try styles.gradient("aGradient").cssText == css)
        #expect(try styles.image("aBox", scale: 2).bitmap == styles.image("bBox", scale: 2).bitmap)
    }
}
