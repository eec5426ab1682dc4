public import LiveryRaster

/// A type whose values can be compared with goldens by `expectGolden`.
public protocol GoldenRepresentable {
    /// Makes the value's pictures, at least one.
    ///
    /// An error that the method throws is reported as a failure of the assertion.
    func goldenSnapshots() throws -> [GoldenSnapshot]
}

/// A picture to compare with a golden, and the texts to record next to it.
public struct GoldenSnapshot: Sendable {
    /// A word that distinguishes this picture from others of the same value, such as a state. It is
    /// appended to the golden's name after a minus sign. Empty for a value's only picture.
    public var part: String
    /// The golden's name if an assertion gives none; the part is not appended to it. Default: nil, the test's name.
    public var name: String?
    /// The picture.
    public var bitmap: Bitmap
    /// The texts to record next to the golden. Default: none.
    public var texts: [GoldenText]

    /// Creates a snapshot.
    public init(_ bitmap: Bitmap, part: String = "", name: String? = nil, texts: [GoldenText] = []) {
        self.bitmap = bitmap
        self.part = part
        self.name = name
        self.texts = texts
    }
}

extension GoldenSnapshot: GoldenRepresentable {
    /// The snapshot itself.
    public func goldenSnapshots() -> [GoldenSnapshot] { [self] }
}

extension Bitmap: GoldenRepresentable {
    /// A snapshot of the bitmap, without texts.
    public func goldenSnapshots() -> [GoldenSnapshot] { [GoldenSnapshot(self)] }
}
