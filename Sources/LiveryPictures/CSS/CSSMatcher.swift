/// Finds the elements of a tree that selectors mean, in a limited number of steps.
struct CSSMatcher {
    let tree: SVGTree
    /// How many steps are left.
    private(set) var steps: Int
    /// The place of each element among its parent's children.
    private let places: [Int]
    private let classes: [Set<Substring>]

    init(_ tree: SVGTree, steps: Int) {
        self.tree = tree
        self.steps = steps
        var places = [Int](repeating: 0, count: tree.elements.count)
        for element in tree.elements {
            for (place, child) in element.children.enumerated() { places[child] = place }
        }
        self.places = places
        classes = tree.elements.map { element in
            Set((element.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace))
        }
    }

    /// Whether a selector means an element; false, too, when no steps are left.
    mutating func matches(_ selector: CSSSelector, _ element: Int) -> Bool {
        matches(selector.steps[...], element)
    }

    private mutating func matches(
        _ rest: ArraySlice<CSSSelector.Step>,
        _ element: Int
    ) -> Bool {
        guard let step = rest.first else { return false }
        steps -= max(1, step.cost)
        guard steps > 0, step.conditions.allSatisfy({ holds($0, element) }) else { return false }
        let rest = rest.dropFirst()
        guard !rest.isEmpty else { return true }
        switch step.combinator {
        case .child:
            guard let parent = tree.elements[element].parent else { return false }
            return matches(rest, parent)
        case .descendant:
            var ancestor = tree.elements[element].parent
            while let current = ancestor {
                if matches(rest, current) { return true }
                ancestor = tree.elements[current].parent
            }
            return false
        case .next, .later:
            guard let parent = tree.elements[element].parent else { return false }
            let siblings = tree.elements[parent].children[..<places[element]]
            for sibling in siblings.reversed() {
                if matches(rest, sibling) { return true }
                if step.combinator == .next || steps <= 0 { return false }
            }
            return false
        }
    }

    private mutating func holds(_ condition: CSSSelector.Condition, _ index: Int) -> Bool {
        let element = tree.elements[index]
        switch condition {
        case .type(let name): return element.name == name
        case .id(let id): return element.attributes["id"] == id
        case .class(let name): return classes[index].contains(Substring(name))
        case .attribute(let name, let comparison):
            guard let value = element.attributes[name] else { return false }
            steps -= CSSSelector.cost(of: value)
            return steps > 0 && Self.holds(comparison, value)
        case .root: return element.parent == nil
        case .firstChild: return places[index] == 0
        case .lastChild: return isLast(index)
        case .onlyChild: return places[index] == 0 && isLast(index)
        case .not(let inner): return !inner.allSatisfy({ holds($0, index) })
        case .never: return false
        }
    }

    private func isLast(_ index: Int) -> Bool {
        guard let parent = tree.elements[index].parent else { return true }
        return tree.elements[parent].children.last == index
    }

    /// Compares UTF-8: CSS compares code points, where Swift's strings are equal if they look alike, and a search in
    /// strings takes the product of their lengths.
    private static func holds(_ comparison: CSSSelector.Comparison, _ value: String) -> Bool {
        switch comparison {
        case .exists: true
        case .equal(let other): value.utf8.elementsEqual(other.utf8)
        case .includes(let other):
            value.split(whereSeparator: \.isWhitespace).contains(Substring(other))
        case .dash(let other):
            value.utf8.starts(with: other.utf8)
                && [nil, UInt8(ascii: "-")].contains(value.utf8.dropFirst(other.utf8.count).first)
        case .prefix(let other): !other.isEmpty && value.utf8.starts(with: other.utf8)
        case .suffix(let other):
            !other.isEmpty && value.utf8.reversed().starts(with: other.utf8.reversed())
        case .contains(let other): !other.isEmpty && value.utf8.contains(other.utf8)
        }
    }
}
