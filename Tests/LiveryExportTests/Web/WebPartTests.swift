import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Texts, icons and parts of boxes in a style sheet.
@Suite struct WebPartTests {
    private static let theme = """
        $appearances: [light]
        bodyFont: {family: [Inter, sans-serif], size: 15, weight: 500, lineHeight: 20}
        smallFont: {family: Inter, size: 12, letterSpacing: 0.2}
        fieldBox:
          gap: 6
          font: bodyFont
          textColor: black
          parts:
            label: {font: smallFont, textTransform: uppercase}
            input: {size: [auto, 40], padding: 0 12, fill: white, border: 1px solid gray}
            icon: {iconColor: gray}
          states:
            focused: {input.border.color: blue}
            invalid: {input.border.color: red, label.textColor: red}
        goButton: {fill: blue, textColor: white, iconColor: red, states: {hovered: {textColor: silver}}}
        """

    private func rules() throws -> [ParsedStyleSheet.Rule] { try ParsedStyleSheet(WebExport(Self.theme).css).rules }

    private func declarations(_ selector: String) throws -> [String: String]? {
        try rules().first { $0.selector == selector }?.declarations
    }

    @Test func boxesWithoutPaintingHaveRules() throws {
        #expect(
            try declarations(".fieldBox") == [
                "box-sizing": "border-box", "padding": "0", "border-width": "0", "background": "none", "gap": "6px",
                "font": "500 15px/20px \"Inter\", sans-serif", "letter-spacing": "normal", "color": "#000000",
            ]
        )
        let label = try declarations(".fieldBox-label")
        #expect(label?["font"] == "12px \"Inter\"")
        #expect(label?["letter-spacing"] == "0.016667em")
        #expect(label?["text-transform"] == "uppercase")
        #expect(label?["min-width"] == nil && label?["gap"] == nil)
        #expect(try WebExport(Self.theme).warnings.isEmpty)
    }

    /// `minSize` and `maxSize`, also of a box that paints nothing, and of one that is a picture.
    @Test func boundsOfSizesAreDeclared() throws {
        let css = try WebExport(
            """
            $appearances: [light]
            aBox: {fill: red, cornerRadius: 2, minSize: [44, auto], maxSize: [auto, 60]}
            bBox: {padding: 4, minSize: [auto, 32], parts: {icon: {maxSize: 20}}}
            cBox: {fill: red, tint: blue, size: 9, minSize: 8, maxSize: [9.5, auto]}
            dBox: {fill: red, size: 9, states: {hovered: {fill: blue}}}
            """
        ).css
        let rules = try ParsedStyleSheet(css).rules
        func sizes(_ name: String) -> [String: String]? {
            rules.first { $0.selector == "." + name }?.declarations.filter {
                $0.key.hasPrefix("min-") || $0.key.hasPrefix("max-")
            }
        }
        #expect(sizes("aBox") == ["min-width": "44px", "max-height": "60px"])
        #expect(sizes("bBox") == ["min-height": "32px"])
        #expect(sizes("bBox-icon") == ["max-width": "20px", "max-height": "20px"])
        #expect(sizes("cBox") == ["min-width": "9px", "min-height": "9px", "max-width": "9.5px"])
        #expect(sizes("dBox") == ["min-width": "9px", "min-height": "9px"])
    }

    /// Backgrounds are clipped to their element; another element is not.
    @Test func layersThatReachOutAreElements() throws {
        let sheet = try WebExport(
            """
            $appearances: [light]
            aBox: {size: 20, fill: [{color: red, inset: -2}, blue], overflow: visible}
            """
        )
        let rules = try ParsedStyleSheet(sheet.css).rules
        let layer = try #require(rules.first { $0.selector == ".aBox::before" }).declarations
        #expect(layer["left"] == "-2px" && layer["top"] == "-2px")
        #expect(layer["width"] == "calc(100% + 4px)" && layer["height"] == "calc(100% + 4px)")
        #expect(sheet.pictures == [])
    }

    /// An icon's color is the element's, so that lines and shapes have it; what an SVG element says itself, it keeps.
    @Test func iconsHaveTheirColor() throws {
        #expect(try declarations(".fieldBox-icon")?["color"] == "#808080")
        let filled = try rules().filter { $0.declarations["fill"] != nil }
        #expect(filled.allSatisfy { $0.declarations == ["fill": "currentcolor"] })
        #expect(
            filled.map(\.selector)
                == [".fieldBox", ".fieldBox-icon", ".goButton"].map { ":where(\($0):not([fill], [stroke]))" }
        )
        #expect(try declarations(".goButton")?["color"] == "#ffffff")
        #expect(try declarations(".goButton > :where(svg)") == ["color": "#ff0000"])
    }

    /// What SVG elements inherit is declared wherever the theme says a color, not inherited from the page.
    @Test(arguments: [
        ("textColor: red", true, nil), ("textColor: red, iconColor: red", true, nil),
        ("textColor: red, iconColor: blue", true, "#0000ff"), ("iconColor: blue", true, "#0000ff"),
        ("gap: 2", false, nil),
        // A part says it where its box does not.
        ("parts: {hint: {textColor: red}}", false, nil),
    ]) func iconsInherit(keys: String, isFilled: Bool, color: String?) throws {
        let sheet = try ParsedStyleSheet(WebExport("$appearances: [light]\ngoButton: {fill: white, \(keys)}").css)
        let filled = sheet.rules.filter { $0.declarations["fill"] != nil }.map(\.selector)
        let name = keys.contains("hint") ? ".goButton-hint" : isFilled ? ".goButton" : nil
        #expect(filled == (name.map { [":where(\($0):not([fill], [stroke]))"] } ?? []))
        let icons = sheet.rules.first { $0.selector == ".goButton > :where(svg)" }
        #expect(icons?.declarations["color"] == color)
    }

    /// The color of the icons in a box is by state, appearance and variant, and not that of parts, which have their own.
    @Test func iconsOfABoxFollowIt() throws {
        let rules = try ParsedStyleSheet(
            WebExport(
                """
                $appearances: [light, dark]
                aBox:
                  textColor: black
                  iconColor: red
                  iconColor~dark: lime
                  parts: {icon: {size: 16}, label: {iconColor: blue}}
                  variants: {tone: {default: calm, calm: {}, loud: {iconColor: white}}}
                  states: {disabled: {iconColor: gray}}
                """
            ).css
        ).rules
        let icons = ":where(svg:not(.aBox-icon, .aBox-label))"
        let own = rules.filter { $0.selector.hasSuffix("> " + icons) }
        #expect(own.allSatisfy { $0.declarations.keys.elementsEqual(["color"]) })
        #expect(own.contains { $0.declarations["color"]?.contains("#00ff00") == true })
        #expect(own.contains { $0.selector.contains("loud") && $0.declarations["color"] == "#ffffff" })
        #expect(own.contains { $0.selector.contains(":disabled") })
        #expect(rules.contains { $0.selector == ".aBox-label > :where(svg)" })
        #expect(!rules.contains { $0.selector.contains(".aBox-icon >") })
    }

    private static let fields = """
        $appearances: [light, dark]
        nameFieldBox:
          textColor: black
          parts:
            input: {fill: white, textColor: navy}
            placeholder: {textColor: gray, textColor~dark: silver, size: [20, auto]}
          variants: {size: {default: medium, medium: {}, small: {placeholder.font: {family: A, size: 11}}}}
          states: {invalid: {placeholder.textColor: red}}
        codeBox: {fill: white, parts: {placeholder: {textColor: gray}}, states: {disabled: {placeholder.textColor: silver}}}
        """

    /// The text that a browser shows in an empty input looks as the part `placeholder` does.
    @Test func placeholdersAreThoseOfTheInput() throws {
        let rules = try ParsedStyleSheet(WebExport(Self.fields).css).rules
        let shown = rules.filter { $0.selector.hasSuffix("::placeholder") }
        func color(_ part: String) -> [String?] {
            shown.filter { $0.selector.contains(part) }.map { $0.declarations["color"] }
        }
        let first = shown.first { rule in rule.media.isEmpty && rule.selector == ".nameFieldBox-input::placeholder" }
        let expected: [String: String] = ["color": "#808080", "opacity": "1"]
        #expect(first?.declarations == expected)
        #expect(Set(color(".nameFieldBox:where(:user-invalid")) == ["#ff0000"])
        #expect(!color("prefers").contains("#808080"))
        #expect(shown.contains { $0.declarations["font"] == "11px \"A\"" })
        #expect(shown.allSatisfy { $0.declarations["min-width"] == nil })
        // Each rule of the class has one of the input, unless it declares nothing for texts.
        let colored = rules.filter { $0.declarations["color"] != nil }.map(\.selector)
        let ofClass = colored.filter { $0.hasSuffix(".nameFieldBox-placeholder") }
        let ofInput = colored.filter { $0.hasSuffix(".nameFieldBox-input::placeholder") }
        #expect(!ofClass.isEmpty && ofClass.count == ofInput.count)
        // Without a part `input`, the box is the input.
        #expect(shown.contains { $0.selector == ".codeBox::placeholder" })
        #expect(color(".codeBox:where(:disabled") == ["#c0c0c0"])
    }

    /// Chromium's computed styles of elements with these classes.
    @Test(.enabled(if: Rounds.areAll && CodeExport.has("chromium"), "'make test-all' asks a browser"))
    func theBrowserComputesThem() throws {
        let theme =
            Self.fields + """

                goButton:
                  fill: white
                  textColor: crimson
                  iconColor: gray
                  parts: {icon: {size: 16}}
                  variants: {tone: {default: neutral, neutral: {}, danger: {textColor: white, iconColor: white}}}
                  states: {disabled: {textColor: silver, iconColor: silver}}
                """
        let export = try CodeExport()
        let svg = "<svg width=\"8\" height=\"8\"><path d=\"M0 0h8v8z\"/></svg>"
        let field = "<input class=\"nameFieldBox-input\" placeholder=\"Name\">"
        let elements = [
            ("fill", "<a class=\"goButton\">\(svg)</a>", "128, 128, 128"),
            ("fill", "<a class=\"goButton\"><i class=\"goButton-icon\">\(svg)</i></a>", "128, 128, 128"),
            ("fill", "<a class=\"goButton\" data-state=\"disabled\">\(svg)</a>", "192, 192, 192"),
            ("fill", "<a class=\"goButton\" data-variant=\"danger\">\(svg)</a>", "255, 255, 255"),
            (
                "fill",
                "<a class=\"goButton\" data-variant=\"danger\" data-state=\"disabled\">"
                    + "<i class=\"goButton-icon\">\(svg)</i></a>", "192, 192, 192"
            ), ("color", "<p class=\"nameFieldBox\">\(field)</p>", "128, 128, 128"),
            ("color", "<p class=\"nameFieldBox\" data-state=\"invalid\">\(field)</p>", "255, 0, 0"),
            (
                "color",
                "<p class=\"nameFieldBox\">\(field.replacing("<input", with: "<input aria-invalid=\"true\""))</p>",
                "255, 0, 0"
            ), ("color", "<input class=\"codeBox\" disabled placeholder=\"1\">", "192, 192, 192"),
            ("opacity", "<input class=\"codeBox\" placeholder=\"1\">", "1"),
        ]
        for (isDark, name) in [(false, "light"), (true, "dark")] {
            try export.folder.write(
                """
                <!DOCTYPE html><html data-theme="\(name)"><meta charset="utf-8"><style>\(WebExport(theme).css)</style>
                <body>\(elements.map { "<div>\($0.1)</div>" }.joined(separator: "\n"))
                <script>
                const wanted = \(elements.map(\.0));
                document.title = [...document.querySelectorAll('body > div')].map((box, index) => {
                  const svg = box.querySelector('path'), input = box.querySelector('input');
                  const style = svg ? getComputedStyle(svg) : getComputedStyle(input, '::placeholder');
                  return style[wanted[index]];
                }).join('|');
                </script>
                """,
                to: "page.html"
            )
            let page = try export.run(
                "chromium",
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--dump-dom",
                "file://\(export.folder.path(of: "page.html"))"
            )
            let title = try #require(page.text.firstMatch(of: #/<title>(.*?)<\/title>/#)?.1, "\(page.text)")
            let expected = elements.map { property, element, value in
                guard property != "opacity" else { return value }
                let isSilver = isDark && value == "128, 128, 128" && element.hasPrefix("<p")
                return "rgb(\(isSilver ? "192, 192, 192" : value))"
            }
            #expect(title.split(separator: "|").map(String.init) == expected)
        }
    }

    /// A part has its box's states, and the box those of its input.
    @Test func partsHaveTheStatesOfTheirBox() throws {
        let focused =
            ":where(.fieldBox:where(:focus-visible, [data-state~=\"focused\"], "
            + ":has(.fieldBox-input:where(:focus-visible))))"
        #expect(try declarations(focused + " .fieldBox-input") == ["border-color": "#0000ff"])
        let invalid = ":user-invalid, [aria-invalid]:not([aria-invalid=\"false\"])"
        #expect(
            try declarations(
                ":where(.fieldBox:where(\(invalid), [data-state~=\"invalid\"], "
                    + ":has(.fieldBox-input:where(\(invalid))))) .fieldBox-label"
            )?["color"] == "#ff0000"
        )
        #expect(try rules().filter { $0.selector.contains("goButton") }.allSatisfy { !$0.selector.contains(":has(") })
    }

    @Test func namesOfPartsAreChecked() throws {
        let export = try WebExport("aBox: {parts: {b: {fill: red}}}\naBox-b: {resolver: box, fill: red}")
        #expect(export.diagnostics.count == 1)
    }
}
