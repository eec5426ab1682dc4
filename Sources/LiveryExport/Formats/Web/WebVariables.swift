import Livery
import LiveryRaster

/// The custom properties of a style sheet, and which of them may refer to which.
struct WebVariables: Sendable {
    /// What a custom property is.
    enum Kind: Hashable, Sendable { case color, font, gradient, number, length, angle }

    let names: WebNames
    /// The kinds by the names of the theme.
    let kinds: [String: Kind]
    /// The parameters that a page sets.
    let parameters: [String: WebParameter]
    /// The fonts whose letter spacing is a property, too.
    let spacedFonts: Set<String>
    /// The numbers and lengths by appearance.
    private let numbers: [Appearance: [String: Double]]
    /// For each property, those that it can't refer to, as they refer to it in some appearance.
    private let loops: [String: Set<String>]
    private let traces: [Appearance: [String: ReferenceTrace]]

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
        self.kinds = kinds
        self.parameters = parameters
        self.spacedFonts = spacedFonts
        self.numbers = numbers
        self.traces = traces
        loops = Self.loops(of: references)
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
}

extension Parameter {
    /// The name that the default in an appearance is; nil if it is written in place.
    fileprivate func reference(in appearance: Appearance) -> String? {
        guard let text = defaultValue(in: appearance)?.string else { return nil }
        return text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : text
    }
}
