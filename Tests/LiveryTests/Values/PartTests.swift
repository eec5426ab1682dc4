import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What boxes say of their contents, and their parts, which are assets.
@Suite struct PartTests {
    private static let theme = """
        $values:
          plate: {fill: white, parts: {mark: {fill: red, size: 4}}}
        smallFont: {family: A, size: 10}
        largeFont: {family: B, size: 20}
        fieldBox:
          gap: 6
          font: largeFont
          textColor: black
          textColor~dark: white
          parts:
            label: {font: smallFont}
            input: {size: 40, fill: white, fill~dark: black, border: 1px solid gray}
            hint: {textColor: gray, iconColor: red, font.size: 12}
          states:
            focused: {input.border.color: blue, input.outline: 2px solid blue}
            invalid: {input.border.color: red, hint.textColor: red, parts: {label: {textColor: red}}}
            disabled: {textColor: silver}
        mailBox: {extends: fieldBox, input.border.width: 2, parts~dark: {hint: {textColor: yellow}}}
        plainBox: {extends: plate, mark.fill: blue}
        """

    private func recipe(_ name: String, in yaml: String, _ states: StateSet = []) throws -> String {
        try styles(yaml).resolvedImage(name, states: states).recipe
    }

    @Test func themesHaveNoFaults() { #expect(faults(of: Self.theme) == []) }

    /// What paints nothing has no pictures, and needs no warning if it says something else.
    @Test func whatPaintsIsAPicture() throws {
        let styles = try styles(Self.theme)
        let painted = try styles.assetNames.filter { try styles.description(of: $0).isPainted }
        #expect(
            painted.filter { !$0.hasSuffix("Font") } == [
                "fieldBox.input", "mailBox.input", "plainBox", "plainBox.mark",
            ]
        )
        #expect(faults(of: "aBox: {size: 9}").count == 1)
    }

    /// A part is where the box declares it, also if a variant changes it.
    @Test(arguments: [
        "aBox: {fill: red, parts: {icon: {size: 9}}, variants: {a: {default: b, b: {}, c: {parts: {icon: {}}}}}}",
        "aBox: {variants: {a: {default: b, b: {}, c: {parts: {icon: {}}}}}, parts: {icon: {size: 9}}, fill: red}",
    ]) func partsAreWhereTheyAreDeclared(yaml: String) throws {
        let column = yaml.ranges(of: "icon").map { yaml.distance(from: yaml.startIndex, to: $0.lowerBound) + 1 }
        let declared = yaml.hasPrefix("aBox: {fill") ? column.first : column.last
        #expect(faults(of: yaml) == [])
        for name in ["aBox.icon", "aBox.icon~c"] {
            #expect(try styles(yaml).description(of: name).location.column == declared)
        }
    }
}
