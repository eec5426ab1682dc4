import LiveryRaster

/// The line inside the edge of a box.
public struct Border: Hashable, Sendable {
    /// How wide it is on each side, in points.
    public var widths: Insets
    /// Its color.
    public var color: Color
    /// Whether it is interrupted.
    public var style: Style

    /// How a border's line is drawn.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Without gaps.
        case solid
        /// Dashes, twice as long as wide, at even distances.
        case dashed
        /// Round dots, at even distances.
        case dotted
    }

    /// Makes a border.
    public init(widths: Insets, color: Color, style: Style = .solid) {
        self.widths = widths
        self.color = color
        self.style = style
    }
}
