/// The parameters of a request, not yet checked against a theme.
///
/// An object, so that requests without parameters carry a null pointer, and others are compared and hashed by a
/// hash that is computed once.
final class RequestParameters: Sendable {
    let values: [String: ParameterValue]
    /// The hash of the values.
    let hash: Int

    init(_ values: [String: ParameterValue]) {
        self.values = values
        hash = values.hashValue
    }

    /// What they take in memory, in bytes, approximately.
    var byteCount: Int {
        values.values.reduce(0) { count, value in
            if case .text(let text) = value { count + 128 + text.utf8.count } else { count + 128 }
        }
    }

    /// Whether two requests have the same parameters.
    @inline(__always)
    static func areEqual(_ first: RequestParameters?, _ second: RequestParameters?) -> Bool {
        first === second || haveEqualValues(first, second)
    }

    @inline(never)
    private static func haveEqualValues(
        _ first: RequestParameters?,
        _ second: RequestParameters?
    ) -> Bool {
        guard let first, let second else { return false }
        return first.hash == second.hash && first.values == second.values
    }
}
