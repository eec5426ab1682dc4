/// Why path data cannot be read, and where.
package struct PathDataError: Error, Hashable, Sendable {
    /// What is wrong with path data.
    package enum Fault: Hashable, Sendable {
        /// Text that the grammar does not allow there; `found` is `nil` at the end.
        case unexpected(found: Unicode.Scalar?, expected: Expectation)
        /// A number, or a place that relative coordinates lead to, beyond ±1e9.
        case outOfRange
        /// More commands than a path may have.
        case tooManyCommands(limit: Int)
    }

    /// What the grammar of path data expects next.
    package enum Expectation: Hashable, Sendable {
        /// The command that path data begins with, M or m.
        case moveTo
        /// A letter of a command.
        case command
        /// A coordinate, radius or angle.
        case number
        /// A digit, after a sign, a decimal point or the e of an exponent.
        case digit
        /// A flag of an arc, 0 or 1.
        case flag
        /// A letter of a command, or numbers that repeat the last one.
        case commandOrNumber
    }

    /// What is wrong.
    package var fault: Fault
    /// The number of characters before the place, counted as Unicode scalars.
    package var offset: Int
}

extension PathDataError: CustomStringConvertible {
    /// What is wrong and where, as a phrase that begins in lower case and ends without a period.
    package var description: String { "\(fault), at character \(offset + 1)" }
}

extension PathDataError.Fault: CustomStringConvertible {
    /// What is wrong, as a phrase.
    package var description: String {
        switch self {
        case .unexpected(let found, let expected):
            "expected \(expected), found \(found.map(Self.quoted) ?? "the end of the path data")"
        case .outOfRange: "the number is out of range; expected -1e9…1e9"
        case .tooManyCommands(let limit): "the path has more than \(limit) commands"
        }
    }

    private static func quoted(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .enclosingMark, .spacingMark:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        default: return "'\(scalar)'"
        }
    }
}

extension PathDataError.Expectation: CustomStringConvertible {
    /// The request, as a noun phrase.
    package var description: String {
        switch self {
        case .moveTo: "the command M or m"
        case .command: "a command, one of MmZzLlHhVvCcSsQqTtAa"
        case .number: "a number"
        case .digit: "a digit"
        case .flag: "a flag, 0 or 1"
        case .commandOrNumber: "a number or a command, one of MmZzLlHhVvCcSsQqTtAa"
        }
    }
}
