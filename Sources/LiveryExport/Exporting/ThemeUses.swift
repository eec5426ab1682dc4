import Livery
import LiverySupport

/// What a theme uses its values as, found once, when the first format asks for it.
final class ThemeUses: Sendable {
    private let styles: StyleManager
    private let foundUses = Once<ValueUses>()
    private let foundColors = Once<Set<String>>()
    private let foundShadows = Once<[String]>()
    private let foundScales = Once<Set<String>>()
    private let foundUnusable = Once<[(name: String, warning: Diagnostic)]>()
    private let foundFaults = Once<[String: ThemeError]>()
    private let foundParameters = Once<[String: Set<String>]>()

    init(_ styles: StyleManager) { self.styles = styles }

    private var uses: ValueUses { foundUses { styles.valueUses() } }

    /// The names of the parameters that each asset uses; none of assets with faults, which are told with their files.
    var parameters: [String: Set<String>] {
        foundParameters {
            guard !styles.document.parameters.isEmpty else { return [:] }
            let uses = styles.assetNames.compactMap { key in
                (try? styles.parameters(of: key)).map { (key, Set($0.map(\.name))) }
            }
            return Dictionary(uniqueKeysWithValues: uses)
        }
    }

    /// The values that are colors in all appearances.
    var colors: Set<String> {
        foundColors {
            let colors = values { text in
                !text.contains(" ") || text.contains("(")
            } decode: {
                try $0.color($1)
            }
            return Set(colors)
        }
    }

    /// The values and the design tokens that are shadows in all appearances, sorted.
    var shadows: [String] {
        foundShadows {
            let document = styles.document
            let all = document.appearances.map { document.document.tokens(in: $0) }
            let paths = (all.first ?? nil)?.paths ?? []
            let tokens = paths.filter { path in all.allSatisfy { $0?[path]?.type == .shadow } }
            let values = values {
                $0.contains(" ") || $0.hasPrefix("{") || $0 == "none"
            } decode: {
                try $0.shadows($1)
            } isOne: {
                !$0.isEmpty
            }
            return Set(values).union(tokens).sortedByScalars()
        }
    }

    /// The errors of values that refer to nothing, and may have been of any type.
    var faults: [String: ThemeError] {
        foundFaults {
            let document = styles.document
            let faulty = styles.valueFaults().filter { $0.faults.hasErrors && !document.hasAsset($0.name) }
            return Dictionary(faulty.map { ($0.name, ThemeError($0.faults)) }) { first, _ in first }
        }
    }

    /// The errors of values that something uses, for formats that are not made of the assets that use them: values that
    /// refer to nothing, that are not what an asset uses them as, or that are written as values of a type, and are none.
    var faultsOfUsed: [String: ThemeError] {
        let document = styles.document
        let used = uses.faults.filter { document.document.values[$0.key] != nil && !document.hasAsset($0.key) }
        let referred = document.referredNames
        // A dictionary may be what an asset extends.
        let meant = misfits { referred.contains($0) && $1.string != nil }.map { ($0.name, ThemeError([$0.fault])) }
        return faults.merging(used.mapValues { ThemeError($0.sortedByLocation()) }) { first, _ in first }
            .merging(meant) { first, _ in first }
    }

    /// The names of the values that are used as something, sorted.
    func names(of use: ValueUses.Use) -> [String] { uses.names(of: use) }

    /// The values that are no assets and that some decoding takes in all appearances.
    ///
    /// - Parameters:
    ///   - mayBe: Whether a text may be one, so that not all of them are tried.
    ///   - decode: Decodes one.
    ///   - isOne: Whether a value is one, as it must be in some appearance. Default: yes.
    /// - Returns: Their names, sorted.
    private func values<Value>(
        _ mayBe: (String) -> Bool,
        decode: (SheetContext, DocumentValue) throws -> Value,
        isOne: (Value) -> Bool = { _ in true }
    ) -> [String] {
        let document = styles.document
        let contexts = document.appearances.map {
            SheetContext(sheet: document.document, styles: styles, appearance: $0)
        }
        return document.document.valueNames.sortedByScalars().filter { name in
            guard !document.hasAsset(name), let written = document.document.values[name]?.last,
                written.entry.value.number == nil, written.entry.value.string.map(mayBe) ?? true
            else { return false }
            let reference = DocumentValue(.string("{\(name)}"), at: written.entry.keyLocation)
            var isFound = false
            return contexts.allSatisfy { context in
                guard let value = try? decode(context, reference) else { return false }
                isFound = isFound || isOne(value)
                return true
            } && isFound
        }
    }

    /// Whether a value that is a number is a length: one with a unit, one that the theme uses as a length and as nothing
    /// else, or one that it doesn't use, of a scale whose other steps are lengths.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - value: What it is, or what it refers to.
    ///   - context: What decodes it.
    /// - Returns: Whether it is one.
    func isLength(_ name: String, _ value: DocumentValue, _ context: SheetContext) -> Bool {
        switch value.value {
        case .string where !context.isPlainNumber(value): true
        case .number, .string:
            uses[name].isEmpty
                ? scales.contains(Self.scale(of: name)) : uses[name].isLength && !uses[name].contains(.number)
        default: true
        }
    }

    /// The names of scales of which the theme uses a step as a length, and none as a number.
    private var scales: Set<String> {
        foundScales {
            let (names, uses) = (styles.document.document.valueNames, uses)
            func scales(_ isUsed: (Set<ValueUses.Use>) -> Bool) -> Set<String> {
                Set(names.filter { isUsed(uses[$0]) }.map(Self.scale).filter { !$0.isEmpty })
            }
            return scales(\.isLength).subtracting(scales { $0.contains(.number) })
        }
    }

    /// What the names of a scale's steps have in common: `space` of `space2`, `spaceLarge` and `space-large`; empty for a
    /// name of one word.
    private static func scale(of name: String) -> String {
        let digits = name.reversed().prefix { $0.isNumber }.count
        if digits > 0 { return String(name.dropLast(digits)) }
        let words = SeparatedName.of(name, separator: "-").split(separator: "-")
        return words.dropLast().joined(separator: "-")
    }

    /// Warnings of the numbers without a unit that an export has to choose one for.
    var doubts: [Diagnostic] {
        let document = styles.document.document
        return uses.names(of: .number).filter { uses[$0].isLength }.compactMap { name in
            let bare = document.values[name]?.last {
                if case .number = $0.entry.value.value { return true }
                return $0.entry.value.string.flatMap { NumberText.parse($0) } != nil
            }
            return bare.map {
                let fault = Fault(
                    .doubtful,
                    "\(quoted(name)) is used as a length and as a number, and exported as a number; write a value with "
                        + "'px' for the length [unit]"
                )
                return Diagnostic(fault, at: $0.entry.keyLocation, severity: .warning)
            }
        }
    }
}

extension ThemeUses {
    /// Warnings of the values that nothing in the theme refers to, and that no export has: they are written as values of
    /// a type, and are none.
    var unusable: [(name: String, warning: Diagnostic)] {
        foundUnusable {
            let referred = styles.document.referredNames
            return misfits { name, _ in !referred.contains(name) }.map { name, fault in
                let lost = Fault.lost("\(quoted(name)) is not exported: \(fault.message)", named: "value")
                return (name, Diagnostic(lost, at: fault.location, severity: .warning))
            }
        }
    }

    /// What is wrong with the values that are written as values of a type, and are none, in each appearance.
    ///
    /// - Parameter isChecked: Whether a value with a name is looked at.
    /// - Returns: The names of the values, and what is wrong with them.
    private func misfits(_ isChecked: (String, DocumentValue) -> Bool) -> [(name: String, fault: Diagnostic)] {
        let document = styles.document
        return document.appearances.flatMap { appearance in
            let context = SheetContext(sheet: document.document, styles: styles, appearance: appearance)
            let names = document.document.values.keys.filter { !document.hasAsset($0) }
            return names.sortedByScalars().compactMap { name -> (String, Diagnostic)? in
                guard let value = try? document.document.value(name, by: context.selector), isChecked(name, value),
                    let fault = Self.fault(of: value, context)
                else { return nil }
                return (name, Diagnostic(fault.fault, at: fault.location ?? value.location))
            }
        }
    }

    private static let units = ["px", "pt", "em", "rem", "deg", "grad", "rad", "turn", "ms", "s"]

    /// What a value may be of.
    private enum Kind {
        case color, gradient, font, shadows, border, number

        func check(_ value: DocumentValue, _ context: SheetContext) throws(ThemeError) {
            switch self {
            case .color: _ = try context.color(value)
            case .gradient: _ = try context.gradient(value)
            case .font: _ = try context.font(value)
            case .shadows: _ = try context.shadows(value)
            case .border: _ = try context.border(value)
            case .number: _ = try context.number(value)
            }
        }
    }

    /// What a value is meant to be as it is written; nothing of one that may be a text.
    private static func kinds(of value: DocumentValue) -> [Kind] {
        if value.dictionary != nil { return [.color, .gradient, .font, .shadows, .border] }
        guard let text = value.string, let tokens = CSSTokenizer.tokens(of: text), let first = tokens.first else {
            return []
        }
        if first.isColorFunction { return [.color] }
        if let kind = kind(ofLengths: text) { return [kind] }
        switch first {
        case .hash where tokens.count == 1: return [.color]
        case .function(let name) where name.hasSuffix("gradient"): return [.gradient]
        case .number(_, let unit) where tokens.count == 1 && !units.contains(unit):
            return nearestName(to: unit, among: units) == nil ? [] : [.number]
        default: return []
        }
    }

    private static let lines: Set = ["solid", "dashed", "dotted", "double"]

    /// What a text of several words that begins with lengths is meant to be: a border, or a shadow, which has two of them
    /// and something else; nil of one that may be insets, or a text.
    private static func kind(ofLengths text: String) -> Kind? {
        let words = text.split(separator: " ").drop { $0 == "inset" }
        let lengths = words.prefix { word in
            guard case .number(let number, let unit)? = CSSTokenizer.tokens(of: String(word))?.first else {
                return false
            }
            return number == 0 || CSSToken.unitsOfPoints.contains(unit)
        }
        let rest = words.dropFirst(lengths.count).filter { $0 != "inset" }
        if lengths.count == 1 { return rest.contains { lines.contains(String($0)) } ? .border : nil }
        return lengths.count > 1 && !rest.isEmpty ? .shadows : nil
    }

    /// Why a value is nothing of what it is meant to be; nil if it is something, or may be a text.
    private static func fault(of value: DocumentValue, _ context: SheetContext) -> Diagnostic? {
        var fewest: [Diagnostic]?
        for kind in kinds(of: value) {
            do throws(ThemeError) {
                try kind.check(value, context)
                return nil
            } catch {
                // What it has most of is what it is meant to be.
                if error.diagnostics.count < fewest?.count ?? .max { fewest = error.diagnostics }
            }
        }
        return fewest?.first
    }
}

extension ThemeDocument {
    /// What texts of the theme refer to, or may refer to: names in braces, and whole texts.
    fileprivate var referredNames: Set<String> {
        var names: Set<String> = []
        var pending = levels.flatMap { level in level.root.map(\.entry.value) }
        while let value = pending.popLast() {
            pending += value.array ?? []
            pending += value.dictionary?.map(\.entry.value) ?? []
            guard let text = value.string else { continue }
            names.insert(text)
            for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
                names.insert(String(part.prefix { $0 != "}" }))
            }
        }
        return names
    }
}

extension Set<ValueUses.Use> {
    /// Whether the value is used as a length.
    fileprivate var isLength: Bool { contains(.length) || contains(.cornerRadius) || contains(.spacing) }
}
