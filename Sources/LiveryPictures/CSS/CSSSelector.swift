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
    }

    /// How an element relates to the next one of the selector.
    enum Combinator: Hashable, Sendable {
        case descendant, child, next, later
    }

    /// The conditions of each element, the one that is styled first, and how each relates to the one after
    /// it in this list, which precedes it in the selector.
    private(set) var steps: [(conditions: [Condition], combinator: Combinator)] = []

    static func == (first: CSSSelector, second: CSSSelector) -> Bool {
        first.steps.elementsEqual(second.steps) {
            $0.conditions == $1.conditions && $0.combinator == $1.combinator
        }
    }

    func hash(into hasher: inout Hasher) {
        for step in steps {
            hasher.combine(step.conditions)
            hasher.combine(step.combinator)
        }
    }

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

    /// Reads one selector, without commas; nil for what is not read.
    init?(_ text: String) {
        var scanner = CSSScanner(Array(text.utf8))
        var forward: [(conditions: [Condition], combinator: Combinator)] = []
        // How the element that is read relates to the one before.
        var combinator = Combinator.descendant
        while true {
            scanner.skipBlanks()
            guard let conditions = Self.compound(&scanner) else { return nil }
            forward.append((conditions, combinator))
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

    private static func compound(_ scanner: inout CSSScanner) -> [Condition]? {
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
                guard let condition = pseudoClass(&scanner) else { return nil }
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

    private static func pseudoClass(_ scanner: inout CSSScanner) -> Condition? {
        scanner.advance()
        guard let name = scanner.name()?.lowercased() else { return nil }
        switch name {
        case "root": return .root
        case "first-child": return .firstChild
        case "last-child": return .lastChild
        case "only-child": return .onlyChild
        case "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target":
            return .never
        case "not" where scanner.current == UInt8(ascii: "("):
            scanner.advance()
            scanner.skipBlanks()
            guard let inner = compound(&scanner) else { return nil }
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
