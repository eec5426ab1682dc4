/// A resolver document: sets of tokens and modifiers, in the order in which they are layered.
struct ResolverDocument: Sendable {
    /// A choice between contexts.
    struct Modifier: Sendable {
        let name: String
        /// The contexts with the roots of their tokens, in the document's order.
        var contexts: [(name: String, roots: [DocumentValue])] = []
        /// The position of the default context; nil if there is none.
        var defaultContext: Int?
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
            case .modifier(let modifier): modifiers[modifier].contexts.dropFirst(contexts[modifier]).first?.roots ?? []
            }
        }
    }

    /// The positions of names, whose letter case does not matter; the first of those that differ in nothing else.
    static func positions(of names: some Sequence<String>) -> [String: Int] {
        Dictionary(zip(names.lazy.map { $0.lowercased() }, 0...)) { first, _ in first }
    }
}
