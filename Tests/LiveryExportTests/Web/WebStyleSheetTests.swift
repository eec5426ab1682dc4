import Livery
import Testing

@testable import LiveryExport

@Suite struct WebStyleSheetTests {
    @Test func valuesAreCustomProperties() throws {
        let export = try WebExport(
            """
            $values: {gutter: 8px, half: 4px, some.name: red, wide: "{gutter}", wide~dark: 3px}
            accentColor: "#2F6FED"
            accentColor~dark: "#7AA7FF"
            leafColor: oklch(0.7 0.15 140)
            skyGradient: {colors: [red, blue]}
            tallFont: {family: [Inter, sans-serif], size: 20, weight: 600, lineHeight: 24, letterSpacing: -0.4}
            veilColor: rgb(0 0 0 / 0.4)
            """
        )
        #expect(
            export.css == """
                :root {
                  --gutter: 8px;
                  --half: 4px;
                  --wide: 8px;
                  --accentColor: #2f6fed;
                  --leafColor: oklch(0.7 0.15 140);
                  --skyGradient: linear-gradient(#ff0000, #0000ff);
                  --some\\.name: #ff0000;
                  --tallFont: 600 20px/24px "Inter", sans-serif;
                  --tallFont-letter-spacing: -0.02em;
                  --veilColor: #00000066;
                }

                @media (prefers-color-scheme: dark) {
                  :root:where(:not([data-theme~="light"], [data-theme~="dark"])) {
                    --wide: 3px;
                    --accentColor: #7aa7ff;
                  }
                }

                :root:where([data-theme~="dark"]) {
                  --wide: 3px;
                  --accentColor: #7aa7ff;
                }

                """
        )
        #expect(export.pictures == [])
        #expect(export.diagnostics.isEmpty && export.warnings.isEmpty)
    }

    @Test func aGradientThatCSSDoesNotHaveIsAWarning() throws {
        let export = try WebExport("slantGradient: {colors: [red, blue], from: [0, 0], to: [1, 0.5]}")
        #expect(export.css == "/* No assets. */\n")
        #expect(export.warnings.map(\.severity) == [.warning])
        #expect(
            export.warnings.map(\.fault.message) == [
                "'slantGradient' has no custom property: CSS has no gradient on a slanted line between "
                    + "two points, none that runs back and forth, and none that is mapped into a gamut [web-gradient]"
            ]
        )
    }

    // MARK: Boxes

    /// What stands in a box's dictionary, and what CSS has for it besides `box-sizing`, the size of
    /// 64 × 44, `padding: 0`, and `border-width: 0`, `background: none` where nothing else is given.
    static let boxes: [(keys: String, css: [String: String])] = [
        ("fill: white", ["background": "#ffffff"]), ("fill: rgb(255 0 0 / 0.5)", ["background": "rgb(255 0 0 / 0.5)"]),
        // The components of #0f62fe with four decimals, as programs write them, and others.
        ("fill: color(srgb 0.0588 0.3843 0.9961)", ["background": "#0f62fe"]),
        ("fill: color(srgb 0.0588 0.3843 0.9961 / 0.5)", ["background": "rgb(15 98 254 / 0.5)"]),
        ("fill: color(srgb 0.059 0.3843 0.9961)", ["background": "rgb(15.045 98 254)"]),
        ("fill: color(display-p3 1 0 0)", ["background": "color(display-p3 1 0 0)"]),
        (
            "fill: {angle: 90, colors: [red, blue]}",
            ["background": "linear-gradient(90deg, #ff0000, #0000ff) border-box"]
        ),
        (
            "fill: [{color: red, size: [50%, 10], at: right 4px bottom}, blue]",
            [
                "background": "linear-gradient(#ff0000, #ff0000) calc(100% - 4px) 100% / 50% 10px "
                    + "no-repeat border-box, #0000ff"
            ]
        ),
        (
            "fill: [{color: black, inset: 4, opacity: 0.5, blend: multiply}, blue]",
            [
                "background": "linear-gradient(rgb(0 0 0 / 0.5), rgb(0 0 0 / 0.5)) 4px 4px / "
                    + "calc(100% - 8px) calc(100% - 8px) no-repeat border-box, #0000ff",
                "background-blend-mode": "multiply, normal",
            ]
        ), ("cornerRadius: 6", ["border-radius": "6px"]),
        ("cornerRadius: 22px / 12px", ["border-radius": "22px / 12px"]),
        ("cornerRadius: {topLeft: 9, bottomLeft: 9}", ["border-radius": "9px 0 0 9px"]),
        ("cornerRadius: pill", ["border-radius": "9999px"]),
        ("border: 2px dashed red", ["border-width": "2px", "border-style": "dashed", "border-color": "#ff0000"]),
        (
            "border: {width: {top: 1, left: 3}, color: {top: red, left: blue}}",
            [
                "border-width": "1px 0 0 3px", "border-style": "solid",
                "border-color": "#ff0000 #00000000 #00000000 #0000ff",
            ]
        ),
        (
            "border: 1px solid red\n  padding: 8",
            ["border-width": "1px", "border-style": "solid", "border-color": "#ff0000", "padding": "7px"]
        ), ("padding: {left: 4, right: 4, top: 1, bottom: 2}", ["padding": "1px 4px 2px"]),
        ("shadow: 3px 4px steelblue", ["box-shadow": "3px 4px #4682b4"]),
        (
            "shadow: [{color: red, blur: 2, spread: 1}, inset 0 1px 3px rgb(0 0 0 / 0.3)]",
            ["box-shadow": "0 0 2px 1px #ff0000, inset 0 1px 3px rgb(0 0 0 / 0.3)"]
        ),
        (
            "outline: {width: 2, color: red, offset: -3, style: dotted}",
            ["outline": "2px dotted #ff0000", "outline-offset": "-3px"]
        ),
        (
            "dropShadow: [{color: red, offset: [1, 2], blur: 3}, {color: blue, offset: [4, 0]}]",
            ["filter": "drop-shadow(1px 2px 3px #ff0000) drop-shadow(4px 0 #0000ff)"]
        ), ("mask: linear-gradient(black, transparent)", ["mask": "linear-gradient(#000000, #00000000) border-box"]),
        ("opacity: 0.4", ["opacity": "0.4"]),
        // What covers the box: a mixture with its colors, an inset shadow.
        (
            "fill: white\n  overlay: rgb(0 0 0 / 0.2)",
            // 0.8 of 255.
            ["background": "#cccccc"]
        ),
        (
            "fill: white\n  overlay: rgb(0 0 0 / 0.2)\n  shadow: inset 0 1px red",
            ["background": "#ffffff", "box-shadow": "inset 0 0 0 9999px #00000033, inset 0 1px #ff0000"]
        ),
        (
            "fill: white\n  overlay: rgb(0 0 0 / 0.2)\n  border: 1px solid red",
            ["background": "#cccccc", "border-width": "1px", "border-style": "solid", "border-color": "#cc0000"]
        ),
    ]

    @Test(arguments: boxes) func aBoxIsCSS(keys: String, css: [String: String]) throws {
        let export = try WebExport("$appearances: [light]\naBox:\n  size: [64, 44]\n  \(keys)")
        var expected = [
            "box-sizing": "border-box", "min-width": "64px", "min-height": "44px", "padding": "0", "border-width": "0",
            "background": "none",
        ]
        expected.merge(css) { $1 }
        let sheet = try ParsedStyleSheet(export.css)
        #expect(sheet.rules.map(\.selector) == [".aBox"])
        #expect(sheet.rules[0].declarations == expected)
        #expect(export.pictures == [])
    }

    /// What is a file of SVG as a whole, and why, as the documentation lists it.
    static let files = [
        ("fill: white\n  tint: red", "a tint of all of it"),
        ("cornerRadius: 8\n  cornerCurve: continuous", "continuous corners"),
        ("border: {width: 2, color: red, dash: [4, 2]}", "dashes of a length"),
        ("border: {width: 2, fill: \"linear-gradient(red, blue)\"}", "a border of fills"),
        ("fill: {colors: [red, blue], from: [0, 0], to: [1, 1]}", "the gradient of fill"),
        ("fill: {colors: [red, blue], spread: reflect}", "the gradient of fill"),
        ("overlay: rgb(0 0 0 / 0.2)\n  border: 1px solid rgb(0 0 0 / 0.5)", "an overlay over a translucent border"),
        (
            "overlay: rgb(0 0 0 / 0.2)\n  shadow: inset 0 1px red\n  border: 1px dashed red",
            "an overlay over an inset shadow and a border with gaps"
        ), ("mask: {path: M0 0H10V10Z, viewBox: 0 0 10 10, fill: red}", "a mask that is no gradient"),
    ]

    @Test(arguments: files) func otherBoxesAreFiles(keys: String, reason: String) throws {
        let export = try WebExport(
            "$appearances: [light]\naBox:\n  size: [64, 44]\n  capInsets: 4\n  margin: 2\n  \(keys)"
        )
        let sheet = try ParsedStyleSheet(export.css)
        #expect(sheet.rules.map(\.selector) == [".aBox"])
        var declarations = try #require(sheet.rules.first?.declarations)
        let taken = declarations.removeValue(forKey: "border-image")
        let image = try #require(taken)
        #expect(image.hasPrefix("url(\"data:image/svg+xml,<svg xmlns="), "\(image)")
        #expect(image.hasSuffix("\") 6 fill / 6px / 2px stretch"), "\(image)")
        let expected = [
            "box-sizing": "border-box", "min-width": "64px", "min-height": "44px", "padding": "0", "border-width": "0",
            "background": "none",
        ]
        #expect(declarations == expected)
        #expect(export.pictures == [])
        #expect(
            export.warnings.map(\.fault.message) == [
                "'aBox' is a file of SVG, which follows no custom property in the style sheet: CSS can't say \(reason) "
                    + "[web-file]"
            ]
        )
    }

    @Test func slicesOfFractionsAreShares() throws {
        let export = try WebExport(
            "$appearances: [light]\naBox: {size: [20.5, 20], capInsets: 5.25, fill: {color: red, size: 9, blur: 2}}"
        )
        let sheet = try ParsedStyleSheet(export.css)
        let image = sheet.rules.first?.declarations["border-image"] ?? ""
        #expect(image.hasSuffix(" 26.25% 25.609756% fill / 5.25px / 0 stretch"), "\(image)")
        #expect(
            export.warnings.map(\.fault.message) == [
                "'aBox' is pictures in the style sheet: CSS can't say a blur [web-file]",
                "the size, margins or caps of 'aBox' are not whole points, so browsers resample its pictures [web-fraction]",
            ]
        )
    }

    @Test func cornerShapesAreAddedToRadii() throws {
        let export = try WebExport(
            """
            $appearances: [light]
            aBox: {size: [40, 40], fill: red, cornerRadius: 8, cornerShape: squircle bevel}
            """
        )
        let rules = try ParsedStyleSheet(export.css).rules
        #expect(rules.count == 1)
        #expect(rules[0].declarations["border-radius"] == "8px")
        #expect(rules[0].declarations["corner-shape"] == "squircle bevel")
        #expect(export.pictures == [] && export.warnings == [])
    }

    // MARK: States and appearances

    @Test func statesAreSelectorsWithoutSpecificity() throws {
        let export = try WebExport(
            """
            $appearances: [light]
            aBox:
              size: [10, 10]
              fill: red
              states:
                hovered: {fill: blue}
                focused: {fill: red}
                selected.disabled: {opacity: 0.5}
                invalid: {outline: 1px solid red}
            """
        )
        let rules = try ParsedStyleSheet(export.css).rules
        let selected =
            "[aria-selected=\"true\"], :checked, [aria-checked=\"true\"], [aria-pressed=\"true\"], "
            + "[data-state~=\"selected\"]"
        let invalid = ":user-invalid, [aria-invalid]:not([aria-invalid=\"false\"]), [data-state~=\"invalid\"]"
        let disabled = ":disabled, [aria-disabled=\"true\"], [data-state~=\"disabled\"]"
        let hovered = ["[data-state~=\"hovered\"]", ":hover"].map { ":where(\($0))" }
        let focused = ":where(:focus-visible, [data-state~=\"focused\"])"
        let able = ":where(:not(\(disabled)))"
        #expect(
            rules.map(\.selector) == [
                ".aBox", ".aBox\(hovered[0])\(able)", ".aBox\(hovered[1])\(able)", ".aBox:where(\(invalid))",
                // 'focused' is above 'hovered'.
                ".aBox\(hovered[0])\(focused)\(able)", ".aBox\(hovered[1])\(focused)\(able)",
                ".aBox:where(\(selected)):where(\(disabled))",
            ]
        )
        #expect(rules[0].declarations["outline"] == "none")
        #expect(
            rules.dropFirst().map(\.declarations) == [
                ["background": "#0000ff"], ["background": "#0000ff"], ["outline": "1px solid #ff0000"],
                ["background": "#ff0000"], ["background": "#ff0000"], ["opacity": "0.5"],
            ]
        )
    }

    @Test func elementsInTwoStatesHaveWhatTheThemeMergesOfBoth() throws {
        let export = try WebExport(
            """
            $appearances: [light]
            aBox:
              size: [10, 10]
              fill: red
              states:
                selected: {fill: blue}
                highlighted: {overlay: rgb(0 0 0 / 0.5)}
            """
        )
        let rules = try ParsedStyleSheet(export.css).rules
        #expect(
            rules.map { $0.declarations["background"] } == ["#ff0000", "#0000ff", "rgb(127.5 0 0)", "rgb(0 0 127.5)"]
        )
        #expect(rules.last?.selector.contains(":active") == true)
        #expect(rules.last?.selector.contains("aria-selected") == true)
    }

    @Test func appearancesHoldByPreferenceOrByAttribute() throws {
        let export = try WebExport(
            """
            $appearances: [light, dark, dark.highContrast, sepia]
            aBox: {size: [10, 10], fill: "#000001", fill~dark: "#000002", fill~dark.highContrast: "#000003",
              fill~sepia: "#000004"}
            """
        )
        let rules = try ParsedStyleSheet(export.css).rules
        let free = ":not([data-theme~=\"light\"], [data-theme~=\"dark\"])"
        let (dark, contrast) = ("[data-theme~=\"dark\"]", "[data-theme~=\"highContrast\"]")
        let (scheme, more) = ("(prefers-color-scheme: dark)", "(prefers-contrast: more)")
        let found = rules.map { rule in
            "\(rule.media) \(rule.selector) \(rule.declarations["background"]?.suffix(1) ?? "")"
        }
        #expect(
            Array(found.prefix(8)) == [
                " .aBox 1", "\(scheme) :where(:root\(free)) .aBox 2", " :where(:root\(dark)) .aBox 2",
                " :where(:root[data-theme~=\"sepia\"]) .aBox 4", "\(scheme) and \(more) :where(:root\(free)) .aBox 3",
                "\(scheme) :where(:root\(free)\(contrast)) .aBox 3", "\(more) :where(:root\(dark)) .aBox 3",
                " :where(:root\(dark)\(contrast)) .aBox 3",
            ]
        )
    }

    @Test func equalPicturesAreOneFile() throws {
        let export = try WebExport(
            """
            aBox:
              size: [10, 10]
              fill: {name: dot, color: red, size: 5, blur: 2}
              states: {selected: {fill.dot.color: red}, disabled: {fill.dot.color: blue}}
            """
        )
        #expect(
            export.pictures == [
                "images/aBox-disabled.png", "images/aBox-disabled@2x.png", "images/aBox.png", "images/aBox@2x.png",
            ]
        )
    }

    // MARK: Names

    @Test func namesThatClashAreFaults() throws {
        let export = try WebExport(
            """
            $appearances: [light]
            $values: {aFont-letter-spacing: 3}
            aBox: {size: [1, 1], states: {selected: {fill: red}}}
            abox: {resolver: box, size: [1, 1]}
            aBox-selected: {resolver: box, size: [1, 1]}
            aFont: {family: [A], size: 10}
            """
        )
        #expect(
            export.diagnostics.map(\.fault.message) == [
                "'aBox' and 'aBox-selected' would both be 'aBox-selected'; rename one of them",
                "'aBox' and 'abox' would both be 'abox'; rename one of them",
                "'aFont-letter-spacing' and 'aFont' would both be '--aFont-letter-spacing'; " + "rename one of them",
            ]
        )
    }
}
