/// The roots that an injector styles, held weakly, in the order in which they came.
struct StyledRoots {
    private struct Root {
        weak var object: AnyObject?
        /// Makes of the object what can be styled.
        let adapt: (AnyObject) -> (any Styleable)?
    }

    private var roots: [Root] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// How many roots there were when the dead were last removed.
    private var liveCount = 0

    var count: Int { roots.count }

    /// Adds a root, unless it is one.
    mutating func insert(_ object: AnyObject, adapt: @escaping (AnyObject) -> (any Styleable)?) {
        guard !contains(object) else { return }
        // Looking at all for each that comes would take longer than styling it.
        if roots.count > 2 * liveCount + 64 { removeDead() }
        indices[ObjectIdentifier(object)] = roots.count
        roots.append(Root(object: object, adapt: adapt))
    }

    mutating func remove(_ object: AnyObject) {
        guard contains(object) else { return }
        keep { $0.object !== object }
    }

    /// Whether the object is a root; another one that had its address is none.
    func contains(_ object: AnyObject) -> Bool {
        guard let index = indices[ObjectIdentifier(object)] else { return false }
        return roots[index].object === object
    }

    /// A root; nil when it is gone, also because another root's styling has removed it.
    func root(at index: Int) -> (any Styleable)? {
        guard roots.indices.contains(index), let object = roots[index].object else { return nil }
        return roots[index].adapt(object)
    }

    /// Forgets the roots that are gone.
    mutating func removeDead() {
        if roots.contains(where: { $0.object == nil }) { keep { $0.object != nil } }
        liveCount = roots.count
    }

    private mutating func keep(_ isKept: (Root) -> Bool) {
        roots = roots.filter(isKept)
        indices.removeAll(keepingCapacity: true)
        for (index, root) in roots.enumerated() {
            if let object = root.object { indices[ObjectIdentifier(object)] = index }
        }
    }
}
