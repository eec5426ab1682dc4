/// A type whose values can be compared with goldens by `expectGolden` and `assertGolden`.
public protocol GoldenRepresentable {
    /// Makes the value's pictures, at least one.
    ///
    /// An error that the method throws is reported as a failure of the assertion.
    func goldenSnapshots() throws -> [GoldenSnapshot]
}
