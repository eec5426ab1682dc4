import LiverySupport

/// A finite number in a document.
///
/// A whole number of 64 bits, signed or not, keeps all of its digits: `Int(exactly: number)`. Any other is the nearest
/// `Double`.
package struct DocumentNumber: Hashable, Sendable {
    /// A number is whole if it can be, so that equal numbers are stored alike.
    private enum Storage: Hashable {
        case signed(Int64)
        /// A number above those of `Int64`.
        case unsigned(UInt64)
        case real(Double)
    }

    private let storage: Storage

    /// Makes a number.
    package init(_ value: Double) { storage = Self.whole(value) ?? .real(value) }

    /// Makes a whole number; beyond 64 bits, the nearest `Double`.
    package init(_ value: some BinaryInteger) {
        storage =
            if let signed = Int64(exactly: value) { .signed(signed) } else if let unsigned = UInt64(exactly: value) {
                .unsigned(unsigned)
            } else { .real(Double(value)) }
    }

    private static func whole(_ value: Double) -> Storage? {
        // The sign of zero is no digit of a whole number.
        guard value != 0 || value.sign == .plus else { return nil }
        if let signed = Int64(exactly: value) { return .signed(signed) }
        return UInt64(exactly: value).map { .unsigned($0) }
    }

    /// The nearest `Double`.
    package var double: Double {
        switch storage {
        case .signed(let whole): Double(whole)
        case .unsigned(let whole): Double(whole)
        case .real(let value): value
        }
    }

    /// The number in the type if it is whole and fits.
    fileprivate func exactly<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        switch storage {
        case .signed(let whole): Integer(exactly: whole)
        case .unsigned(let whole): Integer(exactly: whole)
        case .real: nil
        }
    }
}

extension DocumentNumber: CustomStringConvertible {
    /// The shortest text that reads back as the same number; a whole one has all of its digits.
    package var description: String {
        switch storage {
        case .signed(let whole): "\(whole)"
        case .unsigned(let whole): "\(whole)"
        case .real(let value): value.shortest
        }
    }
}

extension DocumentNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Makes a whole number.
    package init(integerLiteral value: Int) { self.init(value) }

    /// Makes a number.
    package init(floatLiteral value: Double) { self.init(value) }
}

extension FixedWidthInteger {
    /// Makes a whole number of a document's number; nil if that is not whole, or does not fit the type.
    package init?(exactly number: DocumentNumber) {
        guard let whole = number.exactly(as: Self.self) else { return nil }
        self = whole
    }
}

extension DocumentNumber {
    /// The number that a text is; nil for any other text, see ``NumberText``.
    package init?(text: String) {
        // The initializers of whole numbers take the signs that `NumberText` takes.
        if let signed = Int64(text) {
            self.init(signed)
        } else if let unsigned = UInt64(text) {
            self.init(unsigned)
        } else if let value = NumberText.parse(text) {
            self.init(value)
        } else {
            return nil
        }
    }
}
