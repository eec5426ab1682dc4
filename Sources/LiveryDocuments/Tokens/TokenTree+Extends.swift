extension TokenTree {
    /// The progress of a group that extends another one.
    private enum Progress {
        case open, done
    }

    /// The target of a reference to a group.
    private enum ExtendedNode {
        case group(Int)
        case token(Int)
        /// A group on the way extends another one, and must be expanded first.
        case waiting(Int)
        case none
    }

    /// Copies what groups inherit into each group that extends another one.
    ///
    /// A group is expanded after everything in the one that it extends, so that nothing is copied that
    /// would have to be expanded again.
    mutating func expandGroups() {
        var progress: [Int: Progress] = [:]
        var isFull = false
        let all = Set(referring)
        // Groups with nothing inside that waits.
        var ready: Set<Int> = []
        for first in referring {
            var stack = [first]
            // The open groups, each of which needs the next.
            var chain: [Int] = []
            while let group = stack.last, !isFull {
                guard progress[group] != .done else {
                    if chain.last == group { chain.removeLast() }
                    stack.removeLast()
                    continue
                }
                if progress.updateValue(.open, forKey: group) == nil { chain.append(group) }
                let needed = expand(
                    group,
                    waiting: { all.contains($0) && progress[$0] != .done },
                    ready: &ready
                )
                switch needed {
                case .full:
                    isFull = true
                case .done:
                    progress[group] = .done
                case .after(let others, let target):
                    if let other = others.first(where: { progress[$0] == .open }) {
                        var cycle: [Int] = []
                        for member in chain.reversed() {
                            guard progress[member] == .open else { break }
                            cycle.append(member)
                            if member == other { break }
                        }
                        reportCycle(cycle.reversed(), of: target)
                        for member in cycle { progress[member] = .done }
                    } else {
                        stack += others
                    }
                }
            }
        }
    }

    /// The result of expanding a group.
    private enum Outcome {
        case done
        /// Other groups, on which the target of the reference depends, must be expanded first.
        case after([Int], target: Int)
        case full
    }

    private mutating func expand(
        _ group: Int,
        waiting isWaiting: (Int) -> Bool,
        ready: inout Set<Int>
    ) -> Outcome {
        let isToken = nodes[group].isToken
        let key = isToken ? "$ref" : "$extends"
        guard let entry = nodes[group].keys[entry: key],
            let reference = reference(entry.value, in: group, reports: !isToken)
        else { return .done }
        // Names of groups only: the parts of a token are not groups.
        switch extended(by: reference, from: group, waiting: isWaiting) {
        case .waiting(let other):
            return .after([other], target: other)
        case .token(let token):
            if !isToken {
                record(.extendsToken(path(of: token)), in: group, at: entry.value.location)
            }
            return .done
        case .none:
            if !isToken {
                let fault = TokenFault.Reason.unknownReference(reference.text, nearest: nil)
                record(fault, in: group, at: entry.value.location)
            }
            return .done
        case .group(let source):
            if isToken { makeGroup(group) }
            if !ready.contains(source) {
                let others = descendants(of: source).filter(isWaiting)
                if !others.isEmpty { return .after(others, target: source) }
                ready.insert(source)
            }
            return inherit(source, to: group) ? .done : .full
        }
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

    private func descendants(of node: Int) -> [Int] {
        var found = [node]
        var next = 0
        while next < found.count {
            found += nodes[found[next]].children.values
            next += 1
        }
        return found
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
                let fault = TokenFault.Reason.malformedReference(text, hint: error.hint)
                record(fault, in: node, at: value.location)
            }
            return nil
        }
    }
}
