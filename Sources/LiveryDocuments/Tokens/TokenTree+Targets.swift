import LiverySupport

extension TokenTree {
    /// A token that a reference leads to, and the keys from its value to the part that is meant.
    struct Target {
        let token: Int
        var keys: ArraySlice<String> = []
    }

    /// Finds what a reference leads to.
    func target(of reference: TokenReference) -> Result<Target, TokenFault.Reason> {
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
                // Among the group's own: an index of all would be made for a few faults.
                let near = nearestName(to: name, among: nodes[node].children.keys.prefix(1_000))
                let nearest = near.map { path(of: node, with: $0) }
                return .failure(.unknownReference(reference.text, nearest: nearest))
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

extension TokenFault.Reason: Error {}
