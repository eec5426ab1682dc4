import Livery
import LiveryRaster
import LiveryStyle
import Testing

/// Values for states, of rules of different strength.
struct StateCascadeTests {
    private static let theme = """
        mainButton:
          size: 4
          fill: red
          states: {highlighted: {fill: maroon}, disabled: {fill: gray}}
        partButton: {size: 4, fill: blue, states: {highlighted: {fill: navy}}}
        flatButton: {size: 4, fill: white}
        """

    /// What a button shows as its background: the value for most of the states that hold.
    private func shown(by button: PushButton, in held: StateSet) -> ThemedImage? {
        let order: [StateSet] = [.hovered, .focused, .selected, .highlighted, .disabled]
        func rank(_ states: StateSet) -> Int {
            states.each.reduce(states.count * 100) { $0 + (1 << (order.firstIndex(of: $1) ?? 0)) }
        }
        return button.backgroundImages.filter { $0.key.isSatisfied(by: held) }.max { rank($0.key) < rank($1.key) }?
            .value
    }

    @Test(
        "a stronger rule replaces a property in all states that include its own",
        arguments: [
            // The normal state, pressed, disabled, both.
            ("\"#flat\": {backgroundImage: flatButton}", ["flat", "flat", "flat", "flat"]),
            ("\"#flat\": {backgroundImage: null}", ["", "", "", ""]),
            ("\"#flat\": {backgroundImage: none}", ["", "", "", ""]),
            ("\"#flat\": {normalBackgroundImage: flatButton}", ["flat", "main:h", "main:d", "main:d"]),
            ("\"#flat\": {backgroundImage: partButton}", ["part", "part:h", "part", "part:h"]),
            (
                "\"#flat\": {backgroundImage: flatButton}\n\"@Button:disabled\": {backgroundImage: partButton}",
                ["flat", "flat", "flat", "flat"]
            ), ("\"#flat:highlighted\": {backgroundImage: flatButton}", ["main", "flat", "main:d", "main:d"]),
            ("\"#flat\": {highlightedBackgroundImage: flatButton}", ["main", "flat", "main:d", "main:d"]),
            ("\"#flat:disabled\": {backgroundImage: flatButton}", ["main", "main:h", "flat", "flat"]),
            ("\"@CancelButton\": {backgroundImage: flatButton}", ["flat", "flat", "flat", "flat"]),
            ("\"@CancelButton\": {backgroundImage: partButton}", ["part", "part:h", "part", "part:h"]),
            (
                "\"@*\": {backgroundImage: flatButton}\n\"@*:highlighted\": {backgroundImage: flatButton}",
                ["main", "main:h", "main:d", "main:d"]
            ), ("C: {\"@*\": {backgroundImage: flatButton}}", ["flat", "flat", "flat", "flat"]),
            ("\"@Button#flat\": {backgroundImage: flatButton}", ["flat", "flat", "flat", "flat"]),
            (
                "\"#flat\": {backgroundImage: mainButton, disabledBackgroundImage: flatButton}",
                ["main", "main:h", "flat", "flat"]
            ),
        ] as [(String, [String])]
    ) func strongerRules(rules: String, expected: [String]) throws {
        let injector = try StyleInjector(
            yaml: "\"@Button\": {backgroundImage: mainButton}\n" + rules,
            theme: Self.theme
        )
        let button = CancelButton("flat")
        button.styleControllerNames = ["C"]
        injector.apply(to: button)
        #expect(injector.faults == [])
        let states: [StateSet] = [[], [.highlighted], [.disabled], [.highlighted, .disabled]]
        for (held, name) in zip(states, expected) {
            var image: ThemedImage?
            if !name.isEmpty {
                let parts = name.split(separator: ":")
                let states: StateSet = parts.count == 1 ? [] : parts[1] == "h" ? [.highlighted] : [.disabled]
                image = try injector.styles.image(parts[0] + "Button", states: states)
            }
            #expect(shown(by: button, in: held) == image, "\(rules) in \(held.names)")
        }
    }

    @Test("what a stronger rule has covered comes back with the element's old name") func again() throws {
        let injector = try StyleInjector(
            yaml: """
                "@Button": {title: Go, titleColor: "#000001"}
                "@Button:highlighted": {title: Going, titleColor: "#000002"}
                "#plain": {title: Leave}
                """
        )
        let button = PushButton("plain")
        button.titles[[.disabled]] = "Wait"
        injector.apply(to: button)
        #expect(button.titles == [[]: "Leave", [.disabled]: "Wait"], "the program's own stay")
        #expect(button.titleColors == [[]: Color(hex: 1), [.highlighted]: Color(hex: 2)])
        button.styleIdentifier = nil
        injector.restyle(button)
        #expect(button.titles == [[]: "Go", [.highlighted]: "Going", [.disabled]: "Wait"])
        button.styleIdentifier = "plain"
        injector.restyle(button)
        #expect(button.titles == [[]: "Leave", [.disabled]: "Wait"])
    }

    @Test("an explanation tells which rules a value covers") func explanation() throws {
        let injector = try StyleInjector(
            yaml: """
                "@Button": {title: Go, highlightedTitle: Going}
                "@Button:disabled": {titleColor: "#000001"}
                "#wide#plain": {title: Leave}
                "#plain:highlighted": {titleColor: "#000002"}
                """
        )
        #expect(
            "\(injector.explain(PushButton("plain wide")))" == """
                Button plain wide
                  title: "Leave"  #wide#plain at sheet:3:17
                    not @Button at sheet:1:24
                    not @Button at sheet:1:13
                  titleColor (highlighted): #000002  #plain:highlighted at sheet:4:24
                  titleColor (disabled): #000001  @Button:disabled at sheet:2:22
                """
        )
    }

    @Test("what loses to a value for the normal state alone still covers weaker ones") func normal() throws {
        let injector = try StyleInjector(
            yaml: """
                "@*:highlighted": {title: Going}
                "@Button": {title: Go}
                "#go": {normalTitle: Leave}
                "#stay": {normalTitle: Stay, highlightedTitle: Staying}
                """
        )
        let buttons = ["go", "stay"].map { PushButton($0) }
        for button in buttons { injector.apply(to: button) }
        #expect(buttons[0].titles == [[]: "Leave"])
        #expect(buttons[1].titles == [[]: "Stay", [.highlighted]: "Staying"])
    }
}
