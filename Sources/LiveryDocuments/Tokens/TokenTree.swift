import LiverySupport
import OrderedCollections

/// The groups and tokens of one or more files, as if they were one.
struct TokenTree {
    /// A group or a token.
    struct Node {
        /// The names that lead to it, joined by dots; empty for the root.
        let path: String
        /// The group that it is in; nil for the root.
        let parent: Int?
        /// The number of groups that it is in.
        let depth: Int
        /// The location of its name.
        let location: DocumentLocation
        var isToken = false
        /// The keys of a token, or those of a group with `$`, among which `$ref` is `$extends`.
        var keys = DocumentDictionary()
        var children: OrderedDictionary<String, Int> = [:]
        /// The token or group that it is a copy of, if it is inherited by `$extends`.
        var original: Int?
    }

    /// The first node is the root. A replaced node stays, but can't be reached.
    var nodes: [Node]
    private(set) var faults = FaultList()
    let limits: DocumentLimits
    /// Whether a limit is exceeded, so that nothing is added any more.
    private(set) var isFull = false
    private var pathByteCount = 0
    /// The number of groups and tokens that were looked at to inherit them, with the values that were copied.
    private var inheritedCount = 0

    /// The maximum length of the paths of all tokens, of any number of files, in bytes: a name is in the path of
    /// everything in its group.
    static let pathByteLimit = 64 << 20

    /// How many values groups may inherit for each group or token that there may be.
    private static let inheritedPerNode = 4

    /// Makes a tree of files' roots; later ones take precedence.
    init(_ roots: [DocumentValue], limits: DocumentLimits) {
        self.limits = limits
        let location = roots.first?.location ?? DocumentLocation(wholeOf: Source(name: ""))
        nodes = [Node(path: "", parent: nil, depth: 0, location: location)]
        for root in roots { if let dictionary = root.dictionary { add(dictionary, to: 0) } }
    }

    private mutating func add(_ members: DocumentDictionary, to group: Int) {
        for (key, entry) in members where !isFull {
            if key.hasPrefix("$"), key != "$root" {
                nodes[group].keys[entry: key == "$ref" ? "$extends" : key] = entry
            } else if key.utf8.contains(where: { ".{}".utf8.contains($0) }) {
                let rule = "is not a valid name; names can't contain '.', '{' or '}'"
                record(Fault(.invalidName, "\(quoted(key)) \(rule)"), in: group, at: entry.keyLocation)
            } else if let inner = entry.value.dictionary {
                add(key, inner, to: group, at: entry.keyLocation)
            } else {
                let nearest = Shape.ofTokens["$" + key].map { _ in "$" + key }
                let fault = Fault(
                    .wrongKind,
                    "expected a token or a group, found \(entry.value.kindName)" + nearest.asQuestion
                )
                let diagnostic = Diagnostic(fault.inToken(path(of: key, in: group)), at: entry.value.location)
                faults.append(diagnostic)
            }
        }
    }

    private mutating func add(
        _ name: String,
        _ members: DocumentDictionary,
        to group: Int,
        at location: DocumentLocation
    ) {
        // A token has a value, or a reference and nothing inside.
        let isToken =
            members["$value"] != nil
            || members["$ref"] != nil && members.allSatisfy { $0.key.hasPrefix("$") && $0.key != "$root" }
        if isToken {
            guard let token = append(name, in: group, at: location) else { return }
            nodes[token].isToken = true
            nodes[token].keys = members
            return
        }
        guard name != "$root" else {
            let fault = Fault(.missingKey, "'$root' must be a token, with '$value'")
            record(fault, in: group, at: location)
            return
        }
        let known = nodes[group].children[name].flatMap { nodes[$0].isToken ? nil : $0 }
        guard let child = known ?? append(name, in: group, at: location) else { return }
        if members["$type"] != nil, members.allSatisfy({ Shape.properties[$0.key] != nil }) {
            let fault = Fault(.missingKey, "'$type' without '$value' or tokens")
            record(fault, in: child, at: location, severity: .warning)
        }
        add(members, to: child)
    }

    /// Adds a node, replacing one with the same name; nil if there are too many, or their paths are too long, which is
    /// reported.
    mutating func append(_ name: String, in group: Int, at location: DocumentLocation) -> Int? {
        let path = path(of: name, in: group)
        pathByteCount += path.utf8.count
        let limit = limits.nodeCount
        if nodes.count > limit {
            let fault = Fault(.limit, "more than \(limit) groups and tokens, inherited ones included")
            return stop(fault, in: group, at: location)
        }
        if pathByteCount > Self.pathByteLimit {
            return stop(.pathsTooLong(limit: Self.pathByteLimit), in: group, at: location)
        }
        nodes.append(Node(path: path, parent: group, depth: nodes[group].depth + 1, location: location))
        nodes[group].children[name] = nodes.count - 1
        return nodes.count - 1
    }

    private func path(of name: String, in group: Int) -> String {
        nodes[group].path.isEmpty ? name : nodes[group].path + "." + name
    }
}

extension TokenTree {
    /// Records a fault of a group or a token, whose path it is told with.
    @discardableResult mutating func record(
        _ fault: Fault,
        in node: Int,
        at location: DocumentLocation,
        severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        let diagnostic = Diagnostic(fault.inToken(nodes[node].path), at: location, severity: severity)
        faults.append(diagnostic)
        return diagnostic
    }

    /// Reports that a limit is exceeded, and returns nil.
    private mutating func stop(_ fault: Fault, in group: Int, at location: DocumentLocation) -> Int? {
        record(fault, in: group, at: location)
        isFull = true
        return nil
    }

    /// Copies into a group the groups and tokens of another one that it lacks.
    mutating func inherit(_ source: Int, to group: Int) {
        for key in ["$type", "$deprecated"] where nodes[group].keys[key] == nil {
            nodes[group].keys[entry: key] = nodes[source].keys[entry: key]
        }
        for (name, child) in nodes[source].children where !isFull {
            let (original, own) = (nodes[child], nodes[group].children[name])
            // What is hidden is looked at, and a copied value may be checked as one of another type.
            inheritedCount += own == nil && original.isToken ? original.keys.valueCount : 1
            let (limit, overflow) = limits.nodeCount.multipliedReportingOverflow(by: Self.inheritedPerNode)
            if inheritedCount > limit, !overflow {
                let fault = Fault(.limit, "groups inherit more than \(limit) values")
                _ = stop(fault, in: group, at: nodes[group].location)
            } else if let own {
                if !nodes[own].isToken, !original.isToken { inherit(child, to: own) }
            } else if nodes[group].depth >= limits.depth {
                record(.groupsTooDeep(limit: limits.depth), in: group, at: nodes[group].location)
                return
            } else if let copy = append(name, in: group, at: original.location) {
                nodes[copy].isToken = original.isToken
                nodes[copy].original = original.original ?? child
                if original.isToken { nodes[copy].keys = original.keys } else { inherit(child, to: copy) }
            }
        }
    }

    /// A property of a token, or of the nearest group that has it.
    func inherited(_ key: String, of node: Int) -> DocumentValue? {
        nodes[node].keys[key] ?? nodes[node].parent.flatMap { inherited(key, of: $0) }
    }

    /// The token that a reference leads to, and the keys from its value to the part it names.
    func target(of reference: TokenReference) throws(Fault) -> (token: Int, keys: ArraySlice<String>) {
        func wrong(_ reason: String) -> Fault { Fault(.wrongReference, "\(quoted(reference.text)) \(reason)") }
        var node = 0
        for (index, name) in reference.names.enumerated() {
            if nodes[node].isToken {
                guard reference.isPointer, name == "$value" || name == "$ref" else {
                    throw wrong("is not a token's value")
                }
                return (node, reference.names[(index + 1)...])
            }
            guard let child = nodes[node].children[name] else {
                if nodes[node].keys[name] != nil { throw wrong("is not a token's value") }
                // Only among the group's children: an index of all names is not worth building for a few faults.
                let nearest =
                    faults.areMany ? nil : nearestName(to: name, among: nodes[node].children.keys.prefix(1_000))
                throw .unknownToken(reference.text, nearest: nearest.map { path(of: $0, in: node) })
            }
            node = child
        }
        guard nodes[node].isToken else {
            let hasRoot = nodes[node].children["$root"] != nil
            let hint = hasRoot ? "write '{\(reference.text).$root}'" : "expected a token"
            throw wrong("is a group; \(hint)")
        }
        return (node, [])
    }
}

extension Fault {
    /// A fault of a token or a group, with its path before the message; empty for a file's root.
    func inToken(_ path: String) -> Fault {
        let message = path.isEmpty ? self.message : "\(quoted(path)): \(self.message)"
        return Fault(code, message, subject: path, explanation: self.message)
    }
    package static func pathsTooLong(limit: Int) -> Fault {
        Fault(.limit, "the paths of all tokens exceed \(FileError.Kind.text(ofByteCount: limit))")
    }
    static func groupsTooDeep(limit: Int) -> Fault {
        Fault(.tooDeep, "nested more than \(limit) deep, inherited groups included")
    }
    static func unknownToken(_ name: String, nearest: String? = nil) -> Fault {
        Fault(.unknownReference, "no token \(quoted(name))", of: name, nearest: nearest)
    }
}
