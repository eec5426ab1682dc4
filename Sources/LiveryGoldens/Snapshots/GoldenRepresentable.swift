/// Something that goldens can be made of.
///
/// Conform a type to it to hand its values to `expectGolden` and `assertGolden`.
public protocol GoldenRepresentable {
    /// The pictures of the value, each with what is to be said of it; at least one.
    ///
    /// What this throws is reported as the assertion's failure.
    func goldenSnapshots() throws -> [GoldenSnapshot]
}
