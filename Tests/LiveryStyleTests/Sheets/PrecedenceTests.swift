import Livery
import LiveryRaster
import LiveryStyle
import TestSupport
import Testing

/// Which of several rules wins, for every pair of selectors, against a reading of the format's rules that
/// shares nothing with the library's.
struct PrecedenceTests {
    /// A rule as a test makes it, with what its strength follows from.
    struct Rule: Hashable, CustomTestStringConvertible {
        var types: [String] = []
        var names: [String] = []
        var states: [String] = []
        var scope: String?
        var appearance: String?

        var selector: String {
            let parts = types.map { "@" + $0 } + names.map { "#" + $0 }
            return parts.isEmpty ? "@*" : parts.joined()
        }
        var base: String { selector + (states.isEmpty ? "" : ":" + states.joined(separator: ".")) }
        var key: String { base + (appearance.map { "~" + $0 } ?? "") }
        var testDescription: String { [scope, key].compactMap { $0 }.joined(separator: " ") }

        /// Whether it holds in some states, in the dark.
        func holds(in held: Set<String>) -> Bool { appearance != "light" && held.isSuperset(of: states) }

        /// The strength, to be compared from the first number on, for a `CancelButton` that is a
        /// `Button` and has the names `fast go`. Of the states, the strongest in which two sets of one
        /// size differ decides, so they count as digits of a number.
        var strength: [Int] {
            let lastName = names.contains("go") ? 1 : 0
            let nearness = types.contains("CancelButton") ? 1 : 0
            return [scope == nil ? 0 : 1, names.count, types.count, states.count, digits(states)] + [
                lastName, nearness, appearance == nil ? 0 : 1,
            ]
        }

        static let all: [Rule] = {
            let selectors: [(types: [String], names: [String])] = [
                ([], []), (["Button"], []), (["CancelButton"], []), (["CancelButton", "Button"], []), ([], ["go"]),
                ([], ["fast"]), (["Button"], ["go"]), (["CancelButton"], ["go"]),
                (["Button", "CancelButton"], ["fast"]), ([], ["go", "fast"]),
            ]
            let states = [
                [], ["selected"], ["disabled"], ["selected", "disabled"], ["highlighted"], ["highlighted", "disabled"],
            ]
            var rules: [Rule] = []
            for (index, (types, names)) in selectors.enumerated() {
                for states in states {
                    for scope in [nil, "ListController"] {
                        let appearances = index % 4 == 1 ? [nil, "dark", "light"] : [nil]
                        for appearance in appearances {
                            rules.append(
                                Rule(types: types, names: names, states: states, scope: scope, appearance: appearance)
                            )
                        }
                    }
                }
            }
            return rules
        }()

        /// The rule that counts in some states, and the color that it has.
        static func strongest(of rules: [Rule], in held: Set<String>) -> Int? {
            rules.indices.filter { rules[$0].holds(in: held) }.max {
                rules[$0].strength.lexicographicallyPrecedes(rules[$1].strength)
            }
        }
    }

    private static let styles = try? StyleManager()

    /// All states that the rules name, in all combinations.
    private static let combinations: [Set<String>] = (0..<8).map { bits in
        Set(["selected", "highlighted", "disabled"].enumerated().filter { bits >> $0.0 & 1 == 1 }.map(\.1))
    }

    private func check(_ rules: [Rule]) throws {
        let styles = try #require(Self.styles)
        if styles.appearance != [.dark] { styles.appearance = [.dark] }
        var sheet: [String: Any] = [:]
        for (index, rule) in rules.enumerated() {
            let values: [String: Any] = ["alpha": Double(index) / 16, "titleColor": "#00000\(index)"]
            guard let scope = rule.scope else {
                sheet[rule.key] = values
                continue
            }
            var inner = sheet[scope] as? [String: Any] ?? [:]
            inner[rule.key] = values
            sheet[scope] = inner
        }
        let button = CancelButton("#fast go")
        button.styleStates = [.selected, .disabled]
        button.styleControllerNames = ["ListController"]
        let injector = StyleInjector(sheet: try StyleSheet(dictionary: sheet), styles: styles)
        injector.apply(to: button)
        let text = rules.map(\.testDescription).joined(separator: ", ")
        #expect(injector.faults == [], "\(text)")
        // A property that has one value, in the states that hold.
        let winner = Rule.strongest(of: rules, in: ["selected", "disabled"])
        #expect(button.alpha == winner.map { Double($0) / 16 } ?? 1, "\(text)")
        // A property that has one for each state: of the rules that are the strongest in the states that they name,
        // the one for the most states is shown.
        for held in Self.combinations {
            let winner = rules.indices.filter {
                rules[$0].holds(in: held) && Rule.strongest(of: rules, in: Set(rules[$0].states)) == $0
            }.max { first, second in
                let states = [first, second].map { rules[$0].states }
                return (states[0].count, digits(states[0])) < (states[1].count, digits(states[1]))
            }
            let expected = winner.map { Color(hex: UInt32($0)) }
            #expect(shown(button.titleColors, in: held) == expected, "\(text) in \(held)")
        }
    }

    /// What a button shows of the values that it was given: that for most states, and among equals that
    /// with the strongest state.
    private func shown(_ values: [StateSet: Color], in held: Set<String>) -> Color? {
        values.filter { held.isSuperset(of: $0.key.names) }.max { first, second in
            let names = [first, second].map { $0.key.names }
            return (names[0].count, digits(names[0])) < (names[1].count, digits(names[1]))
        }?.value
    }

    @Test("the stronger of two rules wins in all states", arguments: Rule.all.indices) func pairs(index: Int) throws {
        // Every tenth pair, each rule with others: 37 and 10 have no common divisor.
        for second in 0..<index where Rounds.areAll || (index * 37 + second) % 10 == 0 {
            try check([Rule.all[index], Rule.all[second]])
        }
    }

    @Test("the strongest of many rules wins in all states", arguments: 0..<rounds(60)) func many(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 { try check(Array(Rule.all.shuffled(using: &random).prefix(random.int(3...9)))) }
    }

    @Test("two names of one property in one rule are an error, and neither is applied") func ties() throws {
        let yaml = """
            "@Button": {title: Go, normalTitle: Leave, titleColor: "#000001"}
            "#go:disabled": {title: Gone}
            """
        let message = "sheet:1:24: error: 'normalTitle' is another name of 'title'; keep one of them"
        let injector = try StyleInjector(yaml: yaml)
        let button = PushButton("go")
        injector.apply(to: button)
        #expect(button.titles == [[.disabled]: "Gone"])
        #expect(button.titleColors == [[]: Color(hex: 1)])
        #expect(injector.faults.map(\.description) == [message])
        let faults = try StyleSheet(yaml: yaml).validate(for: [PushButton.self])
        #expect(faults.map(\.description) == [message])
    }

    @Test("a controller's own name is stronger than its parent's") func controllers() throws {
        let injector = try StyleInjector(
            yaml: """
                BaseController: {"@Label": {lines: 2, alpha: 0.5}}
                ListController: {"@Label": {lines: 3}}
                """
        )
        let caption = Caption()
        caption.styleControllerNames = ["ListController", "BaseController"]
        injector.apply(to: caption)
        #expect(caption.lines == 3)
        #expect(caption.alpha == 0.5)
    }

    @Test(
        "a property's name may name the state, as strong as a selector that does",
        arguments: [
            ("", [[]: "c", [.highlighted]: "b"]),
            ("\"@CancelButton:highlighted\": {title: d}", [[]: "c", [.highlighted]: "d"]),
            ("\"@Button:highlighted\": {title: d}", [[]: "c", [.highlighted]: "d"]),
            ("\"@CancelButton\": {highlightedTitle: d}", [[]: "c", [.highlighted]: "d"]),
            ("\"@CancelButton\": {title: d}", [[]: "d", [.highlighted]: "b"]), ("\"#go\": {title: e}", [[]: "e"]),
            ("\"#go\": {highlightedTitle: e}", [[]: "c", [.highlighted]: "e"]), ("\"#go\": {title: null}", [:]),
            ("\"#go\": {normalTitle: e}", [[]: "e", [.highlighted]: "b"]),
        ] as [(String, [StateSet: String])]
    ) func slots(rule: String, titles: [StateSet: String]) throws {
        let injector = try StyleInjector(
            yaml: """
                "@*:highlighted": {title: a}
                "@Button": {highlightedTitle: b, title: c}
                \(rule)
                """
        )
        let button = CancelButton("go")
        injector.apply(to: button)
        #expect(button.titles == titles)
    }
}

/// States as digits of a number, the strongest first.
private func digits(_ states: some Sequence<String>) -> Int {
    let order = ["hovered", "focused", "selected", "highlighted", "disabled"]
    return states.reduce(0) { $0 + (1 << (order.firstIndex(of: $1) ?? 0)) }
}
