/// The roots that an injector styles, held weakly, in the order in which they came.
struct StyledRoots {
    private struct Root {
        weak var object: AnyObject?
        /// Makes of the object what can be styled.
        let adapt: (AnyObject) -> (any Styleable)?
    }

    private var roots: [Root] = []

    var count: Int { roots.count }

    /// Adds a root, unless it is one.
    mutating func insert(_ object: AnyObject, adapt: @escaping (AnyObject) -> (any Styleable)?) {
        removeDead()
        guard !contains(object) else { return }
        roots.append(Root(object: object, adapt: adapt))
    }

    mutating func remove(_ object: AnyObject) {
        roots.removeAll { $0.object === object }
    }

    func contains(_ object: AnyObject) -> Bool {
        roots.contains { $0.object === object }
    }

    /// A root; nil when it is gone, also because another root's styling has removed it.
    func root(at index: Int) -> (any Styleable)? {
        guard roots.indices.contains(index), let object = roots[index].object else { return nil }
        return roots[index].adapt(object)
    }

    /// Forgets the roots that are gone.
    mutating func removeDead() {
        guard roots.contains(where: { $0.object == nil }) else { return }
        roots.removeAll { $0.object == nil }
    }
}
