/// The paths of the pictures that a failed comparison writes.
public struct FailurePictures: Hashable, Sendable {
    /// A copy of the golden's file; nil if there is no golden.
    public let expected: String?
    /// The picture that was compared.
    public let actual: String
    /// The picture, faded, with each differing pixel in red and a frame around them; nil if there is no
    /// golden.
    public let difference: String?

    /// Creates the value.
    public init(expected: String?, actual: String, difference: String?) {
        self.expected = expected
        self.actual = actual
        self.difference = difference
    }
}
