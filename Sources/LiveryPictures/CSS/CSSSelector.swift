/// A selector of a style sheet, after selectors-4: declarations for elements, by names, attributes and
/// positions in the tree.
struct CSSSelector: Sendable {
    /// What one element must be.
    enum Condition: Sendable {
        case type(String)
        case id(String)
        case `class`(String)
        /// An attribute, and how a text is compared with its value: the sign before `=`, `=` without one, or nil for any
        /// value.
        case attribute(String, Character?, String)
        case root
        case firstChild
        case lastChild
        case not([Condition])
        /// A state that a still picture is never in.
        case never
    }

    /// The conditions of one element.
    struct Step: Sendable {
        var conditions: [Condition]
        /// How the element relates to that of the next step, which precedes it in the selector: a sign, or a space for a
        /// descendant.
        var combinator: Unicode.Scalar
        /// The work of comparing an element.
        var cost: Int
    }

    /// The element that is styled comes first.
    private(set) var steps: [Step] = []
    /// How much it counts: ids, then classes, attributes and states, then types.
    private(set) var specificity = 0

    /// What the element that is styled has: `#id`, `.class`, or a type; `*` without these.
    var key: String {
        var keys = ["*", "*", "*"]
        for condition in steps.first?.conditions ?? [] {
            switch condition {
            case .id(let id): keys[0] = "#" + id
            case .class(let name): keys[1] = "." + name
            case .type(let name): keys[2] = name
            default: break
            }
        }
        return keys.first { $0 != "*" } ?? "*"
    }

    /// Whether it looks at other elements than the one that is styled.
    var dependsOnOthers: Bool {
        func looksAround(_ condition: Condition) -> Bool {
            switch condition {
            case .firstChild, .lastChild, .root: true
            case .not(let inner): inner.contains(where: looksAround)
            case .type, .id, .class, .attribute, .never: false
            }
        }
        return steps.count > 1 || steps.contains { $0.conditions.contains(where: looksAround) }
    }

    /// Reads one selector, without commas; nil for what is not read.
    init?(_ text: String) {
        var scanner = CSSScanner(text)
        var combinator: Unicode.Scalar = " "
        repeat {
            scanner.skipBlanks()
            let start = scanner.position
            guard let conditions = compound(&scanner, depth: 0), steps.count < 16 else { return nil }
            let cost = 1 + (scanner.position - start) / 16
            steps.insert(Step(conditions: conditions, combinator: combinator, cost: cost), at: 0)
            let end = scanner.position
            scanner.skipBlanks()
            combinator = " "
            if let sign = scanner.current, ">+~".unicodeScalars.contains(sign) {
                combinator = sign
                scanner.advance()
            } else if scanner.position == end, !scanner.isAtEnd {
                return nil
            }
        } while !scanner.isAtEnd
        if combinator != " " { return nil }
    }

    private mutating func compound(_ scanner: inout CSSScanner, depth: Int) -> [Condition]? {
        var conditions: [Condition] = []
        let start = scanner.position
        while true {
            let isFirst = scanner.position == start
            if scanner.take("*") {
                continue
            } else if scanner.take(".") {
                guard let name = scanner.name() else { return nil }
                conditions.append(.class(name))
            } else if scanner.take("#") {
                guard let name = scanner.name() else { return nil }
                conditions.append(.id(name))
                specificity += 1 << 40
                continue
            } else if scanner.take("[") {
                guard let condition = Self.attribute(&scanner) else { return nil }
                conditions.append(condition)
            } else if scanner.take(":") {
                guard let more = pseudoClass(&scanner, depth) else { return nil }
                conditions += more
                if case .not? = more.first { continue }
            } else if isFirst, let name = scanner.name() {
                conditions.append(.type(name))
                specificity += 1
                continue
            } else {
                return isFirst ? nil : conditions
            }
            specificity += 1 << 20
        }
    }

    private static func attribute(_ scanner: inout CSSScanner) -> Condition? {
        guard let text = scanner.text(upTo: "]"), scanner.take("]") else { return nil }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        var name = parts[0]
        var sign: Character?
        if parts.count > 1 {
            sign = "="
            if let last = name.last, "~|^$*".contains(last) { sign = name.removeLast() }
        }
        let trimmed = name.trimmed
        guard !trimmed.isEmpty, trimmed.unicodeScalars.allSatisfy(\.isCSSName) else { return nil }
        let value = parts.count > 1 ? parts[1].trimmed : ""
        if let quote = value.first, "\"'".contains(quote), value.unquoted == value { return nil }
        return .attribute(trimmed, sign, value.unquoted)
    }

    private mutating func pseudoClass(_ scanner: inout CSSScanner, _ depth: Int) -> [Condition]? {
        switch scanner.name()?.lowercased() {
        case "root": return [.root]
        case "first-child": return [.firstChild]
        case "last-child": return [.lastChild]
        case "only-child": return [.firstChild, .lastChild]
        case "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target": return [.never]
        case "not" where depth < 16 && scanner.take("("):
            scanner.skipBlanks()
            guard let inner = compound(&scanner, depth: depth + 1) else { return nil }
            scanner.skipBlanks()
            return scanner.take(")") ? [.not(inner)] : nil
        default: return nil
        }
    }
}
