import Livery
import LiveryRaster

/// The custom properties of a style sheet, and which of them may refer to which.
struct WebVariables: Sendable {
    /// What a custom property is.
    enum Kind: Hashable, Sendable {
        case color, font, gradient, number, length, angle, shadow
        /// A design token of motion, or a font family.
        case token(TokenType)
    }

    let names: WebNames
    /// The kinds by the names of the theme.
    let kinds: [String: Kind]
    /// The parameters that a page sets.
    let parameters: [String: WebParameter]
    /// The fonts whose letter spacing is a property, too.
    let spacedFonts: Set<String>
    /// What it is in an appearance.
    enum Value: Sendable {
        case asset(Asset)
        case number(Double)
        case shadows([Shadow])
    }

    private let values: [String: [Appearance: Value]]
    /// For each property, those that it can't refer to, as they refer to it in some appearance.
    private let loops: [String: Set<String>]
    private let traces: [Appearance: [String: ReferenceTrace]]
    /// The properties that are made of parameters.
    private let open: [String: Set<String>]

    /// Finds the properties of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - appearances: The appearances of the style sheet.
    ///   - names: Their names.
    ///   - session: Resolves the theme's assets.
    init(_ theme: ExportedTheme, in appearances: [Appearance], _ names: WebNames, _ session: ExportSession) {
        self.names = names
        var values: [String: [Appearance: Value]] = [:]
        var kinds: [String: Kind] = [:]
        /// Adds a property, unless there is one of its name, or it is nothing in an appearance.
        func add(_ name: String, _ kind: Kind, _ value: (Appearance) -> Value?) {
            guard kinds[name] == nil else { return }
            let all = appearances.compactMap { appearance in value(appearance).map { (appearance, $0) } }
            guard all.count == appearances.count else { return }
            kinds[name] = kind
            values[name] = Dictionary(uniqueKeysWithValues: all)
        }
        var spacedFonts: Set<String> = []
        for asset in theme.assets {
            let kind: Kind
            switch asset.kind {
            case .color: kind = .color
            case .font: kind = .font
            case .gradient: kind = .gradient
            case .image, .other: continue
            }
            add(asset.name, kind) { appearance in
                guard let value = try? session.value(asset.name, in: appearance) else { return nil }
                if case .gradient(let gradient) = value, gradient.cssText == nil { return nil }
                if case .font(let font) = value, font.letterSpacing != 0 { spacedFonts.insert(asset.name) }
                return .asset(value)
            }
        }
        // What is wrong with one is told where all are declared.
        let numbers = appearances.map { (try? session.numbers(in: $0)) ?? [] }
        let known = Dictionary(uniqueKeysWithValues: zip(appearances, numbers)).mapValues { numbers in
            Dictionary(numbers.map { ($0.name, $0.number) }) { first, _ in first }
        }
        for number in numbers[0] {
            add(number.name, number.isLength ? .length : .number) { known[$0]?[number.name].map(Value.number) }
        }
        for name in theme.theme.uses.shadows {
            add(name, .shadow) { session.shadows(name, in: $0).map(Value.shadows) }
        }
        for token in theme.webTokens(in: appearances) where kinds[token.path] == nil {
            kinds[token.path] = .token(token.type)
        }
        var parameters: [String: WebParameter] = [:]
        for parameter in theme.document.parameters where kinds[parameter.name] == nil {
            let defaults = session.values(of: parameter, in: appearances)
            var references: [Appearance: String] = [:]
            for appearance in appearances {
                let name = parameter.reference(in: appearance)
                guard let name, kinds[name] == .color, parameter.type == .color else { continue }
                references[appearance] = "var(\(names.property(name)))"
            }
            guard defaults.count == appearances.count,
                let known = WebParameter(parameter, defaults, references: references)
            else { continue }
            parameters[parameter.name] = known
            kinds[parameter.name] = known.kind
            values[parameter.name] = defaults.compactMapValues { value in
                if case .number(let number) = value { .number(number) } else { nil }
            }
        }
        var traces: [Appearance: [String: ReferenceTrace]] = [:]
        var references: [String: Set<String>] = [:]
        let all = Set(kinds.keys)
        for appearance in appearances {
            for name in values.keys where parameters[name] == nil {
                let trace = session.trace(of: name, in: appearance, to: all)
                traces[appearance, default: [:]][name] = trace
                references[name, default: []].formUnion(trace.references)
            }
        }
        var users: [String: [String]] = [:]
        for (name, used) in references { for other in used { users[other, default: []].append(name) } }
        var open: [String: Set<String>] = [:]
        for parameter in parameters.keys {
            for name in Self.names(thatReach: parameter, by: users) { open[name, default: []].insert(parameter) }
        }
        self.open = open
        self.values = values
        self.kinds = kinds
        self.parameters = parameters
        self.spacedFonts = spacedFonts
        self.traces = traces
        loops = Self.loops(of: references)
    }

    /// The names that refer to another one, if only by way of names between them.
    ///
    /// - Parameters:
    ///   - other: The other one.
    ///   - users: The names that refer to each name themselves.
    /// - Returns: The names.
    private static func names(thatReach other: String, by users: [String: [String]]) -> Set<String> {
        var reached: Set<String> = []
        var pending = [other]
        while let next = pending.popLast() {
            for user in users[next] ?? [] where reached.insert(user).inserted { pending.append(user) }
        }
        return reached
    }

    /// The references that close a circle: those to a name that is being followed.
    private static func loops(of references: [String: Set<String>]) -> [String: Set<String>] {
        var loops: [String: Set<String>] = [:]
        var isFollowed: [String: Bool] = [:]
        for start in references.keys.sortedByScalars() where isFollowed[start] == nil {
            // A stack of its own: chains of references may be long.
            var stack = [(name: start, rest: (references[start] ?? []).sortedByScalars()[...])]
            isFollowed[start] = true
            while let name = stack.last?.name {
                guard let next = stack[stack.count - 1].rest.popFirst() else {
                    isFollowed[name] = false
                    stack.removeLast()
                    continue
                }
                switch isFollowed[next] {
                case true?: loops[name, default: []].insert(next)
                case false?: break
                case nil:
                    isFollowed[next] = true
                    stack.append((next, (references[next] ?? []).sortedByScalars()[...]))
                }
            }
        }
        return loops
    }

    /// Whether a property is made of parameters, which a page sets on elements below the one that declares it.
    func isOpen(_ name: String) -> Bool { open[name] != nil }

    /// The parameters that a value is made of.
    func parameters(in trace: ReferenceTrace) -> Set<String> {
        trace.references.reduce(into: []) { $0.formUnion(parameters[$1] == nil ? open[$1] ?? [] : [$1]) }
    }

    /// Where the value of a property comes from.
    func trace(of name: String, in appearance: Appearance) -> ReferenceTrace {
        traces[appearance]?[name] ?? ReferenceTrace.none
    }

    /// Whether a property may refer to another one.
    func canRefer(from name: String?, to other: String) -> Bool {
        guard let name else { return true }
        return !(loops[name]?.contains(other) ?? false)
    }

    /// What a property is in an appearance; nil for no property, and for a parameter that is a color.
    func value(_ name: String, in appearance: Appearance) -> Value? { values[name]?[appearance] }

    /// The number, or the points, of a property in an appearance; nil if it is neither.
    func number(_ name: String, in appearance: Appearance) -> Double? {
        if case .number(let number)? = value(name, in: appearance) { number } else { nil }
    }

    /// The shadows of a property in an appearance; nil if it is none.
    func shadows(_ name: String, in appearance: Appearance) -> [Shadow]? {
        if case .shadows(let shadows)? = value(name, in: appearance) { shadows } else { nil }
    }
}

extension Parameter {
    /// The name that the default in an appearance is; nil if it is written in place.
    fileprivate func reference(in appearance: Appearance) -> String? {
        guard let text = defaultValue(in: appearance)?.string else { return nil }
        return text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : text
    }
}
