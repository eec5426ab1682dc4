import Livery
import Testing

/// Which rules of a class apply to an element, by what the browser reports and by what the page tells.
@Suite struct WebStateTests {
    /// What selectors of states can match.
    private static let real: [(selector: String, state: String)] = [
        (":hover", "hovered"), ("[aria-selected=\"true\"]", "selected"), (":active", "highlighted"),
        (":disabled", "disabled"), ("[aria-disabled=\"true\"]", "disabled"),
    ]
    private static let states = ["hovered", "selected", "highlighted", "disabled"]

    /// A state's opacity, and for the weakest a fill of its own, which no other state changes.
    private static let theme = """
        $appearances: [light]
        aBox:
          size: [10, 10]
          fill: red
          states:
            hovered: {fill: blue, opacity: 0.9}
            selected: {opacity: 0.8}
            highlighted: {opacity: 0.7}
            disabled: {opacity: 0.6}

        """

    @Test(arguments: [
        nil, "hovered.disabled", "highlighted.disabled", "hovered.selected.disabled", "hovered.highlighted.disabled",
    ]) func aPointerCountsOnDisabledElementsOnlyWhereTheThemeSaysSo(combination: String?) throws {
        var text = Self.theme
        var named: [(states: Set<String>, opacity: String)] = [
            ([], "1"), (["hovered"], "0.9"), (["selected"], "0.8"), (["highlighted"], "0.7"), (["disabled"], "0.6"),
        ]
        if let combination {
            text += "    \(combination): {opacity: 0.5}\n"
            named.append((Set(combination.split(separator: ".").map(String.init)), "0.5"))
        }
        let rules = try ParsedStyleSheet(WebExport(text).css).rules
        for bits in 0..<(1 << (Self.real.count + Self.states.count)) {
            var matching: Set<String> = []
            var reported: Set<String> = []
            var told: Set<String> = []
            for (index, (selector, state)) in Self.real.enumerated() where bits >> index & 1 == 1 {
                matching.insert(selector)
                reported.insert(state)
            }
            for (index, state) in Self.states.enumerated() where bits >> (Self.real.count + index) & 1 == 1 {
                matching.insert("[data-state~=\"\(state)\"]")
                told.insert(state)
            }
            let held = reported.union(told)
            // What is disabled shows nothing that is written for a pointer alone.
            func applies(_ states: Set<String>) -> Bool {
                states.isSubset(of: held)
                    && (!held.contains("disabled") || states.contains("disabled")
                        || states.isDisjoint(with: ["hovered", "highlighted"]))
            }
            let opacity = named.last { applies($0.states) }?.opacity
            let fill = applies(["hovered"]) ? "#0000ff" : "#ff0000"
            var found: [String: String] = [:]
            for rule in rules where try Selector(rule.selector).matches(matching) {
                found.merge(rule.declarations) { $1 }
            }
            let element = matching.sorted().joined()
            #expect(found["opacity"] == opacity, "\(element)")
            #expect(found["background"] == fill, "\(element)")
        }
    }

    @Test func focusIsVisibleOnElementsThatAreOnlyMarkedAsDisabled() throws {
        // WCAG 2.2, 2.4.7: `aria-disabled` leaves an element its focus; `disabled` takes it away.
        let css = try WebExport(
            """
            $appearances: [light]
            aBox: {size: [10, 10], states: {focused: {outline: 1px solid red}, disabled: {opacity: 0.5}}}
            """
        ).css
        let found = try ParsedStyleSheet(css).rules.filter {
            try Selector($0.selector).matches([":focus-visible", "[aria-disabled=\"true\"]"])
        }
        #expect(found.compactMap { $0.declarations["outline"] }.last == "1px solid #ff0000")
        #expect(found.compactMap { $0.declarations["opacity"] }.last == "0.5")
    }
}

/// A class with pseudo-classes, of which `:where()` and `:not()` have lists of compound selectors.
private struct Selector {
    struct Unreadable: Error { let text: String }

    private enum Part {
        case simple(String)
        case any([Selector])
        case none([Selector])
    }

    private var parts: [Part] = []

    init(_ text: String) throws {
        var rest = text[...]
        while let first = rest.first {
            if first == "." {
                rest = rest.dropFirst().drop { $0.isLetter }
            } else if first == "[", let end = rest.firstIndex(of: "]") {
                parts.append(.simple(String(rest[...end])))
                rest = rest[rest.index(after: end)...]
            } else if first == ":" {
                let name = rest.dropFirst().prefix { $0.isLetter || $0 == "-" }
                rest = rest[name.endIndex...]
                guard rest.first == "(" else {
                    parts.append(.simple(":" + name))
                    continue
                }
                let list = try Self.list(&rest)
                switch name {
                case "where": parts.append(.any(list))
                case "not": parts.append(.none(list))
                default: throw Unreadable(text: text)
                }
            } else {
                throw Unreadable(text: text)
            }
        }
    }

    /// Reads a list in parentheses.
    private static func list(_ rest: inout Substring) throws -> [Selector] {
        var depth = 0
        var items = [""]
        while let character = rest.popFirst() {
            if character == ")" { depth -= 1 }
            if depth == 0, character == ")" { break }
            if depth == 1, character == "," {
                items.append("")
            } else if depth > 0, !(depth == 1 && character == " ") {
                items[items.count - 1].append(character)
            }
            if character == "(" { depth += 1 }
        }
        return try items.map(Selector.init)
    }

    /// Whether an element matches of which these simple selectors are true.
    func matches(_ element: Set<String>) -> Bool {
        parts.allSatisfy { part in
            switch part {
            case .simple(let selector): element.contains(selector)
            case .any(let list): list.contains { $0.matches(element) }
            case .none(let list): !list.contains { $0.matches(element) }
            }
        }
    }
}
