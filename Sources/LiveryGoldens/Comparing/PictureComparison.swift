public import LiveryRaster

/// The result of comparing two pictures.
public enum PictureComparison: Hashable, Sendable {
    /// Every pixel outside the ignored regions is equal.
    case equal
    /// Pixels differ, within the tolerance.
    case tolerated(PixelDifference)
    /// Pixels differ by more than the tolerance.
    case differs(PixelDifference)
    /// The sizes differ; the pixels were not counted.
    case sizesDiffer(golden: PixelSize, actual: PixelSize)

    /// Whether one picture can replace the other: they are equal, or within the tolerance.
    public var isMatch: Bool {
        switch self {
        case .equal, .tolerated: true
        case .differs, .sizesDiffer: false
        }
    }
}
