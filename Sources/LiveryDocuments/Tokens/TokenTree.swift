import LiverySupport
import OrderedCollections

/// The groups and tokens of one or more files, as if they were one.
///
/// Nothing recurses: nodes are in one array, and refer to each other by position.
struct TokenTree {
    /// A group or a token.
    struct Node {
        let name: String
        /// The group that it is in; nil for the root.
        let parent: Int?
        /// The number of groups that it is in.
        let depth: Int
        /// The length of its path.
        let pathByteCount: Int
        /// The location of its name.
        let location: DocumentLocation
        var isToken: Bool
        /// For a token, all keys; for a group, those with `$`, and members that are neither tokens nor
        /// groups.
        var keys: DocumentDictionary
        var children: OrderedDictionary<String, Int> = [:]
        /// Whether it was inherited by `$extends`.
        var isInherited = false
    }

    /// The first node is the root. A replaced node stays, but can't be reached.
    private(set) var nodes: [Node]
    /// The groups that extend others, and tokens with only `$ref`, which may lead to a group.
    private(set) var referring: [Int] = []
    private(set) var faults: [Diagnostic] = []
    private let limits: DocumentLimits
    /// The number of groups and tokens read or inherited, including replaced ones.
    private var count = 0
    /// The number of values that were looked at to inherit groups and tokens, or copied with them.
    private var inheritedCount = 0
    /// The length of all paths.
    private var pathByteCount = 0
    /// The number of times that a group was looked at to expand those that extend others.
    var expansionSteps = 0

    /// The maximum length of the paths of all tokens, of any number of files, in bytes: a name is in the path of
    /// everything in its group.
    static let pathByteLimit = 64 << 20

    /// How many values groups may inherit for each group or token that there may be. Each copy of a value is checked.
    static let inheritedPerNode = 4

    /// Makes a tree of files' roots; later ones take precedence.
    init(_ roots: [DocumentValue], limits: DocumentLimits) {
        self.limits = limits
        let location = roots.first?.location ?? DocumentLocation(wholeOf: Source(name: ""))
        let root = Node(
            name: "",
            parent: nil,
            depth: 0,
            pathByteCount: 0,
            location: location,
            isToken: false,
            keys: DocumentDictionary()
        )
        nodes = [root]
        for root in roots {
            if let dictionary = root.dictionary { add(dictionary) }
        }
        expandGroups()
    }

    private static let groupProperties = [
        "$type", "$description", "$extends", "$ref", "$deprecated", "$extensions", "$root",
    ]
    private static let tokenProperties = [
        "$value", "$type", "$description", "$ref", "$deprecated", "$extensions",
    ]

    private mutating func add(_ root: DocumentDictionary) {
        var pending = [(group: 0, keys: root)]
        while let (group, keys) = pending.popLast() {
            for (key, entry) in keys {
                guard !key.hasPrefix("$") || key == "$root" else {
                    addProperty(key, entry, to: group)
                    continue
                }
                if key.utf8.contains(where: { ".{}".utf8.contains($0) }) {
                    record(.invalidTokenName(key), in: group, at: entry.keyLocation)
                    continue
                }
                guard mayAdd(key, to: group, at: entry.keyLocation) else { return }
                guard let inner = entry.value.dictionary else {
                    let nearest = Self.tokenProperties.contains("$" + key) ? "$" + key : nil
                    let found = entry.value.kindName
                    let fault = Fault.noTokenOrGroup(found: found, nearest: nearest)
                        .inToken(path(of: group, with: key))
                    faults.appendWithinLimit(Diagnostic(fault, at: entry.value.location))
                    // A pointer may still lead to it.
                    nodes[group].keys[entry: key] = entry
                    continue
                }
                if Self.isToken(inner) {
                    let token = append(key, in: group, at: entry.keyLocation, isToken: true)
                    addToken(inner, token)
                } else if key == "$root" {
                    record(.rootWithoutValue, in: group, at: entry.keyLocation)
                } else {
                    let known = nodes[group].children[key].flatMap { nodes[$0].isToken ? nil : $0 }
                    let child =
                        known ?? append(key, in: group, at: entry.keyLocation, isToken: false)
                    if inner["$type"] != nil, inner.allSatisfy({ Self.isDescriptive($0.key) }) {
                        record(
                            .typeWithoutValue,
                            in: child,
                            at: entry.keyLocation,
                            severity: .warning
                        )
                    }
                    pending.append((child, inner))
                }
            }
        }
    }

    /// Whether a dictionary is a token: it has a value, or a reference and nothing inside.
    private static func isToken(_ keys: DocumentDictionary) -> Bool {
        keys["$value"] != nil
            || keys["$ref"] != nil && keys.allSatisfy { $0.key.hasPrefix("$") && $0.key != "$root" }
    }

    /// Whether a key describes a group rather than being a member of it.
    private static func isDescriptive(_ key: String) -> Bool {
        key.hasPrefix("$") && !["$root", "$extends", "$ref"].contains(key)
    }

    /// Counts a group or a token; false if there are too many, or their paths are too long, which is reported.
    private mutating func mayAdd(_ name: String, to group: Int, at location: DocumentLocation)
        -> Bool
    {
        count += 1
        guard count <= limits.nodeCount else {
            record(.tooManyTokens(limit: limits.nodeCount), in: group, at: location)
            return false
        }
        pathByteCount += nodes[group].pathByteCount + 1 + name.utf8.count
        guard pathByteCount <= Self.pathByteLimit else {
            record(.pathsTooLong(limit: Self.pathByteLimit), in: group, at: location)
            return false
        }
        return true
    }

    /// Counts values that are looked at or copied for a group that extends another one; false if there are too many,
    /// which is reported.
    private mutating func mayInherit(_ values: Int, in group: Int, at location: DocumentLocation)
        -> Bool
    {
        inheritedCount += values
        let (limit, overflow) = limits.nodeCount.multipliedReportingOverflow(
            by: Self.inheritedPerNode
        )
        guard !overflow, inheritedCount > limit else { return true }
        record(.tooManyInherited(limit: limit), in: group, at: location)
        return false
    }

    /// Adds a node, replacing one with the same name.
    private mutating func append(
        _ name: String,
        in group: Int,
        at location: DocumentLocation,
        isToken: Bool
    ) -> Int {
        nodes.append(
            Node(
                name: name,
                parent: group,
                depth: nodes[group].depth + 1,
                pathByteCount: nodes[group].pathByteCount + 1 + name.utf8.count,
                location: location,
                isToken: isToken,
                keys: DocumentDictionary()
            )
        )
        nodes[group].children[name] = nodes.count - 1
        return nodes.count - 1
    }

    private mutating func addToken(_ keys: DocumentDictionary, _ token: Int) {
        nodes[token].keys = keys
        for (key, entry) in keys {
            if !key.hasPrefix("$") || key == "$root" {
                record(.tokenAndGroup(child: key), in: token, at: entry.keyLocation)
            } else if !Self.tokenProperties.contains(key) {
                unknownProperty(key, Self.tokenProperties, entry, in: token)
            } else if key != "$ref" || keys["$value"] != nil {
                // A reference that is the token's value is checked when it is resolved.
                check(key, entry.value, in: token)
            }
        }
        guard let reference = keys[entry: "$ref"] else { return }
        if keys["$value"] != nil {
            let hint = "keep '$value' or '$ref'"
            let text = reference.value.string ?? "$ref"
            record(.malformedReference(text, hint: hint), in: token, at: reference.keyLocation)
        } else {
            referring.append(token)
        }
    }

    private mutating func addProperty(
        _ key: String,
        _ entry: DocumentDictionary.Entry,
        to group: Int
    ) {
        if group == 0, key == "$schema" { return }
        guard Self.groupProperties.contains(key) else {
            return unknownProperty(key, Self.groupProperties, entry, in: group)
        }
        check(key, entry.value, in: group)
        if key == "$extends" || key == "$ref" {
            if nodes[group].keys["$extends"] == nil { referring.append(group) }
            nodes[group].keys[entry: "$extends"] = entry
        } else {
            nodes[group].keys[entry: key] = entry
        }
    }

    private mutating func unknownProperty(
        _ key: String,
        _ known: [String],
        _ entry: DocumentDictionary.Entry,
        in node: Int
    ) {
        let nearest = nearestName(to: key, among: known)
        record(.unknownProperty(key, nearest: nearest), in: node, at: entry.keyLocation)
    }

    /// Checks that a property is of the kind that the format requires.
    private mutating func check(_ key: String, _ value: DocumentValue, in node: Int) {
        let wanted: String
        switch (key, value.value) {
        case ("$type", .string(let name)):
            if TokenType(rawValue: name) == nil {
                let nearest = WordTable.ofDocuments.nearest(
                    to: name,
                    among: TokenType.allCases.map(\.rawValue)
                )
                // Other tools have types of their own; only using such a token is an error.
                record(
                    .unknownType(name, nearest: nearest),
                    in: node,
                    at: value.location,
                    severity: .warning
                )
            }
            return
        case ("$description", .string), ("$deprecated", .string), ("$deprecated", .boolean),
            ("$extensions", .dictionary), ("$ref", .string), ("$extends", .string),
            ("$extends", .dictionary), ("$value", _):
            return
        case ("$deprecated", _): wanted = "true, false or text"
        case ("$extensions", _): wanted = "a dictionary"
        case ("$ref", _), ("$extends", _): wanted = "a reference"
        default: wanted = "text"
        }
        let fault = Fault.wrongValue(key, wanted: wanted, found: value.kindName)
        record(fault, in: node, at: value.location)
    }
}

extension TokenTree {
    /// The names that lead to a node, joined by dots.
    func path(of node: Int) -> String {
        var names: [String] = []
        var next = node
        while let parent = nodes[next].parent {
            names.append(nodes[next].name)
            next = parent
        }
        return names.reversed().joined(separator: ".")
    }

    func path(of node: Int, with child: String) -> String {
        let path = path(of: node)
        return path.isEmpty ? child : path + "." + child
    }

    @discardableResult
    mutating func record(
        _ reason: Fault,
        in node: Int,
        at location: DocumentLocation,
        severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        let fault = reason.inToken(path(of: node))
        let diagnostic = Diagnostic(fault, at: location, severity: severity)
        faults.appendWithinLimit(diagnostic)
        return diagnostic
    }

    /// A property of a token, or of the nearest group that has it.
    func inherited(_ key: String, of node: Int) -> DocumentValue? {
        var next: Int? = node
        while let current = next {
            if let value = nodes[current].keys[key] { return value }
            next = nodes[current].parent
        }
        return nil
    }

    /// Calls a function with each group and token that can be reached from the root, each after its group.
    func forEach(_ body: (Int) -> Void) {
        var pending = [0]
        while let node = pending.popLast() {
            body(node)
            pending += nodes[node].children.values.reversed()
        }
    }

    /// Copies into a group the groups and tokens of another one that it lacks. What would be nested too deeply is
    /// left out, which is reported once.
    ///
    /// - Returns: `false` if another limit is exceeded, which is reported.
    mutating func inherit(_ source: Int, to group: Int) -> Bool {
        var pending = [(from: source, to: group)]
        let location = nodes[group].location
        var isTooDeep = false
        while let (from, to) = pending.popLast() {
            // What the group has itself is looked at, too.
            let looked = nodes[from].keys.count + nodes[from].children.count
            guard mayInherit(looked, in: group, at: location) else { return false }
            for (key, entry) in nodes[from].keys where key.hasPrefix("$") && key != "$extends" {
                if nodes[to].keys[key] == nil { nodes[to].keys[entry: key] = entry }
            }
            for (name, child) in nodes[from].children {
                if let own = nodes[to].children[name] {
                    if !nodes[own].isToken, !nodes[child].isToken { pending.append((child, own)) }
                    continue
                }
                guard nodes[to].depth < limits.depth else {
                    if !isTooDeep {
                        record(.groupsTooDeep(limit: limits.depth), in: to, at: location)
                    }
                    isTooDeep = true
                    break
                }
                let original = nodes[child]
                // Each copy of a value is checked.
                let values = original.isToken ? original.keys.valueCount : 1
                guard mayAdd(name, to: to, at: location),
                    mayInherit(values, in: to, at: location)
                else { return false }
                let copy = append(
                    name,
                    in: to,
                    at: original.location,
                    isToken: original.isToken
                )
                nodes[copy].isInherited = true
                if original.isToken {
                    nodes[copy].keys = original.keys
                } else {
                    pending.append((child, copy))
                }
            }
        }
        return true
    }

    /// Turns an apparent token, whose `$ref` leads to a group, into a group.
    mutating func makeGroup(_ node: Int) {
        nodes[node].isToken = false
        nodes[node].keys[entry: "$extends"] = nodes[node].keys[entry: "$ref"]
        nodes[node].keys[entry: "$ref"] = nil
    }
}
