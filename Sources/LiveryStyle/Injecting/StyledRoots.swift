/// The roots that an injector styles, held weakly, in the order of insertion.
struct StyledRoots {
    private struct Root {
        weak var object: AnyObject?
        let adapt: (AnyObject) -> (any Styleable)?
    }

    private var roots: [Root] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The number of roots after dead ones were last removed.
    private var liveCount = 0

    var count: Int { roots.count }

    /// Adds a root, unless it is one already.
    mutating func insert(_ object: AnyObject, adapt: @escaping (AnyObject) -> (any Styleable)?) {
        guard !contains(object) else { return }
        if roots.count > 2 * liveCount + 64 { removeDead() }
        indices[ObjectIdentifier(object)] = roots.count
        roots.append(Root(object: object, adapt: adapt))
    }

    mutating func remove(_ object: AnyObject) {
        guard contains(object) else { return }
        keep { $0.object !== object }
    }

    /// Whether the object is a root, not merely at the address of a dead one.
    func contains(_ object: AnyObject) -> Bool {
        guard let index = indices[ObjectIdentifier(object)] else { return false }
        return roots[index].object === object
    }

    /// A root; nil if it is dead or was removed while another one was styled.
    func root(at index: Int) -> (any Styleable)? {
        guard roots.indices.contains(index), let object = roots[index].object else { return nil }
        return roots[index].adapt(object)
    }

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
