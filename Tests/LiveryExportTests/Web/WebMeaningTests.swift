import Livery
import Testing

@testable import LiveryExport

/// What a style sheet says of numbers, states and shapes that CSS writes in another way.
@Suite struct WebMeaningTests {
    @Test func numbersAreLengthsIfTheyHaveAUnitOrAreUsedAsOne() throws {
        let export = try WebExport(
            """
            $values: {ratio: 1.25, gap: 8, radius: 6, same: "{radius}", wide: 12px, faint: 0.4, both: 1, "text": "3"}
            aBox: {size: 40, fill: red, cornerRadius: "{same}", opacity: "{faint}", padding: both}
            bBox: {size: 40, fill: {color: red, opacity: "{both}"}}
            """
        )
        let lines = export.css.split(separator: "\n").map {
            $0.trimmingPrefix(while: { $0 == " " })
        }
        let root = lines.prefix { $0 != "}" }.dropFirst()
        #expect(
            root.map(String.init) == [
                "--both: 1;", "--faint: 0.4;", "--gap: 8;", "--radius: 6px;", "--ratio: 1.25;",
                "--same: 6px;",
                "--text: 3;", "--wide: 12px;",
            ]
        )
    }

    @Test func pillsStayPills() throws {
        func radius(_ corners: String) throws -> String? {
            try WebExport("aBox: {size: [80, 24], fill: red, cornerRadius: \(corners)}").css
                .split(separator: "\n").first { $0.contains("border-radius") }
                .map { String($0.trimmingPrefix(while: { $0 == " " })) }
        }
        #expect(try radius("pill") == "border-radius: 9999px;")
        #expect(try radius("12") == "border-radius: 12px;")
    }

    @Test func statesAreThoseOfHTMLAndARIA() throws {
        let css = try WebExport(
            "$states: [invalid]\naBox: {size: 9, fill: red, states: {selected: {fill: blue}, invalid: {fill: green}}}"
        ).css
        #expect(
            css.contains(
                ":where(:checked, [aria-selected=\"true\"], [aria-checked=\"true\"], [aria-pressed=\"true\"], [data-state~=\"selected\"])"
            )
        )
        #expect(
            css.contains(
                ":where(:user-invalid, [aria-invalid]:not([aria-invalid=\"false\"]), [data-state~=\"invalid\"])"
            )
        )
    }
}
