import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The variants of assets: their names, which keys apply, and their faults.
@Suite struct VariantTests {
    private static let appearances = "$appearances: [light, dark, light.highContrast]\n"
    private static let button = """
        $values: {line: 1px solid gray}
        goButton:
          cornerRadius: 6
          textColor: black
          parts: {icon: {size: 20, fill: black}}
          variants:
            tone:
              default: accent
              accent: {fill: blue, textColor: white}
              neutral: {fill: white, fill~dark: black, border: "{line}"}
              danger: {fill: red, textColor: white, states: {hovered: {fill: maroon}}}
            size:
              default: medium
              medium: {size: [80, 40], padding: 0 16}
              small: {size: [60, 28], padding: 0 10, icon.size: 16}
          border.width~neutral.highContrast: 2
          states: {disabled: {fill: silver, fill~neutral: white}}
        """

    private func recipe(
        of name: String,
        in yaml: String = Self.button,
        _ appearance: Appearance = [.light],
        _ states: StateSet = []
    ) throws -> String {
        try styles(Self.appearances + yaml).resolvedImage(
            name,
            states: states,
            appearance: appearance
        ).recipe
    }

    @Test func namesAreInTheOrderOfTheAxes() throws {
        let styles = try styles(Self.button)
        #expect(faults(of: Self.appearances + Self.button) == [])
        #expect(
            styles.assetNames.filter { !$0.contains("icon") } == [
                "goButton", "goButton~danger", "goButton~danger.small", "goButton~neutral", "goButton~neutral.small",
                "goButton~small",
            ]
        )
        #expect(try styles.resolvedImage("goButton.icon~small.danger").layout.size == Size2D(16, 16))
        let request = ImageRequest("goButton", variant: "small.danger", states: [.hovered])
        #expect(request.name == "goButton~small.danger")
        #expect(try styles.image(request).layout.size == Size2D(60, 28))
    }

    /// Assets that extend one with variants.
    @Test func variantsAreInherited() throws {
        let heirs =
            Self.button + """

                saveButton:
                  extends: goButton
                  cornerRadius: 4
                  variants: {tone: {success: {fill: green, textColor: white}}}
                flatButton: {extends: goButton, fill: yellow, variants: {size: {default: small}}}
                """
        #expect(faults(of: Self.appearances + heirs) == [])
        func plain(_ keys: String) throws -> String { try recipe(of: "goButton", in: "goButton: {\(keys)}") }
        #expect(
            try recipe(of: "saveButton~success.small", in: heirs)
                == plain("fill: green, textColor: white, size: [60, 28], padding: 0 10, cornerRadius: 4")
        )
        #expect(
            try recipe(of: "saveButton~danger", in: heirs)
                == plain("fill: red, textColor: white, size: [80, 40], padding: 0 16, cornerRadius: 4")
        )
        // What the upper asset says holds for all tones, as it does for all appearances.
        #expect(
            try recipe(of: "flatButton~danger", in: heirs)
                == plain("fill: yellow, textColor: white, size: [60, 28], padding: 0 10, cornerRadius: 6")
        )
    }

    /// The faults of a value are those of what extends it, which may also add the default.
    @Test func valuesHaveVariants() throws {
        func theme(_ words: String) -> String {
            """
            $values: {plate: {size: 9, variants: {tone: {\(words)}}}, tall: {extends: plate, cornerRadius: 2}}
            aBox: {extends: tall, fill: white, variants: {tone: {default: calm}}}
            """
        }
        let message = "'normal' is not a valid name of a variant; such names are letters and digits, and not 'normal'"
        let found = faults(of: theme("calm: {}, normal: {fill: red}, default: calm"))
        #expect(found == ["test.yaml:1:56: error: " + message])
        #expect(faults(of: theme("default: calm, calm: {}, loud: {border: 1px solid red}")) == [])
        let loud = try styles(theme("default: calm, calm: {}, loud: {border: 1px solid red}"))
        #expect(try loud.resolvedImage("aBox~loud").box?.style.border?.widths.top == 1)
    }

    /// A whole value of a variant replaces the parts that weaker keys replace in it.
    @Test func variantsReplaceParts() throws {
        let keys = "fill: white, border: 1px solid red, border.color: blue, size: 20"
        let yaml = """
            aBox: {\(keys), variants: {tone: {default: a, a: {}, b: {border: 2px solid green}}}}
            """
        #expect(
            try recipe(of: "aBox~b", in: yaml)
                == recipe(of: "aBox", in: "aBox: {fill: white, border: 2px solid green, size: 20}")
        )
        #expect(
            try recipe(of: "aBox", in: yaml)
                == recipe(of: "aBox", in: "aBox: {fill: white, border: 1px solid blue, size: 20}")
        )
    }

    private static func messages(of yaml: String) -> [String] {
        faults(of: yaml).map { fault in fault.split(separator: "error: ", maxSplits: 1).last.map(String.init) ?? fault }
    }

    @Test func bothAxesMaySetAKeyThatIsWrittenForBoth() throws {
        let yaml = """
            aBox:
              fill: white
              size: 20
              padding~b.d: 4
              padding~a.d: 3
              padding~b.c: 2
              padding~a.c: 1
              variants:
                tone: {default: a, a: {padding: 8}, b: {padding: 8}}
                size: {default: c, c: {padding: 9}, d: {padding: 9}}
            """
        #expect(faults(of: yaml) == [])
        for (name, padding) in [("", 1), ("~b", 2), ("~d", 3), ("~b.d", 4)] {
            #expect(try styles(yaml).resolvedImage("aBox" + name).layout.padding == Insets(Double(padding)))
        }
    }

    @Test func requestsOfUnknownWordsAreTold() throws {
        let styles = try styles(Self.button)
        for (name, fault) in [
            ("goButton~dangr", "'goButton' has no variant 'dangr'; did you mean 'danger'?"),
            ("goButton~danger.neutral", "'danger' and 'neutral' are both variants of 'tone'; keep one of them"),
            (
                "goButton~x",
                "'goButton' has no variant 'x'; expected 'accent', 'neutral', 'danger', 'medium' or 'small'"
            ),
        ] {
            let error = #expect(throws: ThemeError.self) { try styles.resolvedImage(name) }
            #expect(error?.diagnostics.map(\.fault.message) == [fault])
        }
    }

    @Test func manyPicturesAreCounted() throws {
        let words = (0..<50).map { "w\($0): {}" }.joined(separator: ", ")
        let states = (1...10).map { "s\($0)" }
        let yaml = """
            $states: [\(states.joined(separator: ", "))]
            aBox:
              size: 9
              fill: red
              states: {\(states.map { "\($0): {opacity: 0.5}" }.joined(separator: ", "))}
              variants: {a: {default: w0, \(words)}}
            """
        // 50 words, 11 states, 2 appearances.
        let warning = "the variants, states and appearances of 'aBox' are 1100 pictures at each scale"
        #expect(try styles(yaml).validate().map(\.fault.message) == [warning])
    }

    /// Each of 961 combinations would read all 961 keys.
    @Test func valuesOfCombinationsAreBounded() {
        func words(_ name: String) -> String { (0..<31).map { "\(name)\($0): {}" }.joined(separator: ", ") }
        let keys = (0..<31).flatMap { first in (0..<31).map { "  padding~a\(first).b\($0): 1" } }
        let yaml = """
            aBox:
              size: 9
              fill: red
            \(keys.joined(separator: "\n"))
              variants: {x: {default: a0, \(words("a"))}, y: {default: b0, \(words("b"))}}
            """
        #expect(Self.messages(of: yaml).first == "the variants of the assets have more than 500000 values")
    }

    @Test func combinationsAreBounded() {
        func axes(_ count: Int, _ words: Int) -> String {
            (0..<count).map { axis in
                let all = (0..<words).map { "w\(axis)x\($0): {}" }.joined(separator: ", ")
                return "a\(axis): {default: w\(axis)x0, \(all)}"
            }.joined(separator: ", ")
        }
        #expect(
            Self.messages(of: "aBox: {size: 9, fill: red, variants: {\(axes(10, 2))}}") == [
                "an asset can't have more than 1000 combinations of variants"
            ]
        )
        let many = (0..<11).map { "a\($0)Box: {size: 9, fill: red, variants: {\(axes(3, 10))}}" }
        let limit = """
            the assets of a theme can't have more than 10000 combinations of variants, those of parts included
            """
        let errors = Self.messages(of: many.joined(separator: "\n")).filter { !$0.contains("warning: ") }
        #expect(errors == [limit])
    }
}
