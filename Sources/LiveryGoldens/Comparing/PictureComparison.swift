public import LiveryRaster

/// What comparing two pictures found.
public enum PictureComparison: Hashable, Sendable {
    /// Every pixel outside of the ignored regions is equal.
    case equal
    /// Pixels differ, and within the tolerance.
    case tolerated(PixelDifference)
    /// Pixels differ, and by more than the tolerance.
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
