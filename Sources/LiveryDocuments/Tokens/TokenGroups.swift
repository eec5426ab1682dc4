import LiverySupport

/// Copies into groups what they inherit by `$extends`.
///
/// A group is completed after everything in the one that it extends, so that nothing is copied that would have to be
/// completed again.
struct TokenGroups {
    private enum State {
        case new
        /// What it depends on is completed first, with the number of extending groups that were open before.
        case open(Int)
        /// With the number of groups in the longest chain of those that extend each other from here.
        case done(Int)
    }

    private var tree: TokenTree
    /// What the nodes that were read are: with what they inherit themselves, and with all that is in them.
    private var own: [State]
    private var whole: [State]
    /// The groups whose `$extends` is followed, each of which needs the next.
    private var extending: [Int] = []

    /// A tree whose groups have all that they inherit.
    static func completed(_ tree: TokenTree) -> TokenTree {
        var groups = TokenGroups(tree)
        _ = groups.complete(0)
        return groups.tree
    }

    private init(_ tree: TokenTree) {
        self.tree = tree
        own = Array(repeating: .new, count: tree.nodes.count)
        whole = own
    }

    /// Completes a node and all that is in it.
    ///
    /// - Parameter node: The node.
    /// - Returns: The number of groups in the longest chain; nil if it can't be extended, which is reported.
    private mutating func complete(_ node: Int) -> Int? {
        // Copies are complete.
        guard whole.indices.contains(node) else { return 0 }
        switch whole[node] {
        case .done(let length): return length
        case .open(let start):
            reportCycle(extending[start...], of: node)
            return nil
        case .new: break
        }
        guard !ThreadStack.isNearlyUsedUp else {
            let group = extending.last ?? node
            tree.record(.groupsTooDeep(limit: tree.limits.depth), in: group, at: tree.nodes[group].location)
            return nil
        }
        whole[node] = .open(extending.count)
        var length = extend(node)
        for child in tree.nodes[node].children.values {
            guard let inner = complete(child) else { break }
            length = max(length, inner)
        }
        whole[node] = .done(length)
        return length
    }

    /// Copies what a group inherits itself, and returns the number of groups in the longest chain.
    private mutating func extend(_ group: Int) -> Int {
        if case .done(let length) = own[group] { return length }
        own[group] = .open(extending.count)
        extending.append(group)
        var length = 0
        let keys = tree.nodes[group].keys
        // An apparent token may refer to a group.
        let isToken = tree.nodes[group].isToken
        if let value = keys[isToken ? "$ref" : "$extends"], !isToken || keys["$value"] == nil, !tree.isFull {
            do throws(Fault) { length = try extend(group, by: value) } catch {
                // That of a token is reported when its value is resolved.
                if !tree.nodes[group].isToken { tree.record(error, in: group, at: value.location) }
            }
        }
        extending.removeLast()
        own[group] = .done(length)
        return length
    }

    private mutating func extend(_ group: Int, by value: DocumentValue) throws(Fault) -> Int {
        // Anything else is reported with the other properties.
        guard let text = value.string ?? value.dictionary?["$ref"]?.string else { return 0 }
        let limit = tree.limits.chainLength
        guard extending.count <= limit else { throw .chainTooLong(limit: limit) }
        guard let source = try source(TokenReference(text), of: group) else { return 0 }
        if tree.nodes[group].isToken {
            tree.nodes[group].isToken = false
            tree.nodes[group].keys[entry: "$extends"] = tree.nodes[group].keys[entry: "$ref"]
        }
        guard let length = complete(source), case .open = own[group] else { return 0 }
        guard extending.count + length <= limit else { throw .chainTooLong(limit: limit) }
        tree.inherit(source, to: group)
        return length + 1
    }

    /// The group that a reference leads to; nil if it depends on what it is for, which is reported.
    private mutating func source(_ reference: TokenReference, of group: Int) throws(Fault) -> Int? {
        var node = 0
        for name in reference.names {
            guard let child = tree.nodes[node].children[name], !tree.nodes[node].isToken else {
                guard node != group, own.indices.contains(node), case .open(let start) = own[node] else {
                    throw .unknownToken(reference.text)
                }
                reportCycle(extending[start...], of: node)
                return nil
            }
            node = child
            // What is next may be inherited, and a token turn out to be a group.
            if own.indices.contains(node), case .new = own[node] { _ = extend(node) }
        }
        guard tree.nodes[node].isToken else { return node }
        throw Fault(.wrongReference, "can't extend \(quoted(tree.nodes[node].path)), which is a token")
    }

    private mutating func reportCycle(_ groups: ArraySlice<Int>, of target: Int) {
        // A cycle of tokens is found when their values are resolved.
        guard groups.contains(where: { !tree.nodes[$0].isToken }) else { return }
        // The file as a whole has only a pointer.
        func name(of group: Int) -> String { group == 0 ? "#" : tree.nodes[group].path }
        var names = groups.map(name)
        if groups.count == 1, groups.first != target { names.append(name(of: target)) }
        for group in groups {
            let node = tree.nodes[group]
            let location = node.keys["$extends"]?.location ?? node.location
            tree.record(.circularExtends(names.asCycle), in: group, at: location)
            own[group] = .done(0)
        }
    }
}

extension [String] {
    /// A cycle of names, starting with the first in the order of their scalars, wherever the cycle was entered; that
    /// one is repeated at the end.
    var asCycle: [String] {
        let first = indices.min { self[$0].precedesByScalars(self[$1]) } ?? 0
        return Array(self[first...] + self[..<first] + self[first..<Swift.min(first + 1, count)])
    }
}
