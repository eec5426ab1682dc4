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
        let lines = export.css.split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }
        let root = lines.prefix { $0 != "}" }.dropFirst()
        #expect(
            root.map(String.init) == [
                "--both: 1;", "--faint: 0.4;", "--gap: 8;", "--radius: 6px;", "--ratio: 1.25;", "--same: 6px;",
                "--text: 3;", "--wide: 12px;",
            ]
        )
    }

    @Test func pillsStayPills() throws {
        func radius(_ corners: String) throws -> String? {
            try WebExport("aBox: {size: [80, 24], fill: red, cornerRadius: \(corners)}").css.split(separator: "\n")
                .first { $0.contains("border-radius") }.map { String($0.trimmingPrefix(while: { $0 == " " })) }
        }
        #expect(try radius("pill") == "border-radius: 9999px;")
        #expect(try radius("12") == "border-radius: 12px;")
    }

    /// HTML, "Pseudo-classes", and WAI-ARIA 1.2, section 6.6.
    @Test(arguments: [
        ("hovered", ":hover"), ("required", ":required, [aria-required=\"true\"]"),
        ("expanded", "[open], [aria-expanded=\"true\"]"), ("current", "[aria-current]:not([aria-current=\"false\"])"),
        ("selected", "[aria-selected=\"true\"], :checked, [aria-checked=\"true\"], [aria-pressed=\"true\"]"),
        ("checked", ":checked, [aria-checked=\"true\"]"), ("indeterminate", ":indeterminate, [aria-checked=\"mixed\"]"),
        ("pressed", "[aria-pressed=\"true\"]"), ("busy", "[aria-busy=\"true\"]"),
        ("invalid", ":user-invalid, [aria-invalid]:not([aria-invalid=\"false\"])"), ("focused", ":focus-visible"),
        ("highlighted", ":active"), ("disabled", ":disabled, [aria-disabled=\"true\"]"),
    ]) func statesAreThoseOfHTMLAndARIA(state: String, selector: String) throws {
        let css = try WebExport("aBox: {size: 9, fill: red, states: {\(state): {fill: blue}}}").css
        let told = state == "hovered" ? "" : ", [data-state~=\"\(state)\"]"
        #expect(css.contains(".aBox:where(\(selector)\(told))"), "\(css)")
    }

    /// What has a word of its own is nothing else, in the box, its parts and its variants.
    @Test(arguments: [
        ("checked: {fill: green}", "[aria-selected=\"true\"], [aria-pressed=\"true\"], "),
        ("pressed: {fill: green}", "[aria-selected=\"true\"], :checked, [aria-checked=\"true\"], "),
        ("checked.pressed: {fill: green}", "[aria-selected=\"true\"], "),
        ("checked: {mark.fill: green}", "[aria-selected=\"true\"], [aria-pressed=\"true\"], "),
    ]) func selectedIsWhatHasNoOtherWord(state: String, selector: String) throws {
        let css = try WebExport(
            """
            aBox:
              size: 9
              fill: red
              parts: {mark: {size: 4, fill: white}}
              states: {selected: {fill: blue}, \(state)}
            """
        ).css
        #expect(css.contains(".aBox:where(\(selector)[data-state~=\"selected\"]"), "\(css)")
    }
}
