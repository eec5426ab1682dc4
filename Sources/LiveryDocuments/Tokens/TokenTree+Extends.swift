import LiverySupport

extension TokenTree {
    /// The progress of a group that extends another one.
    private enum Progress {
        case waiting, open, done
    }

    /// The target of a reference to a group.
    private enum ExtendedNode {
        case group(Int)
        case token(Int)
        /// A group on the way extends another one, and must be expanded first.
        case waiting(Int)
        case none
    }

    /// What is known of the groups while they are expanded.
    private struct Expansion {
        var progress: [Int: Progress] = [:]
        /// The groups that extend others, in the order of the tree, so that those inside a group are next to each
        /// other: separate lists would take the square of their number.
        private(set) var order: [Int] = []
        /// For each node that was read, the positions in `order` of itself and of what is inside it.
        private var places: [Range<Int>]
        /// For each group, the first position in `order` inside it that may have to be expanded. It only grows: what
        /// is expanded stays so.
        private var next: [Int: Int] = [:]
        /// For each group, the one that it extends, once that is found: its reference is read once, and not after
        /// each group that it waits for.
        var sources: [Int: Int] = [:]

        init(_ tree: TokenTree) {
            places = Array(repeating: 0..<0, count: tree.nodes.count)
            let referring = Set(tree.referring)
            progress.reserveCapacity(referring.count)
            for node in referring { progress[node] = .waiting }
            var parents = Array(repeating: 0, count: tree.nodes.count)
            var visited: [Int] = []
            tree.forEach { node in
                parents[node] = tree.nodes[node].parent ?? 0
                visited.append(node)
                let start = order.count
                if progress[node] != nil { order.append(node) }
                places[node] = start..<order.count
            }
            // Each node comes after its group, and the last one inside a group ends where the group does.
            for node in visited.reversed() where node != 0 {
                let (group, end) = (parents[node], places[node].upperBound)
                places[group] = places[group].lowerBound..<max(places[group].upperBound, end)
            }
        }

        /// Whether a node must be expanded before its members can be copied.
        func isWaiting(_ node: Int) -> Bool {
            progress[node].map { $0 != .done } ?? false
        }

        /// The first group inside a node, or itself, that is not expanded; nil if there is none. Also counts the
        /// groups that it looks at.
        mutating func firstWaiting(inside node: Int, steps: inout Int) -> Int? {
            // What was inherited meanwhile was expanded before it was copied.
            guard places.indices.contains(node) else { return nil }
            var position = next[node] ?? places[node].lowerBound
            defer { next[node] = position }
            while position < places[node].upperBound {
                steps += 1
                if isWaiting(order[position]) { return order[position] }
                position += 1
            }
            return nil
        }
    }

    /// Copies what groups inherit into each group that extends another one.
    ///
    /// A group is expanded after everything in the one that it extends, so that nothing is copied that
    /// would have to be expanded again.
    mutating func expandGroups() {
        guard !referring.isEmpty else { return }
        var expansion = Expansion(self)
        for first in referring {
            var stack = [first]
            // The open groups, each of which needs the next.
            var chain: [Int] = []
            while let group = stack.last {
                guard expansion.isWaiting(group) else {
                    if chain.last == group { chain.removeLast() }
                    stack.removeLast()
                    continue
                }
                if expansion.progress.updateValue(.open, forKey: group) == .waiting {
                    chain.append(group)
                }
                expansionSteps += 1
                switch expand(group, &expansion) {
                case .full:
                    return
                case .done:
                    expansion.progress[group] = .done
                case .after(let other, let target):
                    guard expansion.progress[other] == .open else {
                        stack.append(other)
                        continue
                    }
                    var cycle: [Int] = []
                    for member in chain.reversed() {
                        guard expansion.progress[member] == .open else { break }
                        cycle.append(member)
                        if member == other { break }
                    }
                    reportCycle(cycle.reversed(), of: target)
                    for member in cycle { expansion.progress[member] = .done }
                }
            }
        }
    }

    /// The result of expanding a group.
    private enum Outcome {
        case done
        /// Another group, on which the target of the reference depends, must be expanded first.
        case after(Int, target: Int)
        case full
    }

    private mutating func expand(_ group: Int, _ expansion: inout Expansion) -> Outcome {
        let source: Int
        if let known = expansion.sources[group] {
            source = known
        } else {
            let isToken = nodes[group].isToken
            let key = isToken ? "$ref" : "$extends"
            guard let entry = nodes[group].keys[entry: key],
                let reference = reference(entry.value, in: group, reports: !isToken)
            else { return .done }
            // Names of groups only: the parts of a token are not groups.
            switch extended(by: reference, from: group, waiting: { expansion.isWaiting($0) }) {
            case .waiting(let other):
                return .after(other, target: other)
            case .token(let token):
                if !isToken {
                    record(.extendsToken(path(of: token)), in: group, at: entry.value.location)
                }
                return .done
            case .none:
                if !isToken {
                    let fault = Fault.unknownToken(reference.text, nearest: nil)
                    record(fault, in: group, at: entry.value.location)
                }
                return .done
            case .group(let found):
                if isToken { makeGroup(group) }
                source = found
                expansion.sources[group] = found
            }
        }
        if let other = expansion.firstWaiting(inside: source, steps: &expansionSteps) {
            return .after(other, target: source)
        }
        return inherit(source, to: group) ? .done : .full
    }

    private mutating func reportCycle(_ groups: [Int], of target: Int) {
        // A cycle of tokens is found when their values are resolved.
        guard groups.contains(where: { !nodes[$0].isToken }) else { return }
        // The file as a whole has only a pointer.
        func name(of group: Int) -> String { path(of: group).isEmpty ? "#" : path(of: group) }
        var names = groups.map(name)
        if names.count == 1, target != groups[0] { names.append(name(of: target)) }
        names = names.asCycle
        for group in groups {
            let location = nodes[group].keys["$extends"]?.location ?? nodes[group].location
            record(.circularExtends(names), in: group, at: location)
        }
    }

    private func extended(
        by reference: TokenReference,
        from group: Int,
        waiting isWaiting: (Int) -> Bool
    ) -> ExtendedNode {
        let names =
            switch reference {
            case .path(let names), .pointer(let names): names
            }
        var node = 0
        for (index, name) in names.enumerated() {
            if nodes[node].isToken { return index == 0 ? .none : .token(node) }
            if let child = nodes[node].children[name] {
                node = child
            } else {
                return node != group && isWaiting(node) ? .waiting(node) : .none
            }
        }
        guard nodes[node].isToken else { return .group(node) }
        // Its `$ref` may turn out to lead to a group.
        return node != group && isWaiting(node) ? .waiting(node) : .token(node)
    }

    /// The reference in a property; nil if it is not one, which is optionally reported.
    private mutating func reference(
        _ value: DocumentValue,
        in node: Int,
        reports: Bool
    ) -> TokenReference? {
        // Anything else is reported when properties are checked.
        guard let text = value.string ?? value.dictionary?["$ref"]?.string else { return nil }
        do throws(TokenReference.Failure) {
            return TokenReference.isMeant(by: text)
                ? try TokenReference(braces: text) : try TokenReference(fragment: text)
        } catch {
            if reports {
                let fault = Fault.malformedReference(text, hint: error.hint)
                record(fault, in: node, at: value.location)
            }
            return nil
        }
    }
}

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
