import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct SVGOutputTests {
    private let export: CodeExport

    init() throws { export = try CodeExport() }

    private func text(_ file: String, _ options: String = "", names: String = "", of theme: String) throws -> String {
        let report = try export.make("svg", "svg", options, names: names, of: theme)
        try #require(report.failureTexts == [])
        return try export.folder.read("svg/\(file)")
    }

    /// The content of the root element.
    private func body(of box: String, _ options: String = "") throws -> String {
        let text = try text("aBox.svg", options, of: "aBox: \(box)\n")
        let root = try #require(text.firstRange(of: "viewBox=\"0 0 20 10\">"))
        return String(text[root.upperBound...].dropLast("</svg>\n".count))
    }

    // MARK: What is said

    /// Dashes of two sides meet in corners, which are painted once.
    @Test func translucentDashesAreOnePath() throws {
        let text = try body(of: "{size: [20, 10], border: 2px dashed rgb(0 0 255 / 0.5)}")
        #expect(text.ranges(of: "fill-opacity").count == 1, "\(text)")
    }

    @Test func aFileIsTheShortest() throws {
        #expect(
            try text("aBox.svg", of: "aBox: {size: [20, 10], fill: red}\n")
                == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\" viewBox=\"0 0 20 10\">"
                + "<path d=\"M0 0H20V10H0z\" fill=\"#f00\"/></svg>\n"
        )
        #expect(
            try body(of: "{size: [20, 10], fill: '#12345680', cornerRadius: 3}")
                == "<rect width=\"20\" height=\"10\" rx=\"3\" fill=\"#123456\" fill-opacity=\".502\"/>"
        )
    }

    /// The border's color below, the fill within its inner edge: no edge is painted twice.
    @Test func anOpaqueBorderIsBelow() throws {
        #expect(
            try body(of: "{size: [20, 10], fill: white, border: 1px solid black, cornerRadius: 3}")
                == "<rect width=\"20\" height=\"10\" rx=\"3\"/>"
                + "<rect x=\"1\" y=\"1\" width=\"18\" height=\"8\" rx=\"2\" fill=\"#fff\"/>"
        )
        // A line alone is one of its width, or the area between its edges.
        #expect(
            try body(of: "{size: [20, 10], border: 2px solid black}")
                == "<path d=\"M1 1H19V9H1z\" fill=\"none\" stroke=\"#000\" stroke-width=\"2\"/>"
        )
        #expect(
            try body(of: "{size: [20, 10], border: {width: {top: 2, bottom: 2, left: 1, right: 1}, color: black}}")
                == "<path d=\"M0 0H20V10H0zM1 2H19V8H1z\" fill-rule=\"evenodd\"/>"
        )
    }

    @Test func fillsAreClippedOnce() throws {
        let text = try body(
            of: "{size: [20, 10], cornerRadius: 4, " + "fill: ['rgb(0 0 0 / 0.5)', 'rgb(255 0 0 / 0.5)']}"
        )
        #expect(text.contains("<mask id=\"aBox-a\" maskUnits=\"userSpaceOnUse\""))
        #expect(text.contains("<g mask=\"url(#aBox-a)\""))
        #expect(text.components(separated: "d=\"M0 0H20V10H0z\"") == 2)
    }

    @Test func gradientsAreShared() throws {
        let file = try text(
            "aBox.svg",
            of: """
                aBox:
                  size: [20, 10]
                  fill:
                    - {gradient: 'linear-gradient(red, blue)', size: [10, 10]}
                    - {gradient: 'linear-gradient(red, blue)', size: [10, 10], opacity: 0.5}
                """
        )
        #expect(file.components(separated: "<linearGradient") == 1)
        #expect(file.contains("<linearGradient id=\"aBox-a\" gradientUnits=\"userSpaceOnUse\" "))
        #expect(file.contains("<stop stop-color=\"#f00\"/><stop offset=\"1\" stop-color=\"#00f\"/>"))
        // What both say is said once.
        #expect(file.contains("viewBox=\"0 0 20 10\" fill=\"url(#aBox-a)\">"))
    }

    @Test func shadowsAreFilters() throws {
        let file = try text("aBox.svg", of: "aBox: {size: [20, 10], fill: white, shadow: 0 2px 4px black}\n")
        // 6 points of blur on each side, 2 further down.
        #expect(file.contains("width=\"32\" height=\"22\" viewBox=\"0 0 32 22\""))
        #expect(file.contains("color-interpolation-filters=\"sRGB\"><feGaussianBlur stdDeviation=\"2\"/></filter>"))
        // Nothing is clipped out beneath an opaque box.
        #expect(!file.contains("clip"))
        let glass = try text("aBox.svg", of: "aBox: {size: [20, 10], fill: '#ffffff80', shadow: 0 2px 4px black}\n")
        #expect(glass.contains("clip-rule=\"evenodd\""))
    }

    @Test func masksBlendsAndDropShadows() throws {
        let masked = try body(of: "{size: [20, 10], fill: red, mask: 'linear-gradient(90deg, red, transparent)'}")
        // Luminance is what is left: white, as opaque as the fill is.
        #expect(masked.contains("<stop stop-color=\"#fff\"/>"))
        #expect(masked.contains("stop-color=\"#fff\" stop-opacity=\"0\"/>"))
        let blended = try body(of: "{size: [20, 10], fill: [{color: red, blend: multiply, size: [10, 10]}, white]}")
        #expect(blended.contains("style=\"isolation:isolate\""))
        #expect(blended.contains("style=\"mix-blend-mode:multiply\""))
        let cast = try text("aBox.svg", of: "aBox: {size: [20, 10], fill: red, dropShadow: 1px 2px 3px black}\n")
        for primitive in ["feGaussianBlur", "feOffset", "feFlood", "feComposite", "feMerge"] {
            #expect(cast.contains("<\(primitive)"))
        }
        #expect(!cast.contains("feDropShadow"))
    }

    /// An opaque overlay hides the border, and what is repeated is tinted with the rest.
    @Test func overlaysAndTints() throws {
        let text = try body(of: "{size: [20, 10], fill: white, border: 1px solid black, overlay: red}")
        #expect(text == "<path d=\"M0 0H20V10H0z\" fill=\"#f00\"/>")
        let tinted = try body(
            of: """
                {size: [20, 10], tint: '#0f0', \
                fill: {gradient: 'linear-gradient(red, blue)', size: [4, 5], mode: tile}}
                """
        )
        #expect(tinted.contains("<feColorMatrix values=\"0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 1 0\"/>"))
    }

    @Test func repeatedLayersArePatterns() throws {
        let text = try body(
            of:
                "{size: [20, 10], fill: {gradient: 'linear-gradient(red, red)', size: [4, 5], mode: tile, at: '1px 2px'}}"
        )
        #expect(
            text.contains(
                "<pattern id=\"aBox-a\" patternUnits=\"userSpaceOnUse\" x=\"1\" y=\"2\" width=\"4\" height=\"5\">"
            )
        )
        #expect(text.contains("fill=\"url(#aBox-a)\""))
    }

    // MARK: Pixels

    @Test func whatSVGCantSayIsAPictureAndToldOf() throws {
        let report = try export.make(
            "svg",
            "svg",
            of: """
                aBox: {size: [20, 10], fill: ['conic-gradient(red, blue)', white]}
                plainBox: {size: 4, fill: red}
                """
        )
        #expect(
            report.warnings.map(\.message) == [
                "'layer 1 of fill' of 'aBox' is embedded as pixels: SVG can't say a conic gradient [svg-pixels]"
            ]
        )
        let file = try export.folder.read("svg/aBox.svg")
        #expect(file.contains("<image x=\"0\" y=\"0\" width=\"20\" height=\"10\""))
        #expect(file.contains("href=\"data:image/png;base64,iVBORw0KGgo"))
    }

    // MARK: Files

    @Test func statesOnlyWhenAskedFor() throws {
        let theme = """
            aBox: {size: 4, fill: red, states: {hovered: {fill: blue}}}
            """
        try export.make("svg", "svg", of: theme)
        #expect(try export.files.outputs() == ["svg/aBox.svg"])
        try export.make("svg", "svg", ", states: [normal, hovered]", of: theme)
        #expect(try export.files.outputs() == ["svg/aBox-hovered.svg", "svg/aBox.svg"])
    }

    @Test func appearancesThatDiffer() throws {
        try export.make(
            "svg",
            "svg",
            of: """
                $appearances: [light, dark]
                aBox: {size: 4, fill: red}
                bBox: {size: 4, fill: red, fill~dark: blue}
                """
        )
        #expect(try export.files.outputs() == ["svg/aBox.svg", "svg/bBox.svg", "svg/bBox~dark.svg"])
    }

    @Test func namesFollowAPattern() throws {
        try export.make("svg", "svg", ", file: 'icons/ic_{name}_{width}'", of: "aBox: {size: [4, 6], fill: red}\n")
        #expect(try export.files.outputs() == ["svg/icons/ic_aBox_4.svg"])
    }

    @Test func aSpriteHasSymbols() throws {
        let sprite = try text(
            "icons.svg",
            ", sprite: icons.svg",
            of: """
                aBox: {size: 4, fill: 'linear-gradient(red, blue)'}
                bBox: {size: 6, fill: 'linear-gradient(red, blue)'}
                """
        )
        #expect(try export.files.outputs() == ["svg/icons.svg"])
        #expect(sprite.contains("<symbol id=\"aBox\" viewBox=\"0 0 4 4\">"))
        // Ids of one symbol are none of another's.
        #expect(sprite.contains("fill=\"url(#_aBox-a)\""))
        #expect(sprite.contains("fill=\"url(#_bBox-a)\""))
    }

    // MARK: Colors

    @Test func oneColorIsCurrent() throws {
        let report = try export.make(
            "svg",
            "svg",
            ", colors: current",
            of: """
                aBox: {size: 4, fill: '#ff000080'}
                bBox: {size: 4, fill: [{color: red, size: 2}, blue]}
                """
        )
        #expect(try export.folder.read("svg/aBox.svg").contains("fill=\"currentColor\" fill-opacity=\".502\""))
        #expect(try !export.folder.read("svg/bBox.svg").contains("currentColor"))
        #expect(
            report.warnings.map(\.message) == [
                "'bBox' has several colors, none of which is 'currentColor'; write 'colors: variables' for them [svg-colors]"
            ]
        )
    }

    @Test func referencesAreCustomProperties() throws {
        let file = try text(
            "aBox.svg",
            ", colors: variables",
            names: "prefix: app-\nnames: kebab",
            of: """
                accentColor: "#0969da"
                lineColor: "#abc"
                aBox: {size: 4, fill: accentColor, border: "1px solid {lineColor}"}
                """
        )
        #expect(file.contains("fill=\"var(--app-accent-color,#0969da)\""))
        #expect(file.contains("fill=\"var(--app-line-color,#aabbcc)\""))
        // What was written in place stays.
        let plain = try text("aBox.svg", ", colors: variables", of: "accentColor: red\naBox: {size: 4, fill: blue}\n")
        #expect(plain.contains("fill=\"#00f\""))
    }

    /// Names that differ only in what an id can't have keep their ids apart, so that files can be parts of one page.
    @Test func idsAreThoseOfOneAssetAlone() throws {
        let gradient = "size: 20, fill: 'linear-gradient(red, blue)', capInsets: 0"
        let names = ["a.bBox", "a-bBox", "a_bBox", "a__bBox"]
        let theme =
            "$appearances: [light, dark]\n" + names.map { "\($0): {\(gradient)}\n" }.joined()
            + "tabBox: {\(gradient), fill~dark: 'linear-gradient(gold, green)'}\n"
            + "tabBox-dark: {resolver: box, \(gradient)}\n"
        func ids(_ text: String) -> [String] { text.matches(of: #/ id="([^"]+)"/#).map { String($0.1) } }
        let sprite = try text("all.svg", ", sprite: all.svg", of: theme)
        let all = ids(sprite)
        #expect(all.count == Set(all).count)
        #expect(all.count >= 12)
        for id in all where sprite.contains("url(#\(id))") {
            #expect(sprite.components(separated: "id=\"\(id)\"") == 1)
        }
        let files = ["tabBox~dark.svg", "tabBox-dark.svg"] + names.map { $0 + ".svg" }
        let inFiles = try files.flatMap { ids(try text($0, of: theme)) }
        #expect(inFiles.count == Set(inFiles).count)
        #expect(inFiles.count == files.count)
    }
}

extension String {
    /// How often a text is in it.
    fileprivate func components(separated text: String) -> Int { ranges(of: text).count }
}
