/// Rules of which an element has at most one for a property, so that those that declare the same are written as one.
struct WebRules {
    /// A class with what is around it in a selector. Those that differ by the class alone are written as one.
    struct Selector: Hashable {
        /// The elements around, with a space.
        var prefix = ""
        let name: String
        /// The states, and a pseudo-element or an element within.
        var suffix = ""

        static func + (selector: Selector, suffix: String) -> Selector {
            Selector(prefix: selector.prefix, name: selector.name, suffix: selector.suffix + suffix)
        }
    }

    private var rules: [(selector: Selector, declarations: [String])] = []

    /// Adds a rule, unless it declares nothing.
    mutating func add(_ selector: Selector, _ declarations: [String]) {
        if !declarations.isEmpty { rules.append((selector, declarations)) }
    }

    /// The texts of the rules, in the order of what they declare.
    var texts: [String] {
        parted.grouped(by: \.declarations).map { declarations, rules in
            let frames = rules.map(\.selector).grouped { Selector(prefix: $0.prefix, name: "", suffix: $0.suffix) }
            let selectors = frames.flatMap { frame, selectors -> [String] in
                let names = selectors.map { "." + $0.name }
                let isBare = frame.prefix.isEmpty && frame.suffix.isEmpty
                let all = isBare || names.count == 1 ? names : [":is(\(names.joined(separator: ", ")))"]
                return all.map { frame.prefix + $0 + frame.suffix }
            }
            return Self.text(selectors.joined(separator: ",\n"), declarations)
        }
    }

    /// The rules, those apart from their files that are then the same. So are icons.
    private var parted: [(selector: Selector, declarations: [String])] {
        func isFile(_ declaration: String) -> Bool { declaration.contains("url(") }
        let rests = rules.map { $0.declarations.filter { !isFile($0) } }
        let counts = Dictionary(rests.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(rules, rests).flatMap { rule, rest in
            guard rest.count < rule.declarations.count, !rest.isEmpty, counts[rest] ?? 0 > 1 else { return [rule] }
            return [(rule.selector, rest), (rule.selector, rule.declarations.filter(isFile))]
        }
    }

    /// The text of a rule.
    static func text(_ selector: String, _ declarations: [String]) -> String {
        "\(selector) {\n\(declarations.map { "  \($0);\n" }.joined())}\n"
    }
}

extension [String] {
    /// Blocks that hold where a media feature does: in one, unless there are none or the feature is empty.
    func within(media: String) -> [String] {
        guard !isEmpty, !media.isEmpty else { return self }
        return ["@media \(media) {\n\(joined(separator: "\n").indented)}\n"]
    }
}

extension String {
    /// The lines of rules as those of a block.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }.joined(
            separator: "\n"
        )
    }
}

extension Sequence {
    /// The elements by what they have in common, both in the order in which they come.
    fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var places: [Key: Int] = [:]
        return reduce(into: []) { groups, element in
            let key = key(element)
            let place = places[key] ?? groups.count
            if place == groups.count {
                places[key] = place
                groups.append((key, []))
            }
            groups[place].elements.append(element)
        }
    }
}
