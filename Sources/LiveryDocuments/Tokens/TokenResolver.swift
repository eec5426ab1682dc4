import LiverySupport

/// Resolves the types and values of tokens, replacing all references.
///
/// Nothing recurses along references: tokens whose values are being resolved are on a stack, and the
/// values of those that they refer to are known before their own is checked.
struct TokenResolver {
    private(set) var tree: TokenTree
    /// The outcomes by position in the tree.
    private(set) var outcomes: [DesignTokens.Outcome]
    /// The path of each group and token that can be reached from the root.
    private(set) var paths: [(path: String, node: Int)] = []
    private var isKnown: [Bool]
    private var isOpen: [Bool]
    /// The token whose value is being resolved.
    private(set) var current = 0
    /// The first fault of the current token or of one that it refers to.
    private var cause: Diagnostic?
    /// The tokens whose faults were reported.
    private var faultyTokens: [DocumentLocation: Int] = [:]

    init(_ tree: TokenTree) {
        self.tree = tree
        outcomes = Array(repeating: .group, count: tree.nodes.count)
        isKnown = Array(repeating: false, count: tree.nodes.count)
        isOpen = isKnown
    }

    /// All faults; for inherited values, only those that are not reported at the original.
    var diagnostics: [Diagnostic] {
        tree.faults.sortedByLocation()
    }

    mutating func resolveAll() {
        var pathOfNode = Array(repeating: "", count: tree.nodes.count)
        var order: [Int] = []
        tree.forEach { order.append($0) }
        for node in order {
            if let parent = tree.nodes[node].parent {
                let group = pathOfNode[parent]
                let name = tree.nodes[node].name
                pathOfNode[node] = group.isEmpty ? name : group + "." + name
            }
            paths.append((pathOfNode[node], node))
        }
        // Inherited tokens come last: their faults are usually those of the original.
        for isInherited in [false, true] {
            for node in order
            where tree.nodes[node].isToken && tree.nodes[node].isInherited == isInherited {
                resolve(node)
            }
        }
    }

    private mutating func resolve(_ first: Int) {
        var stack = [first]
        // The open tokens, each of which refers to the next.
        var chain: [Int] = []
        while let token = stack.last {
            guard !isKnown[token] else {
                if chain.last == token { chain.removeLast() }
                isOpen[token] = false
                stack.removeLast()
                continue
            }
            if isOpen[token] {
                settle(token)
                continue
            }
            isOpen[token] = true
            chain.append(token)
            let needed = targets(of: token).filter { !isKnown[$0] }
            if let open = needed.first(where: { isOpen[$0] }) {
                closeCycle(from: open, in: chain)
            } else {
                stack += needed
            }
        }
    }

    private mutating func settle(_ token: Int) {
        current = token
        cause = nil
        let result = resolvedToken()
        isKnown[token] = true
        outcomes[token] = result.map { .token($0) } ?? .invalid(cause)
    }

    /// Reports a fault of the current token, and returns nil.
    mutating func fail<Value>(_ reason: Fault, at location: DocumentLocation) -> Value? {
        report(reason, at: location)
        return nil
    }

    /// Reports a fault of the current token.
    mutating func report(_ reason: Fault, at location: DocumentLocation) {
        // For inherited values, the fault is reported at the original.
        if tree.nodes[current].isInherited, faultyTokens[location, default: current] != current {
            guard cause == nil else { return }
            let fault = reason.inToken(tree.path(of: current))
            blame(Diagnostic(fault, at: location))
        } else {
            faultyTokens[location] = current
            blame(tree.record(reason, in: current, at: location))
        }
    }

    /// Records a warning about the current token.
    mutating func warn(_ reason: Fault, at location: DocumentLocation) {
        guard !tree.nodes[current].isInherited else { return }
        tree.record(reason, in: current, at: location, severity: .warning)
    }

    /// Notes why the current token has no value. Only the first cause is kept: all faults are reported where they
    /// are, and lists of them would grow with each reference.
    mutating func blame(_ diagnostic: Diagnostic?) {
        cause = cause ?? diagnostic
    }

    /// The tokens that one refers to, in its value or in parts of it.
    private func targets(of token: Int) -> [Int] {
        var found: [Int] = []
        var pending: [DocumentValue] = []
        let keys = tree.nodes[token].keys
        func note(_ reference: TokenReference?) {
            guard let reference,
                case .success(let target) = tree.target(of: reference, suggests: false)
            else { return }
            found.append(target.token)
        }
        if let value = keys["$value"] {
            pending.append(value)
        } else if let pointer = keys["$ref"]?.string {
            note(try? TokenReference(fragment: pointer))
        }
        while let value = pending.popLast() {
            switch value.value {
            case .string(let text) where TokenReference.isMeant(by: text):
                note(try? TokenReference(braces: text))
            case .array(let elements):
                pending += elements
            case .dictionary(let dictionary):
                if let pointer = dictionary["$ref"]?.string {
                    note(try? TokenReference(fragment: pointer))
                } else {
                    pending += dictionary.map(\.entry.value)
                }
            default:
                break
            }
        }
        return found
    }

    /// Settles the tokens at the end of a chain, the last of which refers to an open one.
    private mutating func closeCycle(from open: Int, in chain: [Int]) {
        var cycle: [Int] = []
        for token in chain.reversed() {
            if isKnown[token] {
                // A part of another cycle, which was reported.
                for member in cycle { settle(member, as: outcomes[token]) }
                return
            }
            cycle.append(token)
            if token == open { break }
        }
        reportCycle(cycle.reversed())
    }

    /// Reports a cycle of tokens, starting with the first of their paths.
    private mutating func reportCycle(_ tokens: [Int]) {
        let names = tokens.map { tree.path(of: $0) }.asCycle
        let first = tokens.first { tree.path(of: $0) == names[0] } ?? tokens[0]
        let fault = tree.record(.cycle(names), in: first, at: tree.nodes[first].location)
        for token in tokens { settle(token, as: .invalid(fault)) }
    }

    private mutating func settle(_ token: Int, as outcome: DesignTokens.Outcome) {
        outcomes[token] = outcome
        isKnown[token] = true
    }
}

extension [String] {
    /// A cycle of names, starting with the first in the order of their scalars, wherever the cycle was
    /// entered; that one is repeated at the end. Of a long one, the middle is left out.
    var asCycle: [String] {
        let first = indices.min { self[$0].precedesByScalars(self[$1]) } ?? 0
        let all = self[first...] + self[..<first] + self[first..<Swift.min(first + 1, count)]
        let most = DocumentLimits().chainLength
        return all.count <= most ? Array(all) : all.prefix(most - 2) + ["…"] + all.suffix(1)
    }
}

/// Colors, as defined by the format's color module.
extension TokenResolver {
    /// The ranges of components in each color space.
    private static let components: [(spaces: [String], ranges: [ClosedRange<Double>])] = {
        let unbounded = -Double.infinity...Double.infinity
        let positive = 0...Double.infinity
        return [
            (
                [
                    "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020",
                    "xyz-d65", "xyz-d50",
                ],
                [0...1, 0...1, 0...1]
            ),
            (["hsl", "hwb"], [hues, 0...100, 0...100]),
            (["lab"], [0...100, unbounded, unbounded]),
            (["lch"], [0...100, positive, hues]),
            (["oklab"], [0...1, unbounded, unbounded]),
            (["oklch"], [0...1, positive, hues]),
        ]
    }()
    private static let hues = 0...360.0.nextDown
    private static let colorSpaces = components.flatMap(\.spaces)

    mutating func color(_ value: DocumentValue) -> DocumentValue? {
        let color = dictionary(
            value,
            "a color",
            required: [
                ("colorSpace", { $0.word($1, what: "color space", Self.colorSpaces) }),
                (
                    "components",
                    {
                        $0.followed($1, wanted: "a list of three components") {
                            $0.components($1)
                        }
                    }
                ),
            ],
            optional: [
                ("alpha", { $0.number($1, what: "an alpha", in: 0...1, "in 0…1") }),
                ("hex", { $0.followed($1, wanted: "a color") { $0.hexadecimal($1) } }),
            ]
        )
        guard let color, let keys = color.dictionary, let space = keys["colorSpace"]?.string,
            let components = keys["components"]?.array,
            let ranges = Self.components.first(where: { $0.spaces.contains(space) })?.ranges
        else { return nil }
        var isValid = true
        for (component, range) in zip(components, ranges) {
            guard case .number(let written) = component.value,
                case let number = written.double, !range.contains(number)
            else { continue }
            let isHue = range == Self.hues
            let allowed =
                isHue
                ? "0 or more, and less than 360"
                : range.upperBound.isFinite
                    ? "in 0…\(range.upperBound.shortest)" : "0 or more"
            let fault = Fault.outOfRange(
                what: isHue ? "a hue" : "a component of '\(space)'",
                found: number.shortest,
                allowed: allowed
            )
            if isHue {
                report(fault, at: component.location)
                isValid = false
            } else {
                // Only a warning: the color has a meaning, and white exceeds 1 in XYZ.
                warn(fault, at: component.location)
            }
        }
        return isValid ? color : nil
    }

    private mutating func components(_ value: DocumentValue) -> DocumentValue? {
        guard let components = value.array, components.count == 3 else {
            let found = value.array.map { "a list of \($0.count)" } ?? value.kindName
            let fault = Fault.wrongKind(
                wanted: "a list of three components",
                found: found
            )
            return fail(fault, at: value.location)
        }
        return list(value, components) { resolver, component in
            resolver.followed(component, wanted: "a component", isType: { $0 == .number }) {
                resolver,
                component in
                if component.string == "none" { return component }
                if case .number = component.value { return component }
                return resolver.fail(component, wanted: "a number or 'none'")
            }
        }
    }

    private mutating func hexadecimal(_ value: DocumentValue) -> DocumentValue? {
        let digits = value.string?.utf8.dropFirst() ?? "".utf8.dropFirst()
        if value.string?.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        {
            return value
        }
        // Only a warning: the color is that of its components, and `#fff` is common.
        let found = value.string.map(quoted) ?? value.kindName
        warn(
            .wrongKind(wanted: "six hexadecimal digits after '#'", found: found),
            at: value.location
        )
        return value
    }
}
