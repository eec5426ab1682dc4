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

    /// The position of a name; letter case is ignored if no name matches exactly.
    static func position(of name: String, in names: [String]) -> Int? {
        names.firstIndex(of: name)
            ?? names.firstIndex { $0.lowercased() == name.lowercased() }
    }
}
