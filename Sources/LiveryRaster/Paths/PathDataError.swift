/// Why path data can't be read, and where.
package struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and where, as a phrase that begins in lower case and ends without a period.
    package let description: String

    /// Makes an error at a place, which is a number of Unicode scalars.
    init(_ problem: String, at offset: Int) { description = "\(problem), at character \(offset + 1)" }

    /// Text that the grammar does not allow at a place; `found` is nil at the end.
    init(found: Unicode.Scalar?, expected: String, at offset: Int) {
        self.init("expected \(expected), found \(found.map(Self.quoted) ?? "the end of the path data")", at: offset)
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
