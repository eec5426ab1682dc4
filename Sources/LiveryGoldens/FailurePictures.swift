/// The pictures that a failed comparison leaves for whoever looks into it.
public struct FailurePictures: Hashable, Sendable {
    /// The file of the picture that was compared.
    public let actual: String
    /// The file that shows where it differs: the picture, faded, and in red each pixel that is not
    /// the golden's. Nil if there was no golden to differ from.
    public let difference: String?
}
