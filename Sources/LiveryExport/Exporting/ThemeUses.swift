import Livery
import LiverySupport

/// What a theme uses its values as, found once, when the first format asks for it.
final class ThemeUses: Sendable {
    private let styles: StyleManager
    private let found = Locked<ValueUses?>(nil)

    init(_ styles: StyleManager) {
        self.styles = styles
    }

    private var uses: ValueUses {
        found.withLock { found in
            let uses = found ?? styles.valueUses()
            found = uses
            return uses
        }
    }

    /// The names of the values that are used as something, sorted.
    func names(of use: ValueUses.Use) -> [String] { uses.names(of: use) }

    /// Whether a value that is a number is a length: one with a unit, or one that the theme uses as a length and as
    /// nothing else.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - value: What it is, or what it refers to.
    ///   - context: What decodes it.
    /// - Returns: Whether it is one.
    func isLength(_ name: String, _ value: DocumentValue, _ context: SheetContext) -> Bool {
        switch value.value {
        case .string where !context.isPlainNumber(value): true
        case .number, .string: uses[name].isLength && !uses[name].contains(.number)
        default: true
        }
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
                        + "'px' for the length"
                )
                return Diagnostic(fault, at: $0.entry.keyLocation, severity: .warning)
            }
        }
    }
}

extension Set<ValueUses.Use> {
    /// Whether the value is used as a length.
    fileprivate var isLength: Bool {
        contains(.length) || contains(.cornerRadius) || contains(.spacing)
    }
}
