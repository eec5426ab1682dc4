import Livery
import LiverySupport

/// What a theme uses its values as, found once, when the first format asks for it.
final class ThemeUses: Sendable {
    private let styles: StyleManager
    private let foundUses = Locked<ValueUses?>(nil)
    private let foundColors = Locked<Set<String>?>(nil)
    private let foundShadows = Locked<[String]?>(nil)
    private let foundScales = Locked<Set<String>?>(nil)

    init(_ styles: StyleManager) { self.styles = styles }

    private func once<Value: Sendable>(_ known: borrowing Locked<Value?>, _ find: () -> Value) -> Value {
        known.withLock { known in
            let value = known ?? find()
            known = value
            return value
        }
    }

    private var uses: ValueUses { once(foundUses) { styles.valueUses() } }

    /// The values that are colors in all appearances.
    var colors: Set<String> {
        once(foundColors) {
            let colors = values { text in
                !text.contains(" ") || text.contains("(")
            } decode: {
                try $0.color($1)
            }
            return Set(colors)
        }
    }

    /// The values that are shadows in all appearances, sorted.
    var shadows: [String] {
        once(foundShadows) {
            values {
                $0.contains(" ") || $0.hasPrefix("{")
            } decode: {
                try $0.shadows($1)
            }
        }
    }

    /// The names of the values that are used as something, sorted.
    func names(of use: ValueUses.Use) -> [String] { uses.names(of: use) }

    /// The values that are no assets and that some decoding takes in all appearances.
    ///
    /// - Parameters:
    ///   - mayBe: Whether a text may be one, so that not all of them are tried.
    ///   - decode: Decodes one.
    /// - Returns: Their names, sorted.
    private func values<Value>(_ mayBe: (String) -> Bool, decode: (SheetContext, DocumentValue) throws -> Value)
        -> [String]
    {
        let document = styles.document
        let contexts = document.appearances.map {
            SheetContext(sheet: document.document, styles: styles, appearance: $0)
        }
        return document.document.valueNames.sortedByScalars().filter { name in
            guard !document.hasAsset(name), let written = document.document.values[name]?.last,
                written.entry.value.number == nil, written.entry.value.string.map(mayBe) ?? true
            else { return false }
            let reference = DocumentValue(.string("{\(name)}"), at: written.entry.keyLocation)
            return contexts.allSatisfy { (try? decode($0, reference)) != nil }
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
        once(foundScales) {
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

extension Set<ValueUses.Use> {
    /// Whether the value is used as a length.
    fileprivate var isLength: Bool { contains(.length) || contains(.cornerRadius) || contains(.spacing) }
}
