public import LiveryRaster

/// What is wrong with a golden, seen from the picture that was made.
public enum GoldenMismatch: Hashable, Sendable {
    /// There is no golden of this name.
    case missing
    /// Both have one size, and pixels differ.
    case differs(PixelDifference)
    /// The sizes differ; the pixels were not counted.
    case sizeDiffers(golden: PixelSize, actual: PixelSize)
    /// The golden's file cannot be read as a picture, for the reason given.
    case unreadable(String)
    /// The picture matches, and these files beside the golden do not say what they would say now.
    ///
    /// That is no failure: it is found only where it is recorded.
    case staleTexts([String])
}
