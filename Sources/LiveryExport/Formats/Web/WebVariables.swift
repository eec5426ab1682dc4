import Livery
import LiveryRaster

/// The custom properties of a style sheet, and which of them may refer to which.
struct WebVariables: Sendable {
    /// What a custom property is.
    enum Kind: Hashable, Sendable { case color, font, gradient, number, length, angle, shadow }

    let names: WebNames
    /// The kinds by the names of the theme.
    let kinds: [String: Kind]
    /// The parameters that a page sets.
    let parameters: [String: WebParameter]
    /// The fonts whose letter spacing is a property, too.
    let spacedFonts: Set<String>
    /// The numbers and lengths by appearance.
    private let numbers: [Appearance: [String: Double]]
    /// The shadows by appearance.
    private let shadows: [Appearance: [String: [Shadow]]]
    /// For each property, those that it can't refer to, as they refer to it in some appearance.
    private let loops: [String: Set<String>]
    private let traces: [Appearance: [String: ReferenceTrace]]
    /// The properties that are made of parameters.
    private let open: Set<String>
    /// Their values by appearance, but for numbers and shadows.
    private let openValues: [Appearance: [String: Asset]]

    /// Finds the properties of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - appearances: The appearances of the style sheet.
    ///   - names: Their names.
    ///   - session: Resolves the theme's assets.
    init(_ theme: ExportedTheme, in appearances: [Appearance], _ names: WebNames, _ session: ExportSession) {
        self.names = names
        var kinds: [String: Kind] = [:]
        var spacedFonts: Set<String> = []
        for asset in theme.assets where asset.kind != .image && asset.kind != .other {
            let values = appearances.compactMap { try? session.value(asset.name, in: $0) }
            guard values.count == appearances.count else { continue }
            switch asset.kind {
            case .color: kinds[asset.name] = .color
            case .font:
                kinds[asset.name] = .font
                let isSpaced = values.contains { value in
                    if case .font(let font) = value { font.letterSpacing != 0 } else { false }
                }
                if isSpaced { spacedFonts.insert(asset.name) }
            default:
                let isCSS = values.allSatisfy { value in
                    if case .gradient(let gradient) = value { gradient.cssText != nil } else { false }
                }
                if isCSS { kinds[asset.name] = .gradient }
            }
        }
        var numbers: [Appearance: [String: Double]] = [:]
        for appearance in appearances {
            // What is wrong with one is told where all are declared.
            for number in (try? session.numbers(in: appearance)) ?? [] where kinds[number.name] == nil {
                numbers[appearance, default: [:]][number.name] = number.number
            }
        }
        for number in (try? session.numbers(in: appearances[0])) ?? [] where kinds[number.name] == nil {
            guard appearances.allSatisfy({ numbers[$0]?[number.name] != nil }) else { continue }
            kinds[number.name] = number.isLength ? .length : .number
        }
        var shadows: [Appearance: [String: [Shadow]]] = [:]
        for name in theme.theme.uses.shadows where kinds[name] == nil {
            for appearance in appearances {
                shadows[appearance, default: [:]][name] = session.shadows(name, in: appearance)
            }
            if appearances.allSatisfy({ shadows[$0]?[name] != nil }) { kinds[name] = .shadow }
        }
        var parameters: [String: WebParameter] = [:]
        for parameter in theme.document.parameters where kinds[parameter.name] == nil {
            let values = session.values(of: parameter, in: appearances)
            var references: [Appearance: String] = [:]
            for appearance in appearances {
                let name = parameter.reference(in: appearance)
                guard let name, kinds[name] == .color, parameter.type == .color else { continue }
                references[appearance] = "var(\(names.property(name)))"
            }
            guard values.count == appearances.count, let known = WebParameter(parameter, values, references: references)
            else { continue }
            parameters[parameter.name] = known
            kinds[parameter.name] = known.kind
            for (appearance, value) in values {
                guard case .number(let number) = value else { continue }
                numbers[appearance, default: [:]][parameter.name] = number
            }
        }
        var traces: [Appearance: [String: ReferenceTrace]] = [:]
        var references: [String: Set<String>] = [:]
        let known = Set(kinds.keys)
        for appearance in appearances {
            for name in known where parameters[name] == nil {
                let trace = session.trace(of: name, in: appearance, to: known)
                traces[appearance, default: [:]][name] = trace
                references[name, default: []].formUnion(trace.references)
            }
        }
        open = Self.names(in: references, thatReach: Set(parameters.keys))
        var openValues: [Appearance: [String: Asset]] = [:]
        for name in open where [.color, .font, .gradient].contains(kinds[name]) {
            for appearance in appearances {
                openValues[appearance, default: [:]][name] = try? session.value(name, in: appearance)
            }
        }
        self.openValues = openValues
        self.kinds = kinds
        self.parameters = parameters
        self.spacedFonts = spacedFonts
        self.numbers = numbers
        self.shadows = shadows
        self.traces = traces
        loops = Self.loops(of: references)
    }

    /// The names that refer to some others, if only by way of names between them.
    private static func names(in references: [String: Set<String>], thatReach others: Set<String>) -> Set<String> {
        var users: [String: [String]] = [:]
        for (name, used) in references { for other in used { users[other, default: []].append(name) } }
        var reached: Set<String> = []
        var pending = Array(others)
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
    func isOpen(_ name: String) -> Bool { open.contains(name) }

    /// The color, the font or the gradient that an open property is; nil for any other one.
    func openValue(_ name: String, in appearance: Appearance) -> Asset? { openValues[appearance]?[name] }

    /// Where the value of a property comes from.
    func trace(of name: String, in appearance: Appearance) -> ReferenceTrace {
        traces[appearance]?[name] ?? ReferenceTrace.none
    }

    /// Whether a property may refer to another one.
    func canRefer(from name: String?, to other: String) -> Bool {
        guard let name else { return true }
        return !(loops[name]?.contains(other) ?? false)
    }

    /// The number, or the points, of a property in an appearance; nil if it is neither.
    func number(_ name: String, in appearance: Appearance) -> Double? { numbers[appearance]?[name] }

    /// The shadows of a property in an appearance; nil if it is none.
    func shadows(_ name: String, in appearance: Appearance) -> [Shadow]? {
        kinds[name] == .shadow ? shadows[appearance]?[name] : nil
    }
}

extension Parameter {
    /// The name that the default in an appearance is; nil if it is written in place.
    fileprivate func reference(in appearance: Appearance) -> String? {
        guard let text = defaultValue(in: appearance)?.string else { return nil }
        return text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : text
    }
}
