/// A selector of a style sheet, after selectors-4: declarations for elements, by names, attributes and
/// positions in the tree.
struct CSSSelector: Hashable, Sendable {
    /// What one element must be.
    enum Condition: Hashable, Sendable {
        case type(String)
        case id(String)
        case `class`(String)
        case attribute(String, Comparison)
        case root
        case firstChild
        case lastChild
        case onlyChild
        indirect case not([Condition])
        /// A state that a still picture is never in.
        case never
    }

    /// How an attribute's value is compared.
    enum Comparison: Hashable, Sendable {
        case exists
        case equal(String)
        case includes(String)
        case dash(String)
        case prefix(String)
        case suffix(String)
        case contains(String)

        /// What the value is compared with.
        var text: String {
            switch self {
            case .exists: ""
            case .equal(let text), .includes(let text), .dash(let text), .prefix(let text),
                .suffix(let text), .contains(let text):
                text
            }
        }
    }

    /// How an element relates to the next one of the selector.
    enum Combinator: Hashable, Sendable {
        case descendant, child, next, later
    }

    /// The conditions of each element, the one that is styled first, and how each relates to the one after
    /// it in this list, which precedes it in the selector.
    private(set) var steps: [Step] = []

    /// The conditions of one element.
    struct Step: Hashable, Sendable {
        var conditions: [Condition]
        var combinator: Combinator
        /// The steps of comparing an element with all conditions.
        var cost: Int
    }

    /// The steps of comparing an element with conditions.
    static func cost(of conditions: [Condition]) -> Int {
        conditions.reduce(0) { sum, condition in
            switch condition {
            case .type(let text), .id(let text), .class(let text): sum + cost(of: text)
            case .attribute(let name, let comparison):
                sum + cost(of: name) + cost(of: comparison.text)
            case .not(let inner): sum + cost(of: inner)
            case .root, .firstChild, .lastChild, .onlyChild, .never: sum + 1
            }
        }
    }

    /// The steps of comparing a text.
    static func cost(of text: String) -> Int { 1 + text.utf8.count / 16 }

    /// How much the selector counts: ids, then classes, attributes and states, then types.
    var specificity: (Int, Int, Int) {
        steps.reduce((0, 0, 0)) { Self.specificity(of: $1.conditions, added: $0) }
    }

    private static func specificity(
        of conditions: [Condition],
        added sum: (Int, Int, Int)
    ) -> (Int, Int, Int) {
        conditions.reduce(sum) { sum, condition in
            switch condition {
            case .id: (sum.0 + 1, sum.1, sum.2)
            case .type: (sum.0, sum.1, sum.2 + 1)
            case .not(let inner): specificity(of: inner, added: sum)
            default: (sum.0, sum.1 + 1, sum.2)
            }
        }
    }

    /// How deep `:not()` may be nested.
    private static let mostNested = 16

    /// Reads one selector, without commas; nil for what is not read.
    init?(_ text: String) {
        var scanner = CSSScanner(Array(text.utf8))
        var forward: [Step] = []
        // How the element that is read relates to the one before.
        var combinator = Combinator.descendant
        while true {
            scanner.skipBlanks()
            guard let conditions = Self.compound(&scanner, depth: 0) else { return nil }
            let cost = Self.cost(of: conditions)
            forward.append(Step(conditions: conditions, combinator: combinator, cost: cost))
            let start = scanner.position
            scanner.skipBlanks()
            guard let byte = scanner.current else { break }
            switch byte {
            case UInt8(ascii: ">"): combinator = .child
            case UInt8(ascii: "+"): combinator = .next
            case UInt8(ascii: "~"): combinator = .later
            default:
                guard scanner.position > start else { return nil }
                combinator = .descendant
                continue
            }
            scanner.advance()
        }
        guard forward.count <= 16 else { return nil }
        steps = forward.reversed()
    }

    private static func compound(_ scanner: inout CSSScanner, depth: Int) -> [Condition]? {
        var conditions: [Condition] = []
        var isEmpty = true
        while let byte = scanner.current {
            switch byte {
            case UInt8(ascii: "*"):
                scanner.advance()
            case UInt8(ascii: "."):
                scanner.advance()
                guard let name = scanner.name() else { return nil }
                conditions.append(.class(name))
            case UInt8(ascii: "#"):
                scanner.advance()
                guard let name = scanner.name() else { return nil }
                conditions.append(.id(name))
            case UInt8(ascii: "["):
                scanner.advance()
                guard let condition = attribute(&scanner) else { return nil }
                conditions.append(condition)
            case UInt8(ascii: ":"):
                guard let condition = pseudoClass(&scanner, depth: depth) else { return nil }
                conditions.append(condition)
            case _ where byte.isCSSNameByte && isEmpty:
                guard let name = scanner.name() else { return nil }
                conditions.append(.type(name))
            default:
                return isEmpty ? nil : conditions
            }
            isEmpty = false
        }
        return isEmpty ? nil : conditions
    }

    private static func attribute(_ scanner: inout CSSScanner) -> Condition? {
        guard let text = scanner.text(upTo: Array("]".utf8)), scanner.current != nil else {
            return nil
        }
        scanner.advance()
        guard let sign = text.firstIndex(of: "=") else {
            return text.utf8.allSatisfy(\.isCSSNameByte) ? .attribute(text, .exists) : nil
        }
        var name = String(text[..<sign])
        let kind = name.last
        if let kind, "~|^$*".contains(kind) { name.removeLast() }
        name = name.trimmed
        var value = text[text.index(after: sign)...].trimmed
        if let quote = value.first, quote == "\"" || quote == "'" {
            guard value.count >= 2, value.last == quote else { return nil }
            value = String(value.dropFirst().dropLast())
        }
        guard !name.isEmpty, name.utf8.allSatisfy(\.isCSSNameByte) else { return nil }
        switch kind {
        case "~": return .attribute(name, .includes(value))
        case "|": return .attribute(name, .dash(value))
        case "^": return .attribute(name, .prefix(value))
        case "$": return .attribute(name, .suffix(value))
        case "*": return .attribute(name, .contains(value))
        default: return .attribute(name, .equal(value))
        }
    }

    private static func pseudoClass(_ scanner: inout CSSScanner, depth: Int) -> Condition? {
        scanner.advance()
        guard let name = scanner.name()?.lowercased() else { return nil }
        switch name {
        case "root": return .root
        case "first-child": return .firstChild
        case "last-child": return .lastChild
        case "only-child": return .onlyChild
        case "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target":
            return .never
        case "not" where scanner.current == UInt8(ascii: "(") && depth < mostNested:
            scanner.advance()
            scanner.skipBlanks()
            guard let inner = compound(&scanner, depth: depth + 1) else { return nil }
            scanner.skipBlanks()
            guard scanner.current == UInt8(ascii: ")") else { return nil }
            scanner.advance()
            return .not(inner)
        default: return nil
        }
    }
}

extension CSSScanner {
    /// The name that comes next; nil if there is none.
    mutating func name() -> String? {
        let start = position
        while let byte = current, byte.isCSSNameByte { advance() }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }
}
