/// A resolver document: sets of tokens and modifiers, in the order in which they are layered.
struct ResolverDocument: Sendable {
    /// A choice between contexts.
    struct Modifier: Sendable {
        let name: String
        /// The contexts with the roots of their tokens, in the document's order.
        var contexts: [(name: String, roots: [DocumentValue])]
        /// The position of the default context; nil if there is none.
        var defaultContext: Int?

        fileprivate func roots(of context: Int) -> [DocumentValue] {
            contexts.indices.contains(context) ? contexts[context].roots : []
        }
    }

    /// An item of `resolutionOrder`.
    enum Item: Sendable {
        case set([DocumentValue])
        /// The modifier's position.
        case modifier(Int)
    }

    var modifiers: [Modifier] = []
    var order: [Item] = []

    /// The roots of tokens for a choice of contexts, which has a position for each modifier; the lowest first.
    func roots(in contexts: [Int]) -> [DocumentValue] {
        order.flatMap { item in
            switch item {
            case .set(let roots): roots
            case .modifier(let modifier): modifiers[modifier].roots(of: contexts[modifier])
            }
        }
    }

    /// The positions of names, made once for any number of searches.
    struct Positions {
        let names: [String]
        private let exact: [String: Int]
        private let withoutCase: [String: Int]

        init(_ names: [String]) {
            func positions(_ names: some Sequence<String>) -> [String: Int] {
                Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
            }
            self.names = names
            exact = positions(names)
            withoutCase = positions(names.lazy.map { $0.lowercased() })
        }

        /// The position of a name; letter case is ignored if no name matches exactly.
        subscript(name: String) -> Int? { exact[name] ?? withoutCase[name.lowercased()] }
    }
}
