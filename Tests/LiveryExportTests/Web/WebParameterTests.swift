import Livery
import Testing

@testable import LiveryExport

/// Parameters of a theme as custom properties that a page sets.
@Suite struct WebParameterTests {
    private static func export(_ text: String) throws -> WebExport {
        try WebExport("$appearances: [light, dark]\n" + text, [:])
    }

    /// The value is within its bounds (css-values-4, section 10.3), and its default is registered
    /// (css-properties-values-api-1, section 3).
    @Test(arguments: [
        (
            "{type: fraction, default: 40%}", "size: ['{it}', 4], at: left",
            "width: calc(clamp(0, var(--it), 1) * 100%)", "<number>", "0.4"
        ),
        (
            "{type: fraction, default: 0.4}", "size: 4, at: ['{it}', 0]",
            "left: calc(clamp(0, var(--it), 1) * (100% - 4px))", "<number>", "0.4"
        ),
        (
            "{type: fraction, default: 0.4}", "size: 4, opacity: '{it}'", "opacity: clamp(0, var(--it), 1)", "<number>",
            "0.4"
        ),
    ]) func ofALayer(declaration: String, keys: String, expected: String, syntax: String, initial: String) throws {
        let export = try Self.export(
            """
            $parameters: {it: \(declaration)}
            aBox: {size: [40, 10], fill: [{box: {fill: red, cornerRadius: 1}, \(keys)}, white]}
            """
        )
        #expect(export.css.contains("  \(expected);\n"), "\(export.css)")
        let rule = "@property --it {\n  syntax: \"\(syntax)\";\n  inherits: true;\n  initial-value: \(initial);\n}\n"
        #expect(export.css.hasPrefix(rule), "\(export.css)")
        #expect(export.warnings == [] && export.diagnostics == [])
        #expect(!export.css.contains("  --it:"))
    }

    @Test(arguments: [
        (
            "{type: length, default: 6, minimum: 2}", "cornerRadius: '{it}'", "border-radius: max(2px, var(--it))",
            "<length>", "6px"
        ),
        (
            "{type: color, default: '#123456'}", "border: '1px solid {it}'", "border-color: var(--it)", "<color>",
            "#123456"
        ),
        (
            "{type: angle, default: 45, maximum: 90}", "overlay: {colors: [red, blue], angle: '{it}'}",
            "min(var(--it), 90deg)", "<angle>", "45deg"
        ),
    ]) func ofABox(declaration: String, keys: String, expected: String, syntax: String, initial: String) throws {
        let export = try Self.export(
            """
            $parameters: {it: \(declaration)}
            aBox: {size: 40, fill: white, \(keys)}
            """
        )
        #expect(export.css.contains(expected), "\(export.css)")
        #expect(export.css.contains("  syntax: \"\(syntax)\";\n"))
        #expect(export.css.contains("  initial-value: \(initial);\n"))
        #expect(export.warnings == [])
    }

    @Test func aDefaultThatDependsIsAFallback() throws {
        let export = try Self.export(
            """
            $parameters: {tint: {type: color, default: "{oneColor}"}, other: {type: color, default: red, default~dark: blue}}
            oneColor: "#123456"
            aBox: {size: 40, fill: "{tint}", outline: "1px solid {other}"}
            """
        )
        #expect(export.css.contains("background: var(--tint, var(--oneColor));"), "\(export.css)")
        #expect(!export.css.contains("@property"))
    }

    /// A ring's part is a conic gradient, and its round ends are dots.
    @Test func theTrimOfACircle() throws {
        let export = try Self.export(
            """
            $parameters: {progress: {type: fraction, default: 0.25}}
            aBox:
              size: 48
              fill:
                path: M24 4a20 20 0 1 1 0 40 20 20 0 1 1 0-40
                trim: [0, '{progress}']
                stroke: {color: red, width: 6, cap: round}
                viewBox: [0, 0, 48, 48]
                size: 48
            """
        )
        let turn = "calc(clamp(0, var(--progress), 1) * 1turn)"
        #expect(export.css.contains("#000 \(turn), #0000 0)"), "\(export.css)")
        #expect(export.css.contains("mask-composite: add, add, intersect;"))
        #expect(export.css.contains("background: #ff0000;"))
        #expect(export.warnings == [] && export.pictures == [])
    }

    @Test func whatAPageCannotSetIsAWarning() throws {
        let export = try Self.export(
            """
            $parameters: {word: {type: choice, values: [solid, dotted], default: solid}, end: {type: fraction, default: 0.4}}
            aBox:
              size: 40
              fill: {path: M4 4h20, trim: [0, '{end}'], stroke: {color: red, width: 2}}
              border: {width: 1, color: red, style: "{word}"}
            """
        )
        #expect(
            export.warnings.map(\.fault.message).contains(
                "'aBox' has the default of the parameters 'end' and 'word' in the style sheet, where no custom property "
                    + "can be in its place; choose a value with 'set' [web-parameter]"
            ),
            "\(export.warnings.map(\.fault.message))"
        )
    }

    @Test func aNameIsOneProperty() throws {
        let export = try WebExport(
            """
            $parameters: {ink: {type: color, default: red}}
            inkColor: blue
            aBox: {size: 40, fill: inkColor, border: "1px solid {ink}"}
            """,
            ["names": .string("short")]
        )
        #expect(
            export.diagnostics.map(\.fault.message).contains { $0.contains("'--ink'") },
            "\(export.diagnostics.map(\.fault.message))"
        )
    }
}
