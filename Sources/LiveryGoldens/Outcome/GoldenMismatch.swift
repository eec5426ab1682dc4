public import LiveryRaster

/// How a picture differs from its golden.
public enum GoldenMismatch: Hashable, Sendable {
    /// The name has no golden.
    case missing
    /// The sizes are equal, and pixels differ.
    case differs(PixelDifference)
    /// The sizes differ. The pixels are not compared.
    case sizeDiffers(golden: PixelSize, actual: PixelSize)
    /// The golden's file is not a readable picture, for the reason given.
    case unreadable(String)
    /// The picture matches, but these texts next to the golden have changed.
    ///
    /// The texts are compared only where they would be recorded.
    case staleTexts([String])
}
