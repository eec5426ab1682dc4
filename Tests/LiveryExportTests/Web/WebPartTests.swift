import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Texts, icons and parts of boxes in a style sheet.
@Suite struct WebPartTests {
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

    /// Chromium's computed styles of elements with these classes.
    @Test(.enabled(if: Rounds.areAll && Programs.have("chromium"), "'make test-all' asks a browser"))
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

}
