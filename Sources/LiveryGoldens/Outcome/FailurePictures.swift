/// The pictures that a failed comparison leaves for whoever looks into it.
public struct FailurePictures: Hashable, Sendable {
    /// A copy of the golden's file; nil if there was no golden to differ from.
    public let expected: String?
    /// The file of the picture that was compared.
    public let actual: String
    /// The file that shows where it differs: the picture, faded, and in red each pixel that is not
    /// the golden's, with a frame around them. Nil if there was no golden to differ from.
    public let difference: String?

    /// Makes the value.
    public init(expected: String?, actual: String, difference: String?) {
        self.expected = expected
        self.actual = actual
        self.difference = difference
    }
}
