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

    private func content(
        _ name: String,
        _ states: StateSet = [],
        _ appearance: Appearance = [.light]
    ) throws -> ContentStyle? {
        try styles(Self.theme).resolvedImage(name, states: states, appearance: appearance).content
    }

    private func recipe(_ name: String, in yaml: String, _ states: StateSet = []) throws -> String {
        try styles(yaml).resolvedImage(name, states: states).recipe
    }

    @Test func statesOfAPartAreMergedWithThoseOfItsBox() throws {
        let yaml = """
            aBox:
              parts:
                label: {textColor: black, states: {busy: {textColor: blue}, invalid: {textColor: gray, iconColor: red}}}
              states: {invalid: {label.textColor: green}}
            """
        func colors(_ states: StateSet) throws -> [String?] {
            let content = try styles(yaml).resolvedImage("aBox.label", states: states).content
            return [content?.textColor?.hexadecimal, content?.iconColor?.hexadecimal]
        }
        #expect(faults(of: yaml) == [])
        #expect(try colors([]) == ["#000000", "#000000"])
        #expect(try colors([.busy]) == ["#0000ff", "#0000ff"])
        #expect(try colors([.invalid]) == ["#008000", "#ff0000"])
    }

    @Test func themesHaveNoFaults() {
        #expect(faults(of: Self.theme) == [])
    }

    /// An asset's contents: the font's size, the levels of the text's and the icon's color, and the gap.
    private static let contents:
        [(
            name: String, states: StateSet, dark: Bool, size: Double?, text: String?, icon: String?,
            gap: Double?
        )] = [
            ("fieldBox", [], false, 20, "#000000", "#000000", 6),
            ("fieldBox", [], true, 20, "#ffffff", "#ffffff", 6),
            ("fieldBox", [.disabled], true, 20, "#c0c0c0", "#c0c0c0", 6),
            ("fieldBox.label", [], false, 10, "#000000", "#000000", nil),
            ("fieldBox.label", [.disabled], false, 10, "#c0c0c0", "#c0c0c0", nil),
            ("fieldBox.label", [.invalid], false, 10, "#ff0000", "#ff0000", nil),
            ("fieldBox.hint", [], true, 12, "#808080", "#ff0000", nil),
            ("fieldBox.hint", [.invalid], true, 12, "#ff0000", "#ff0000", nil),
            ("mailBox.hint", [], false, 12, "#808080", "#ff0000", nil),
            ("mailBox.hint", [], true, 12, "#ffff00", "#ff0000", nil),
            ("mailBox.input", [], false, 20, "#000000", "#000000", nil),
            ("plainBox", [], false, nil, nil, nil, nil),
        ]

    @Test(arguments: Self.contents)
    func contentsAreTold(
        name: String,
        states: StateSet,
        dark: Bool,
        size: Double?,
        text: String?,
        icon: String?,
        gap: Double?
    ) throws {
        let content = try content(name, states, [dark ? .dark : .light])
        #expect(content?.font?.size == size)
        #expect(content?.textColor?.hexadecimal == text)
        #expect(content?.iconColor?.hexadecimal == icon)
        #expect(content?.gap == gap)
    }

    /// A part is the picture of a box with its keys.
    @Test(
        arguments: [
            ("fieldBox.input", [], "size: 40, fill: white, border: 1px solid gray"),
            (
                "fieldBox.input", [.focused],
                "size: 40, fill: white, border: 1px solid blue, outline: 2px solid blue"
            ),
            ("mailBox.input", [.invalid], "size: 40, fill: white, border: 2px solid red"),
            ("plainBox.mark", [], "size: 4, fill: blue"),
            ("plainBox", [], "fill: white"),
        ] as [(String, StateSet, String)]
    )
    func partsAreBoxes(name: String, states: StateSet, keys: String) throws {
        func lines(_ recipe: String) -> [Substring] {
            recipe.split(separator: "\n").filter { line in
                !["size", "margins", "capInsets"].contains { line.hasPrefix($0) }
            }
        }
        let box = try recipe("aBox", in: "aBox: {\(keys)}")
        #expect(try lines(recipe(name, in: Self.theme, states)) == lines(box))
    }

    @Test func contentsAreNotDrawn() throws {
        let keys =
            "font: {family: A, size: 9}, textColor: red, textTransform: uppercase, sample: Go, gap: 3"
        #expect(
            try recipe("aBox", in: "aBox: {size: 9, fill: red, \(keys)}")
                == recipe("aBox", in: "aBox: {size: 9, fill: red}")
        )
    }

    /// What paints nothing has no pictures, and needs no warning if it says something else.
    @Test func whatPaintsIsAPicture() throws {
        let styles = try styles(Self.theme)
        let painted = try styles.assetKeys.filter { try styles.description(of: $0).isPainted }
        #expect(
            painted.filter { !$0.hasSuffix("Font") }
                == ["fieldBox.input", "mailBox.input", "plainBox", "plainBox.mark"]
        )
        #expect(faults(of: "aBox: {size: 9}").count == 1)
    }

    /// A part is where the box declares it, also if a variant changes it.
    @Test(arguments: [
        "aBox: {fill: red, parts: {icon: {size: 9}}, variants: {a: {default: b, b: {}, c: {parts: {icon: {}}}}}}",
        "aBox: {variants: {a: {default: b, b: {}, c: {parts: {icon: {}}}}}, parts: {icon: {size: 9}}, fill: red}",
    ])
    func partsAreWhereTheyAreDeclared(yaml: String) throws {
        let column = yaml.ranges(of: "icon").map {
            yaml.distance(from: yaml.startIndex, to: $0.lowerBound) + 1
        }
        let declared = yaml.hasPrefix("aBox: {fill") ? column.first : column.last
        #expect(faults(of: yaml) == [])
        for name in ["aBox.icon", "aBox.icon~c"] {
            #expect(try styles(yaml).description(of: name).location.column == declared)
        }
    }
}
