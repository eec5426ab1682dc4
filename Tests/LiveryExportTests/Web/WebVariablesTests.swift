import Livery
import Testing

@testable import LiveryExport

/// What of a style sheet refers to custom properties, and to which.
@Suite struct WebVariablesTests {
    /// The declarations of a class's normal state, and of the root element under `:root`.
    private static func declarations(
        _ selector: String,
        of theme: String,
        _ options: [String: DocumentValue.Value] = [:]
    ) throws -> [String: String] {
        let css = try WebExport(theme, options).css
        return try ParsedStyleSheet(css).rules.filter { rule in
            rule.media.isEmpty && (rule.selector == selector || rule.selector.hasPrefix(selector + ", "))
                && rule.declarations["color-scheme"] == nil
        }.reduce(into: [:]) { $0.merge($1.declarations) { $1 } }
    }

    /// Values that every theme of this suite has.
    private static let values = """
        $appearances: [light]
        $values: {gap: 8px, radius: 6, faint: 0.4, twice: "calc({gap} * 2)", bold: 600, veil: rgb(0 0 0 / 0.2)}
        accentColor: "#0969da"
        inkColor: "#1b2530"
        focusColor: accentColor
        skyGradient: {colors: [accentColor, white]}
        bodyFont: {family: Inter, size: 15, lineHeight: 20px}
        wideFont: {family: Inter, size: 15, letterSpacing: 0.5}

        """

    /// What a box's key says, and what a property has for it.
    static let keys: [(key: String, property: String, value: String)] = [
        ("fill: accentColor", "background", "var(--accentColor)"),
        ("fill: \"{accentColor}\"", "background", "var(--accentColor)"),
        ("fill: focusColor", "background", "var(--focusColor)"), ("fill: \"#0969da\"", "background", "#0969da"),
        ("fill: {color: accentColor}", "background", "var(--accentColor)"),
        ("fill: skyGradient", "background", "var(--skyGradient) border-box"),
        (
            "fill: {colors: [accentColor, white]}", "background",
            "linear-gradient(in srgb, var(--accentColor), #ffffff) border-box"
        ),
        (
            "fill: \"linear-gradient(90deg, {accentColor} 10%, white 20% 30%, {inkColor})\"", "background",
            "linear-gradient(90deg in srgb, var(--accentColor) 10%, #ffffff 20%, #ffffff 30%, var(--inkColor)) border-box"
        ),
        (
            "fill: {stops: [{color: accentColor, at: 0}, {hint: 0.2}, {color: inkColor, at: 1}]}", "background",
            "linear-gradient(in srgb, var(--accentColor), 20%, var(--inkColor)) border-box"
        ),
        (
            "fill: [{color: accentColor, size: [4, 4]}, [inkColor, white]]", "background",
            "linear-gradient(var(--accentColor), var(--accentColor)) 0% 0% / 4px 4px no-repeat border-box, "
                + "linear-gradient(var(--inkColor), var(--inkColor)) border-box, #ffffff"
        ),
        (
            "fill: [{color: accentColor, size: 4, opacity: 0.5}, white]", "background",
            "linear-gradient(rgb(from var(--accentColor) r g b / calc(alpha * 0.5)), rgb(from "
                + "var(--accentColor) r g b / calc(alpha * 0.5))) 0% 0% / 4px 4px no-repeat border-box, #ffffff"
        ),
        (
            "fill: {color: accentColor, darken: 0.1}", "background",
            "oklab(from var(--accentColor) calc(l * 0.9) a b / alpha)"
        ),
        (
            "fill: {color: accentColor, lighten: 0.2, darken: 0.1}", "background",
            "oklab(from var(--accentColor) calc((l + 0.2 * (1 - l)) * 0.9) a b / alpha)"
        ), ("fill: {color: accentColor, alpha: 0.3}", "background", "rgb(from var(--accentColor) r g b / 0.3)"),
        (
            "fill: {color: accentColor, mix: {with: inkColor, amount: 0.25}}", "background",
            "color-mix(in oklab, var(--accentColor), var(--inkColor) 25%)"
        ),
        (
            "fill: color-mix(in srgb, {accentColor} 30%, white)", "background",
            "color-mix(in srgb, var(--accentColor) 30%, #ffffff)"
        ),
        (
            "fill: white\n  overlay: \"{veil}\"", "background",
            "linear-gradient(var(--veil), var(--veil)) border-box, #ffffff"
        ), ("border: \"1px solid {accentColor}\"", "border-color", "var(--accentColor)"),
        ("border: \"{gap} solid {accentColor}\"", "border-width", "var(--gap)"),
        (
            "border: {width: 1, color: {top: accentColor, right: white, bottom: inkColor, left: white}}",
            "border-color", "var(--accentColor) #ffffff var(--inkColor)"
        ),
        (
            "border: \"1px solid {accentColor}\"\n  border.color.top: white", "border-color",
            "#ffffff var(--accentColor) var(--accentColor)"
        ), ("border: \"1px solid red\"\n  border.color: accentColor", "border-color", "var(--accentColor)"),
        ("outline: \"2px solid {focusColor}\"", "outline", "2px solid var(--focusColor)"),
        (
            "shadow: \"0 {gap} 3px {accentColor}, inset 0 1px calc({gap} / 2) {inkColor}\"", "box-shadow",
            "0 var(--gap) 3px var(--accentColor), inset 0 1px calc(var(--gap) / 2) var(--inkColor)"
        ),
        (
            "shadow: {color: accentColor, offset: [0, \"{gap}\"], blur: 3}", "box-shadow",
            "0 var(--gap) 3px var(--accentColor)"
        ), ("dropShadow: {color: accentColor, blur: 3}", "filter", "drop-shadow(0 0 3px var(--accentColor))"),
        ("cornerRadius: \"{radius}\"", "border-radius", "var(--radius)"),
        ("cornerRadius: \"{radius} 2px\"", "border-radius", "var(--radius) 2px"),
        ("cornerRadius: \"calc({radius} * 2)\"", "border-radius", "calc(calc(var(--radius) * 2) * 1px)"),
        ("cornerRadius: {topLeft: \"{radius}\"}", "border-radius", "var(--radius) 0 0"),
        ("padding: \"{gap} 12px\"", "padding", "var(--gap) 12px"), ("padding: \"{twice}\"", "padding", "var(--twice)"),
        ("padding: \"calc({gap} + 4)\"", "padding", "calc(var(--gap) + 4px)"),
        ("padding: {start: \"{gap}\"}", "padding-inline", "var(--gap) 0"),
        ("padding: \"{gap}\"\n  border: \"1px solid red\"", "padding", "max(0px, calc(var(--gap) - 1px))"),
        ("size: [\"calc({gap} * 8)\", 20]", "min-width", "calc(var(--gap) * 8)"),
        ("gap: \"{gap}\"", "gap", "var(--gap)"), ("opacity: \"{faint}\"", "opacity", "var(--faint)"),
        ("font: bodyFont", "font", "var(--bodyFont)"),
        ("font: wideFont", "letter-spacing", "var(--wideFont-letter-spacing)"),
        ("font: bodyFont\n  font.size: 12", "font", "12px/20px \"Inter\""),
        ("font: {family: Inter, size: \"{twice}\", weight: \"{bold}\"}", "font", "var(--bold) var(--twice) \"Inter\""),
        ("textColor: inkColor", "color", "var(--inkColor)"),
    ]

    @Test(arguments: keys.indices) func keysReferToProperties(index: Int) throws {
        let (key, property, value) = Self.keys[index]
        let size = key.hasPrefix("size") ? "" : "  size: [64, 44]\n"
        let fill = key.contains("fill") || key.contains("ont") || key.contains("text") ? "" : "  fill: white\n"
        let theme = Self.values + "aBox:\n\(size)\(fill)  \(key)\n"
        #expect(try Self.declarations(".aBox", of: theme)[property] == value, "\(key)")
        // Without them, the value is as it was: with nothing left to look up.
        let literal = try Self.declarations(".aBox", of: theme, WebExport.literal)
        #expect(literal.values.allSatisfy { !$0.contains("var(") && !$0.contains("from ") })
    }

    @Test func colorsOfIconsReferToProperties() throws {
        let theme = Self.values + "aBox: {size: 9, textColor: inkColor, iconColor: accentColor}\n"
        let icons = try Self.declarations(".aBox > :where(svg)", of: theme)
        #expect(icons == ["color": "var(--accentColor)"])
    }

    @Test func valuesReferToEachOther() throws {
        let root = try Self.declarations(":root", of: Self.values)
        #expect(root["--focusColor"] == "var(--accentColor)")
        #expect(root["--skyGradient"] == "linear-gradient(in srgb, var(--accentColor), #ffffff)")
        #expect(root["--twice"] == "calc(var(--gap) * 2)")
        #expect(root["--gap"] == "8px")
    }

    @Test func circlesBetweenAppearancesStayLiteral() throws {
        let export = try WebExport("aColor: white\naColor~dark: bColor\nbColor: aColor\nbColor~dark: black", [:])
        let root = try Self.declarations(
            ":root",
            of: "aColor: white\naColor~dark: bColor\nbColor: aColor\nbColor~dark: black"
        )
        #expect(root["--aColor"] == "light-dark(#ffffff, var(--bColor))")
        #expect(root["--bColor"] == "light-dark(#ffffff, #000000)")
        #expect(
            export.warnings.map(\.fault.message) == [
                "'bColor' has the value of 'aColor' in the style sheet, not the custom property: the custom "
                    + "properties would refer to each other [web-value]"
            ]
        )
    }

    @Test func whatOnlyLeavesOutStaysLiteral() throws {
        let text = Self.values + "aBox: {size: 9, fill: accentColor, border: \"1px solid {inkColor}\"}\n"
        let css = try WebExport(theme(text), [:], only: ["aBox", "inkColor"]).css
        #expect(css.contains("background: #0969da;") && css.contains("border-color: var(--inkColor);"))
    }

    @Test func picturesStayLiteral() throws {
        let css = try WebExport(
            Self.values + "aBox: {size: 9, fill: {color: accentColor, size: 5, blur: 2}, padding: \"{gap}\"}",
            [:]
        ).css
        #expect(css.contains("image-set(") && css.contains("padding: 8px;"))
    }

    @Test func aColorThatCSSCannotComputeIsAWarning() throws {
        let export = try WebExport(Self.values + "deepColor: {color: accentColor, lighten: 0.1, gamut: map}", [:])
        #expect(!export.css.contains("--deepColor: var") && !export.css.contains("--deepColor: oklab"))
        #expect(
            export.warnings.map(\.fault.message) == [
                "'deepColor' has the value of 'accentColor' in the style sheet, not the custom property: CSS "
                    + "can't compute the color [web-value]"
            ]
        )
    }

    // MARK: Appearances

    @Test func colorsAreOfBothSchemes() throws {
        let css = try WebExport(
            """
            lineColor: "#cccccc"
            lineColor~dark: "#333333"
            aBox:
              size: 9
              fill: white
              fill~dark: black
              border: "1px solid {lineColor}"
              shadow: 0 1px 2px rgb(0 0 0 / 0.2)
              shadow~dark: 0 1px 2px black
            """,
            [:]
        ).css
        #expect(css.contains("--lineColor: light-dark(#cccccc, #333333);"))
        #expect(css.contains("background: light-dark(#ffffff, #000000);"))
        #expect(css.contains("border-color: var(--lineColor);"))
        #expect(css.contains("box-shadow: 0 1px 2px light-dark(#00000033, #000000);"))
        #expect(!css.contains("prefers-color-scheme"))
        let schemes = try ParsedStyleSheet(css).rules.compactMap { rule in
            rule.declarations["color-scheme"].map { "\(rule.selector) \($0)" }
        }
        #expect(schemes == [":root light dark", "[data-theme~=\"light\"] light", "[data-theme~=\"dark\"] dark"])
    }

    @Test func contrastHasRules() throws {
        let rules = try ParsedStyleSheet(
            try WebExport(
                """
                $appearances: [light, dark, dark.highContrast]
                aColor: white
                aColor~dark: gray
                aColor~dark.highContrast: black
                """,
                [:]
            ).css
        ).rules.filter { $0.declarations["--aColor"] != nil }
        #expect(rules.map(\.media) == ["", "(prefers-contrast: more)", ""])
        #expect(
            rules.compactMap { $0.declarations["--aColor"] } == [
                "light-dark(#ffffff, #808080)", "light-dark(#ffffff, #000000)", "light-dark(#ffffff, #000000)",
            ]
        )
        #expect(rules.allSatisfy { $0.selector.hasPrefix(":root") && $0.selector.contains(", [data-theme]") })
    }

    @Test func whatIsNoColorHasRulesForSchemes() throws {
        let css = try WebExport("aBox: {size: 9, fill: white, padding: 2, padding~dark: 3}", [:]).css
        let rules = try ParsedStyleSheet(css).rules.filter { $0.declarations["padding"] == "3px" }
        #expect(rules.map(\.media) == ["(prefers-color-scheme: dark)", ""])
        #expect(!css.contains("light-dark"))
    }

    @Test func aThemeOfOneSchemeHasNone() throws {
        for appearances in ["light", "dark", "light, highContrast"] {
            let css = try WebExport("$appearances: [\(appearances)]\naColor: red\naColor~highContrast: blue", [:]).css
            #expect(!css.contains("color-scheme") && !css.contains("light-dark"))
        }
    }

    // MARK: States, variants, parts

    @Test func statesVariantsAndPartsReferToProperties() throws {
        let css = try WebExport(
            """
            $appearances: [light]
            accentColor: red
            dangerColor: crimson
            inkColor: black
            baseButton: {cornerRadius: 4, fill: accentColor, textColor: inkColor}
            goButton:
              extends: baseButton
              size: [auto, 20]
              parts: {icon: {size: 16}}
              variants: {tone: {default: plain, plain: {}, danger: {fill: dangerColor}}}
              states:
                hovered: {fill: inkColor}
                disabled: {textColor: accentColor, icon.iconColor: dangerColor}
            """,
            [:]
        ).css
        func found(_ selector: String, _ property: String) throws -> [String] {
            try ParsedStyleSheet(css).rules.filter { $0.selector.contains(selector) }.compactMap {
                $0.declarations[property]
            }
        }
        #expect(try found(".goButton:where([data-variant~=\"danger\"])", "background").first == "var(--dangerColor)")
        #expect(try Set(found("hovered", "background")) == ["var(--inkColor)"])
        #expect(try found(".goButton:where(:disabled", "color").first == "var(--accentColor)")
        #expect(try found(".goButton-icon", "color").contains("var(--dangerColor)"))
        #expect(!css.contains("#dc143c;") || css.contains("--dangerColor: #dc143c;"))
    }
}
