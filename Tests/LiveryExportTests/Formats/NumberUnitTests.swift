import Livery
import LiveryText
import TestSupport
import Testing

@testable import LiveryExport

/// Numbers of `$values` without a unit, of which an export has to know whether they are lengths.
@Suite struct NumberUnitTests {
    private static let theme = """
        $appearances: [light]
        $values:
          both: 1.5
          length: 8
          factor: 1.25
          unit: 8px
          unused: 3
          alias: "{both}"
        aBox:
          size: 40
          fill: red
          cornerRadius: "{both}"
          opacity: "{factor}"
          padding: "{length} {unit}"
        aFont: {family: Inter, size: 10, lineHeight: "{alias}"}
        """

    @Test("one that is used as a length and as a number is a warning in each format with numbers") func warnings()
        throws
    {
        let export = try CodeExport()
        try export.folder.write(Self.theme.replacing("opacity: \"{factor}\"", with: "opacity: 0.5"), to: "harbor.yaml")
        let formats = [
            "{to: web, path: web}", "{to: android, path: res}", "{to: typescript, path: theme.ts}",
            "{to: tokens, path: tokens}",
        ]
        for format in formats {
            let report = try export.files.build("themes: [harbor.yaml]\noutputs: [\(format)]")
            let told = report.warnings.filter { $0.message.contains("used as a length") }
            #expect(
                told.map(\.message) == [
                    "'both' is used as a length and as a number, and exported as a number; "
                        + "write a value with 'px' for the length [unit]"
                ],
                "\(format)"
            )
            #expect(told.first?.line == 3)
        }
    }

    @Test("with a unit, there is nothing to choose") func units() throws {
        let export = try CodeExport()
        let theme = Self.theme.replacing("both: 1.5", with: "both: 1.5px").replacing(
            "opacity: \"{factor}\"",
            with: "opacity: 0.5"
        )
        let report = try export.make("typescript", "theme.ts", of: theme)
        #expect(report.failureTexts == [])
        #expect(report.warnings.map(\.message) == [])
        #expect(try export.folder.read("theme.ts").contains("\"8px\""))
    }

    @Test("a count, a fraction and a ratio are numbers, wherever they are written") func counts() throws {
        let export = try CodeExport()
        let theme = """
            $appearances: [light]
            $values:
              count: 3
              scale: 0.5
              limit: 4
              gap: 8
              inside: 6
              pads: "{inside} 2"
            $fonts: system
            titleFont: {family: DejaVu Sans, size: 15}
            aBox:
              size: [40, 20]
              padding: "{pads}"
              fill:
                - {text: Ferry, font: titleFont, lines: "{count}", minimumScale: "{scale}", inset: "{gap}"}
                - {path: "M0 0 L1 1 L2 0", stroke: {color: red, width: 1, miterLimit: "{limit}"}}
            """
        let report = try export.make("typescript", "theme.ts", of: theme, textRenderer: PangoRenderer())
        #expect(report.failureTexts == [])
        let text = try export.folder.read("theme.ts")
        for (name, value) in [("count", "3"), ("scale", "0.5"), ("limit", "4"), ("gap", "8px"), ("inside", "6px")] {
            #expect(text.contains("  \(name): { light: \"\(value)\" },"), "\(name) in \(text)")
        }
    }
}
