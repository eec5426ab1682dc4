import LiverySupport

extension TokenTree {
    /// The token that a reference leads to, and the keys from its value to the part it names.
    struct Target {
        let token: Int
        var keys: ArraySlice<String> = []
    }

    /// Finds the target of a reference.
    ///
    /// - Parameters:
    ///   - reference: The reference.
    ///   - suggests: Whether a fault suggests another target. Default: true, as long as faults are kept.
    /// - Returns: The target, or why there is none.
    func target(
        of reference: TokenReference,
        suggests: Bool = true
    ) -> Result<Target, Fault> {
        let names: [String]
        switch reference {
        case .path(let path): names = path
        case .pointer(let keys): names = keys
        }
        var node = 0
        for (index, name) in names.enumerated() {
            if nodes[node].isToken {
                guard case .pointer = reference, name == "$value" || name == "$ref" else {
                    return .failure(.noTokenReference(reference.text))
                }
                return .success(Target(token: node, keys: names[(index + 1)...]))
            }
            guard let child = nodes[node].children[name] else {
                if nodes[node].keys[name] != nil {
                    return .failure(.noTokenReference(reference.text))
                }
                // Only among the group's children: an index of all names is not worth building for a few faults.
                let candidates = nodes[node].children.keys.prefix(
                    suggests && !faults.areFull ? 1_000 : 0
                )
                let nearest = nearestName(to: name, among: candidates).map {
                    path(of: node, with: $0)
                }
                return .failure(.unknownToken(reference.text, nearest: nearest))
            }
            node = child
        }
        guard nodes[node].isToken else {
            let hasRoot = nodes[node].children["$root"] != nil
            return .failure(.groupReference(reference.text, hasRoot: hasRoot))
        }
        return .success(Target(token: node))
    }
}
