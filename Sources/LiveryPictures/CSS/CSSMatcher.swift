/// Finds the elements of a tree that selectors mean, in a limited number of steps.
struct CSSMatcher {
    var tree: SVGTree
    /// How many steps are left.
    private(set) var steps: Int

    init(_ tree: SVGTree, steps: Int) {
        self.tree = tree
        self.steps = steps
    }

    /// Whether a selector means an element; false, too, when no steps are left.
    mutating func matches(_ selector: CSSSelector, _ element: Int) -> Bool { matches(selector.steps[...], element) }

    private mutating func matches(_ rest: ArraySlice<CSSSelector.Step>, _ index: Int) -> Bool {
        guard let step = rest.first else { return true }
        steps -= step.cost
        guard steps > 0, step.conditions.allSatisfy({ holds($0, index) }) else { return false }
        let rest = rest.dropFirst()
        guard !rest.isEmpty else { return true }
        let element = tree.elements[index]
        guard var other = element.parent else { return false }
        switch step.combinator {
        case ">": return matches(rest, other)
        case " ":
            while !matches(rest, other) {
                guard let parent = tree.elements[other].parent else { return false }
                other = parent
            }
            return true
        default:
            for sibling in tree.elements[other].children[..<element.place].reversed() {
                if matches(rest, sibling) { return true }
                if step.combinator == "+" || steps <= 0 { return false }
            }
            return false
        }
    }

    private mutating func holds(_ condition: CSSSelector.Condition, _ index: Int) -> Bool {
        let element = tree.elements[index]
        switch condition {
        case .type(let name): return element.name == name
        case .id(let id): return element.attributes["id"] == id
        case .class(let name): return element.classes.contains(Substring(name))
        case .attribute(let name, let sign, let text):
            guard let value = element.attributes[name] else { return false }
            steps -= 1 + value.utf8.count / 16
            return steps > 0 && Self.holds(sign, text, value)
        // The first of the elements that a 'use' shows has no parent either.
        case .root: return index == 0
        case .firstChild: return element.place == 0
        case .lastChild: return element.parent.map { tree.elements[$0].children.last == index } ?? true
        case .not(let inner): return !inner.allSatisfy { holds($0, index) }
        case .never: return false
        }
    }

    /// Compares UTF-8: CSS compares code points, where Swift's strings are equal if they look alike, and a search in
    /// strings takes the product of their lengths.
    private static func holds(_ sign: Character?, _ text: String, _ value: String) -> Bool {
        let (value, part) = (value.utf8, text.utf8)
        switch sign {
        case nil: return true
        case "=": return value.elementsEqual(part)
        case "~": return value.split { Unicode.Scalar($0).isCSSBlank }.contains { $0.elementsEqual(part) }
        case "|":
            let next = value.dropFirst(part.count).first
            return value.starts(with: part) && (next == nil || next == UInt8(ascii: "-"))
        case _ where part.isEmpty: return false
        case "^": return value.starts(with: part)
        case "$": return value.reversed().starts(with: part.reversed())
        default: return value.contains(part)
        }
    }
}
