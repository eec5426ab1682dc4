public import LiveryRaster

/// A picture that is compared with a golden, and the texts that are kept beside it.
public struct GoldenSnapshot: Sendable {
    /// What tells this picture from others of one value, such as a state; added to the golden's name
    /// after a minus sign. Empty for a value's only picture.
    public var part: String
    /// The picture.
    public var bitmap: Bitmap
    /// The texts that are kept beside the golden; none unless given.
    public var texts: [GoldenText]

    /// Makes a snapshot.
    public init(_ bitmap: Bitmap, part: String = "", texts: [GoldenText] = []) {
        self.bitmap = bitmap
        self.part = part
        self.texts = texts
    }
}

extension GoldenSnapshot: GoldenRepresentable {
    /// This snapshot alone.
    public func goldenSnapshots() -> [GoldenSnapshot] { [self] }
}

extension Bitmap: GoldenRepresentable {
    /// This picture alone.
    public func goldenSnapshots() -> [GoldenSnapshot] { [GoldenSnapshot(self)] }
}
