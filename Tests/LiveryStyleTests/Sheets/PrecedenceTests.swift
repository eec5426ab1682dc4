import Livery
import LiveryRaster
import LiveryStyle
import Testing

/// Which of two rules wins, for every pair of selectors, against a reading of the format's rules that
/// shares nothing with the library's.
struct PrecedenceTests {
    /// A rule as a test makes it, with what its strength follows from.
    struct Rule: Hashable, CustomTestStringConvertible {
        var selector: String
        /// 0 for `@*`, 1 for a type, 2 for a name.
        var kind: Int
        /// 1 for the element's own type name, 0 for its parent's.
        var nearness: Int
        var states: [String]
        var scope: String?
        var appearance: String?

        var base: String { selector + (states.isEmpty ? "" : ":" + states.joined(separator: ".")) }
        var key: String { base + (appearance.map { "~" + $0 } ?? "") }
        var testDescription: String { [scope, key].compactMap { $0 }.joined(separator: " ") }

        /// Whether it holds for a selected and disabled element in the dark.
        var holds: Bool {
            appearance != "light" && states.allSatisfy { ["selected", "disabled"].contains($0) }
        }

        /// The strength, to be compared from the first number on. Of the states, the strongest in
        /// which two sets of one size differ decides, so they count as digits of a number.
        var strength: [Int] {
            let order = ["hovered", "focused", "selected", "highlighted", "disabled"]
            let digits = states.reduce(0) { $0 + (1 << (order.firstIndex(of: $1) ?? 0)) }
            let appearanceCount = appearance == nil ? 0 : 1
            return [scope == nil ? 0 : 1, kind, states.count, digits, nearness, appearanceCount]
        }

        static let all: [Rule] = {
            let selectors = [
                ("@*", 0, 0), ("@Button", 1, 0), ("@CancelButton", 1, 1), ("#go", 2, 0),
            ]
            let states = [
                [], ["selected"], ["disabled"], ["selected", "disabled"], ["highlighted"],
                ["highlighted", "disabled"],
            ]
            var rules: [Rule] = []
            for (selector, kind, nearness) in selectors {
                for states in states {
                    for scope in [nil, "ListController"] {
                        for appearance in [nil, "dark", "light"] {
                            rules.append(
                                Rule(
                                    selector: selector,
                                    kind: kind,
                                    nearness: nearness,
                                    states: states,
                                    scope: scope,
                                    appearance: appearance
                                )
                            )
                        }
                    }
                }
            }
            return rules
        }()
    }

    private static let styles = try? StyleManager()

    @Test("the stronger of two rules wins", arguments: Rule.all.indices)
    func pairs(index: Int) throws {
        let styles = try #require(Self.styles)
        let first = Rule.all[index]
        for second in Rule.all[..<index] {
            var sheet: [String: Any] = [:]
            func add(_ rule: Rule, alpha: Double) {
                let values = ["alpha": alpha]
                guard let scope = rule.scope else {
                    sheet[rule.key] = values
                    return
                }
                var rules = sheet[scope] as? [String: Any] ?? [:]
                rules[rule.key] = values
                sheet[scope] = rules
            }
            add(first, alpha: 0.25)
            add(second, alpha: 0.75)
            let probe = StyledProbe(sheet: try StyleSheet(dictionary: sheet), styles: styles)
            let held = [(first, 0.25), (second, 0.75)].filter { $0.0.holds }
            let winner = held.max { $0.0.strength.lexicographicallyPrecedes($1.0.strength) }
            #expect(
                probe.alpha == winner?.1 ?? 1,
                "\(first.testDescription), \(second.testDescription)"
            )
        }
    }

    @Test("rules that nothing tells apart are an error, and the rest is applied")
    func ties() throws {
        let injector = try StyleInjector(
            yaml: """
                "#title": {textColor: "#000001", lines: 2}
                "#header": {textColor: "#000002", alpha: 0.5}
                "@Label": {textColor: "#000003"}
                """
        )
        let caption = Caption("title #header")
        injector.apply(to: caption)
        #expect(caption.textColor == Color(hex: 3))
        #expect(caption.lines == 2)
        #expect(caption.alpha == 0.5)
        #expect(
            injector.faults.map(\.description) == [
                "sheet:2:13: error: nothing tells this rule from '#title' at sheet:1:12, and both set "
                    + "'textColor' of one element"
            ]
        )
    }

    @Test("a controller's own name is stronger than its parent's")
    func controllers() throws {
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

    @Test("a value of a slot follows the same order")
    func slots() throws {
        let injector = try StyleInjector(
            yaml: """
                "@*:highlighted": {title: a}
                "@Button": {highlightedTitle: b, title: c}
                "@CancelButton:highlighted": {title: d}
                "#go": {title: e}
                """
        )
        let button = CancelButton("go")
        injector.apply(to: button)
        #expect(button.titles == [[]: "e", [.highlighted]: "d"])
    }
}

/// A selected and disabled element of the list's controller in the dark, styled by a sheet.
private struct StyledProbe {
    let alpha: Double

    init(sheet: StyleSheet, styles: StyleManager) {
        let button = CancelButton("go")
        button.styleStates = [.selected, .disabled]
        button.styleControllerNames = ["ListController"]
        if styles.appearance != [.dark] { styles.appearance = [.dark] }
        StyleInjector(sheet: sheet, styles: styles).apply(to: button)
        alpha = button.alpha
    }
}
