import LiveryPictures

/// Values of parameters: as a request gives them, or checked against the parameters of a theme and of their types.
///
/// An object, so that requests without parameters carry a null pointer, and others are compared and hashed by a
/// hash that is computed once.
final class Parameters: Sendable {
    /// The values by the parameters' names.
    let values: [String: ParameterValue]
    /// The parameters of the theme that have values: the bit of each one's index; 0 for values that are not checked.
    let mask: UInt32
    /// The hash of the values.
    let hash: Int

    init(_ values: [String: ParameterValue], mask: UInt32 = 0) {
        self.values = values
        self.mask = mask
        hash = values.hashValue
    }

    /// What they take in memory, in bytes, approximately.
    var byteCount: Int {
        values.values.reduce(0) { count, value in
            if case .text(let text) = value { count + 128 + text.utf8.count } else { count + 128 }
        }
    }

    /// The value of a parameter while an asset is resolved.
    struct Binding {
        let parameter: Parameter
        /// The value in the request; nil if it has none.
        let value: ParameterValue?
        /// The theme's default, not decoded; nil for that of the type.
        let defaultValue: DocumentValue?
    }
}

extension Parameters: Hashable {
    static func == (first: Parameters, second: Parameters) -> Bool {
        first === second || first.hash == second.hash && first.values == second.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// Whether two requests have the same parameters.
    @inline(__always) static func areEqual(_ first: Parameters?, _ second: Parameters?) -> Bool {
        first === second || haveEqualValues(first, second)
    }

    @inline(never) private static func haveEqualValues(_ first: Parameters?, _ second: Parameters?) -> Bool {
        guard let first, let second else { return false }
        return first == second
    }
}

extension Parameter {
    /// The bit of the parameter among those of its theme.
    var bit: UInt32 { 1 << UInt32(truncatingIfNeeded: index) }
}
