import LiverySupport

/// Resolves the types and values of tokens, replacing all references.
struct TokenResolver {
    /// A token, or why it can't be used: its first fault, or that of what it refers to.
    typealias Outcome = Result<DesignToken, ThemeError>

    /// What is known of a token.
    private enum State {
        case new, open
        /// With the number of references in the longest chain.
        case done(Outcome, chain: Int)
    }

    private(set) var tree: TokenTree
    /// The paths of the tokens that references lead to, by the locations of the references.
    private(set) var references: [DocumentLocation: String] = [:]
    private var states: [State] = []
    /// The tokens that are being resolved, each of which refers to the next.
    private var chain: [Int] = []
    /// The group or token whose keys are checked.
    private var current = 0
    /// The first fault of the current token or of one that it refers to. Only the first is kept: all faults are
    /// reported where they are, and lists of them would grow with each reference.
    private var cause: ThemeError?
    /// The number of references in the longest chain from the current token, as far as that is known.
    private var length = 0

    /// Resolves the tokens of files, the lowest first.
    init(_ roots: [DocumentValue], limits: DocumentLimits) {
        tree = TokenTree(roots, limits: limits)
        for node in tree.nodes.indices { checkProperties(of: node) }
        tree = TokenGroups.completed(tree)
        states = Array(repeating: .new, count: tree.nodes.count)
    }

    // MARK: Properties

    /// Checks what a group or a token has beside its value.
    private mutating func checkProperties(of node: Int) {
        current = node
        let isToken = tree.nodes[node].isToken
        let keys = tree.nodes[node].keys
        let known = isToken ? Shape.ofTokens : Shape.ofGroups
        for (key, entry) in keys where key != "$schema" || node != 0 {
            if isToken, !key.hasPrefix("$") || key == "$root" {
                let fault = "a token can't be a group too; it has '$value' and \(quoted(key))"
                report(Fault(.conflictingKeys, fault), at: entry.keyLocation)
            } else if let shape = known[key] {
                checked(.value(entry.value), as: shape, key: key, at: entry.value.location)
            } else {
                let nearest = nearestName(to: key, among: known.keys)
                let hint = nearest == nil ? "; names can't begin with '$'" : nearest.asQuestion
                report(Fault(.unknownKey, "unknown property \(quoted(key))" + hint), at: entry.keyLocation)
            }
        }
        // Other tools have types of their own; only using such a token is an error.
        if let value = keys["$type"], let name = value.string, TokenType(rawValue: name) == nil {
            let nearest = WordTable.ofDocuments.nearest(to: name, among: TokenType.allCases.map(\.rawValue))
            report(.unknownType(name, nearest: nearest), at: value.location, severity: .warning)
        }
        if isToken, keys["$value"] != nil, let reference = keys[entry: "$ref"] {
            report(Fault(.conflictingKeys, "keep '$value' or '$ref'"), at: reference.keyLocation)
        }
    }
}

// References.
extension TokenResolver: ShapeChecker {
    mutating func target(of value: DocumentValue) -> ShapeTarget? {
        do throws(Fault) {
            guard let reference = try TokenReference(value) else { return .value(value) }
            let target = try tree.target(of: reference)
            switch try outcome(of: target.token) {
            case .failure(let error):
                cause = cause ?? error
                return nil
            case .success(let token):
                if target.keys.isEmpty {
                    references[value.location] = tree.nodes[target.token].path
                    return .token(token, reference.text)
                }
                guard let part = token.value.descendant(target.keys) else { throw .unknownToken(reference.text) }
                // Faults in the part are located at the reference.
                return .value(DocumentValue(part.value, at: value.location))
            }
        } catch { return fail(error, at: value.location) }
    }

    mutating func report(_ fault: Fault, at location: DocumentLocation, severity: Diagnostic.Severity) {
        let diagnostic = tree.record(fault, in: current, at: location, severity: severity)
        if severity == .error { cause = cause ?? ThemeError([diagnostic]) }
    }

    /// The outcome of the token that a reference leads to.
    private mutating func outcome(of node: Int) throws(Fault) -> Outcome {
        let token = source(of: node)
        let limit = tree.limits.chainLength
        if case .new = states[token], chain.count <= limit, !ThreadStack.isNearlyUsedUp { resolve(token) }
        switch states[token] {
        case .open: return reportCycle(chain.drop { $0 != token })
        case .done(let outcome, let length) where chain.count + length <= limit:
            self.length = max(self.length, length + 1)
            return outcome
        default: throw .referencesTooLong(limit: limit)
        }
    }

    private mutating func reportCycle(_ tokens: ArraySlice<Int>) -> Outcome {
        let names = tokens.map { tree.nodes[$0].path }.asCycle
        let first = tokens.first { tree.nodes[$0].path == names[0] } ?? current
        return .failure(ThemeError([tree.record(.cycle(names), in: first, at: tree.nodes[first].location)]))
    }
}

// Values.
extension TokenResolver {
    /// Resolves all tokens that can be reached from the root.
    ///
    /// - Returns: The groups and tokens, each after its group, in the order of their files.
    mutating func resolveAll() -> [Int] {
        var reached: [Int] = []
        var pending = [0]
        while let node = pending.popLast() {
            reached.append(node)
            pending += tree.nodes[node].children.values.reversed()
            guard tree.nodes[node].isToken else { continue }
            current = node
            do throws(Fault) {
                let outcome = try outcome(of: node)
                if source(of: node) != node {
                    states[node] = .done(outcome.map { token(node, $0.type, $0.value) }, chain: 0)
                }
            } catch { report(error, at: tree.nodes[node].location) }
        }
        return reached
    }

    /// The outcome of a token that is resolved; nil for a group.
    subscript(node: Int) -> Outcome? { if case .done(let outcome, _) = states[node] { outcome } else { nil } }

    /// The token itself, or what it is a copy of, unless its group gives it another type.
    private func source(of node: Int) -> Int {
        guard let original = tree.nodes[node].original else { return node }
        let types = [node, original].map { tree.inherited("$type", of: $0)?.string }
        return types[0] == types[1] ? original : node
    }

    private func token(_ node: Int, _ type: TokenType, _ value: DocumentValue) -> DesignToken {
        let keys = tree.nodes[node].keys
        return DesignToken(
            path: tree.nodes[node].path,
            type: type,
            value: value,
            location: tree.nodes[node].location,
            description: keys["$description"]?.string,
            deprecation: Deprecation(tree.inherited("$deprecated", of: node)),
            extensions: keys["$extensions"]?.dictionary
        )
    }

    private mutating func resolve(_ token: Int) {
        let outer = (current, cause, length)
        (current, cause, length) = (token, nil, 0)
        states[token] = .open
        chain.append(token)
        let outcome = resolvedToken().map { Outcome.success($0) }
        states[token] = .done(outcome ?? .failure(cause ?? ThemeError([])), chain: outcome == nil ? 0 : length)
        chain.removeLast()
        (current, cause, length) = outer
    }

    /// The current token; nil if it is not valid, which is reported.
    private mutating func resolvedToken() -> DesignToken? {
        let node = tree.nodes[current]
        // Without a value, the token is a reference itself.
        let location = node.keys["$ref"]?.location ?? node.location
        let written = node.keys["$value"] ?? DocumentValue(.dictionary(node.keys), at: location)
        guard let target = target(of: written), let type = type(of: target),
            let value = checked(target, as: .token(type), at: written.location)
        else { return nil }
        return token(current, type, value)
    }

    /// The type: the token's own, else that of the token that it refers to, else that of a group.
    private mutating func type(of target: ShapeTarget) -> TokenType? {
        let node = tree.nodes[current]
        if node.keys["$type"] == nil, case .token(let token, _) = target { return token.type }
        guard let name = tree.inherited("$type", of: current) else {
            return fail(Fault(.missingKey, "missing '$type', here or in a group"), at: node.location)
        }
        if let type = name.string.flatMap(TokenType.init(rawValue:)) { return type }
        // A warning at the type; an error wherever the token is used.
        let fault = Fault.unknownType(name.string ?? name.kindName, nearest: nil)
        cause = cause ?? ThemeError(fault.inToken(node.path), at: name.location)
        return nil
    }
}

extension Fault {
    fileprivate static func unknownType(_ name: String, nearest: String?) -> Fault {
        Fault(.unknownWord, "unknown type \(quoted(name))", of: name, nearest: nearest)
    }
}
